import { describe, expect, test } from '@jest/globals';
import { steppedObjective } from './order';

const ids = (...names: string[]) => names.map((id) => ({ id }));
const areas = [
  { id: 'A', objectives: ids('a1', 'a2') },
  { id: 'B', objectives: [] },
  { id: 'C', objectives: ids('c1') },
];

describe('a step of an objective', () => {
  test.each([
    ['a1', 1, { area: 'A', before: null }],
    ['a2', -1, { area: 'A', before: 'a1' }],
    ['a2', 1, { area: 'B', before: null }],
    ['c1', -1, { area: 'B', before: null }],
    ['a1', -1, null],
    ['c1', 1, null],
  ] as const)('%s by %d: %j', (id, step, place) => {
    expect(steppedObjective(areas, id, step)).toEqual(place);
  });

  test('into an area with objectives stands before the first', () => {
    const two = [areas[0], areas[2]].flatMap((area) => area ?? []);
    expect(steppedObjective(two, 'a2', 1)).toEqual({ area: 'C', before: 'c1' });
  });
});
