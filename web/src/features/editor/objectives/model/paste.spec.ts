import { expect, test } from '@jest/globals';
import { type CellKind, isPlain, planPaste } from './paste';

const kinds: Readonly<Record<string, CellKind>> = { 'o1/l1': 'described', 'o2/l2': 'absent' };
const field = {
  objectives: ['o1', 'o2', 'o3'],
  levels: ['l1', 'l2', 'l3'],
  kindOf: (objective: string, level: string) => kinds[`${objective}/${level}`] ?? 'missing',
};
const cell = (objective: string, level: string, text: string) => ({ objective, level, text });

test('a block fills the cells from one on, and its empty cells keep the stored texts', () => {
  const plan = planPaste(
    [
      ['a', ''],
      ['', 'd'],
    ],
    field,
    { objective: 'o2', level: 'l2' },
  );
  expect(plan).toEqual({
    cells: [cell('o3', 'l3', 'd')],
    replaced: 0,
    linesBeyond: 0,
    columnsBeyond: 0,
    atAbsent: 1,
  });
  expect(isPlain(plan)).toBe(false);
});

test('what is replaced, and what there is no room for, is counted', () => {
  const plan = planPaste(
    [
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', 'h'],
    ],
    field,
    { objective: 'o1', level: 'l1' },
  );
  expect(plan.cells).toHaveLength(5);
  expect(plan).toMatchObject({ replaced: 1, linesBeyond: 1, columnsBeyond: 0, atAbsent: 1 });
  expect(planPaste([['a', 'b', 'c']], field, { objective: 'o3', level: 'l2' })).toMatchObject({
    columnsBeyond: 1,
    linesBeyond: 0,
  });
});

test('where every text has an empty cell there is nothing to ask', () => {
  expect(isPlain(planPaste([['a'], ['b']], field, { objective: 'o2', level: 'l3' }))).toBe(true);
});
