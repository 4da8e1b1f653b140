import { describe, expect, it } from '@jest/globals';
import { coveredOf, coverageRow, percentageOf, wholeCoverage } from './coverage';

const levels = [1, 2, 3].map((position) => ({ id: `l${position}`, position }));
const asking = (...at: readonly number[]) => ({ choices: at.map((position) => ({ maturity_id: `l${position}` })) });
const counts = (objective: Parameters<typeof coverageRow>[0]) =>
  coverageRow(objective, levels).map(({ questions }) => questions);

describe('coverage of an objective', () => {
  it('counts questions, not choices', () =>
    expect(counts({ absentLevels: [], questions: [asking(1, 1, 2), asking(1)] })).toEqual([2, 1, 0]));
  it('leaves out levels at which nothing is asked', () =>
    expect(counts({ absentLevels: [2], questions: [asking(1)] })).toEqual([1, null, 0]));
  it('lacks everything where it would ask nothing at all', () =>
    expect(counts({ absentLevels: [1, 2, 3], questions: [] })).toEqual([0, 0, 0]));
  it('is full only with a question at every level [R2-157]', () => {
    const row = (...at: readonly number[]) => coverageRow({ absentLevels: [], questions: [asking(...at)] }, levels);
    expect(coveredOf(row(1, 3))).toEqual({ covered: 2, asked: 3 });
    expect(coveredOf(row(1, 2, 3))).toEqual({ covered: 3, asked: 3 });
  });
});

describe('coverage of a template', () => {
  it('counts pairs of objective and level', () =>
    expect(
      wholeCoverage([
        coverageRow({ absentLevels: [3], questions: [asking(1, 2)] }, levels),
        coverageRow({ absentLevels: [], questions: [asking(2)] }, levels),
      ]),
    ).toEqual({ covered: 3, asked: 5 }));
  it('is 100 only when nothing is missing', () => {
    expect(percentageOf({ covered: 99_999, asked: 100_000 })).toBe(99.99);
    expect(percentageOf({ covered: 51, asked: 60 })).toBe(85);
    expect(percentageOf({ covered: 60, asked: 60 })).toBe(100);
    expect(percentageOf({ covered: 0, asked: 0 })).toBe(0);
  });
});
