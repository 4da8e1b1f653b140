import { describe, expect, it } from '@jest/globals';
import { errorOf, reasonOf } from './thrown.js';

describe('a thrown value', () => {
  it('stays the same if it is an error', () => {
    const error = new TypeError('no function');
    expect(errorOf(error)).toBe(error);
    expect(reasonOf(error)).toBe('no function');
  });

  it.each([
    ['a text', 'a text'],
    [404, '404'],
    [undefined, 'undefined'],
    [null, 'null'],
  ])('becomes an error with the text %j otherwise', (thrown, words) => {
    expect(errorOf(thrown)).toBeInstanceOf(Error);
    expect(reasonOf(thrown)).toBe(words);
  });
});
