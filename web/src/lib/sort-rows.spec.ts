import { describe, expect, it } from '@jest/globals';
import { type SortKey, sortRows } from './sort-rows';

interface Row {
  readonly name: string;
  readonly size: number;
}
const rows: readonly Row[] = [
  { name: 'Team 10', size: 2 },
  { name: 'Zoo', size: 10 },
  { name: 'Área', size: 2 },
  { name: 'Team 2', size: 2 },
];
const sorted = (keyOf: SortKey<Row>, descending: boolean) =>
  sortRows(rows, keyOf, { descending, language: 'es' }).map(({ name }) => name);

describe('sortRows', () => {
  it('compares text in the order of the language, with the numbers in it as numbers', () => {
    expect(sorted(({ name }) => name, false)).toEqual(['Área', 'Team 2', 'Team 10', 'Zoo']);
  });

  it.each([
    { descending: false, names: ['Team 10', 'Área', 'Team 2', 'Zoo'] },
    { descending: true, names: ['Zoo', 'Team 10', 'Área', 'Team 2'] },
  ])('keeps the order of rows with equal numbers (descending: $descending)', ({ descending, names }) => {
    expect(sorted(({ size }) => size, descending)).toEqual(names);
  });
});
