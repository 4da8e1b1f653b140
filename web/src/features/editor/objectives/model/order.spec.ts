import { describe, expect, test } from '@jest/globals';
import { inserted, placeOf, stepped, steppedObjective } from './order';

const ids = (...names: string[]) => names.map((id) => ({ id }));
const areas = [
  { id: 'A', objectives: ids('a1', 'a2') },
  { id: 'B', objectives: [] },
  { id: 'C', objectives: ids('c1') },
];

describe('a step in a list', () => {
  test.each([
    ['b', 'up', 'a'],
    ['b', 'down', null],
    ['a', 'down', 'c'],
  ] as const)('%s %s goes before %s', (id, way, before) => {
    expect(stepped(ids('a', 'b', 'c'), id, way)).toEqual({ before });
  });

  test.each([
    ['a', 'up'],
    ['c', 'down'],
    ['x', 'up'],
  ] as const)('%s cannot go %s', (id, way) => {
    expect(stepped(ids('a', 'b', 'c'), id, way)).toBeNull();
  });
});

describe('a step of an objective', () => {
  test.each([
    ['a1', 'down', { area: 'A', before: null }],
    ['a2', 'up', { area: 'A', before: 'a1' }],
    ['a2', 'down', { area: 'B', before: null }],
    ['c1', 'up', { area: 'B', before: null }],
    ['a1', 'up', null],
    ['c1', 'down', null],
  ] as const)('%s %s: %j', (id, way, place) => {
    expect(steppedObjective(areas, id, way)).toEqual(place);
  });

  test('into an area with objectives stands before the first', () => {
    const two = [areas[0], areas[2]].flatMap((area) => area ?? []);
    expect(steppedObjective(two, 'a2', 'down')).toEqual({ area: 'C', before: 'c1' });
  });
});

describe('a piece in a list', () => {
  test('goes before another one or to the end, and stays when placed before itself', () => {
    const list = ids('a', 'b', 'c');
    const names = (before: string | null, id: string) => inserted(list, { id }, before).map((one) => one.id);
    expect(names('a', 'c')).toEqual(['c', 'a', 'b']);
    expect(names('c', 'a')).toEqual(['b', 'a', 'c']);
    expect(names(null, 'a')).toEqual(['b', 'c', 'a']);
    expect(names('b', 'b')).toEqual(['a', 'b', 'c']);
    expect(names('a', 'new')).toEqual(['new', 'a', 'b', 'c']);
  });

  test('knows where it came from', () => {
    expect(placeOf(ids('a', 'b'), 'a')).toEqual({ before: 'b' });
    expect(placeOf(ids('a', 'b'), 'b')).toEqual({ before: null });
  });
});
