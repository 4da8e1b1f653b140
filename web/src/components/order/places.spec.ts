import { describe, expect, test } from '@jest/globals';
import { inserted, neighborPlace, placeOf } from './places';

const named = (...ids: string[]) => ids.map((id) => ({ id }));

describe('a step in a list', () => {
  test.each([
    ['b', -1, 'a'],
    ['b', 1, null],
    ['a', 1, 'c'],
  ] as const)('%s by %d goes before %s', (id, step, before) => {
    expect(neighborPlace(['a', 'b', 'c'], id, step)).toBe(before);
  });

  test.each([
    ['a', -1],
    ['c', 1],
    ['x', -1],
  ] as const)('%s cannot go by %d', (id, step) => {
    expect(neighborPlace(['a', 'b', 'c'], id, step)).toBeUndefined();
  });
});

describe('a piece in a list', () => {
  test('goes before another one or to the end, and stays when placed before itself', () => {
    const names = (before: string | null, id: string) =>
      inserted(named('a', 'b', 'c'), { id }, before).map((one) => one.id);
    expect(names('a', 'c')).toEqual(['c', 'a', 'b']);
    expect(names('c', 'a')).toEqual(['b', 'a', 'c']);
    expect(names(null, 'a')).toEqual(['b', 'c', 'a']);
    expect(names('b', 'b')).toEqual(['a', 'b', 'c']);
    expect(names('a', 'new')).toEqual(['new', 'a', 'b', 'c']);
  });

  test('knows where it came from', () => {
    expect(placeOf(named('a', 'b'), 'a')).toBe('b');
    expect(placeOf(named('a', 'b'), 'b')).toBeNull();
  });
});
