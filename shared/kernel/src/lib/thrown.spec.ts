import { describe, expect, it } from '@jest/globals';
import { errorOf, reasonOf } from './thrown.js';

describe('what was thrown', () => {
  it('is the error itself where it is one', () => {
    const error = new TypeError('no function');
    expect(errorOf(error)).toBe(error);
    expect(reasonOf(error)).toBe('no function');
  });

  it.each([
    ['a text', 'a text'],
    [404, '404'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('is %j in words otherwise', (thrown, words) => {
    expect(errorOf(thrown)).toBeInstanceOf(Error);
    expect(reasonOf(thrown)).toBe(words);
  });
});
