import { describe, expect, it } from '@jest/globals';
import {
  add,
  type Answer,
  contributionOf,
  type Counters,
  emptyCounters,
  expect as expectRespondent,
  explain,
  merge,
  type ObjectiveResult,
  type Preset,
  type ScoringModel,
  type ScoringQuestion,
  score,
  stopOf,
  subtract,
} from './index.js';

const presets: Preset[] = ['balanced', 'strict', 'process'];
/** A graded question of one level with the steps 0, 25, 50 and 100. A choice's n is its credit. */
const graded = (n: number, level: number, credits = [0, 25, 50, 100]): ScoringQuestion => ({
  n,
  kind: 'graded',
  weight: 1,
  choices: credits.map((credit) => ({ n: credit, level, credit })),
});
const model = (
  questions: ScoringQuestion[],
  absentLevels: number[] = [],
  preset: Preset = 'balanced',
): ScoringModel => ({
  levels: 3,
  preset,
  areas: [{ n: 1, objectives: [{ n: 1, questions, absentLevels }] }],
});
/** By question number: the picked choices; null is not applicable. */
type Given = Readonly<Record<number, readonly number[] | null>>;
const answersOf = (given: Given): Answer[] =>
  Object.entries(given).map(([question, picked]) => ({
    question: Number(question),
    choices: picked ?? [],
    notApplicable: picked === null,
  }));
const countersOf = (of: ScoringModel, people: readonly Given[]): Counters =>
  people.reduce<Counters>(
    (sum, given) => expectRespondent(add(sum, 'dev', contributionOf(of, answersOf(given))), 'dev', 1),
    emptyCounters(),
  );
function resultOf(of: ScoringModel, counters: Counters): ObjectiveResult {
  const result = score(of, counters).areas[0]?.objectives[0];
  if (result === undefined) throw new Error('no objective');
  return result;
}
function measured(questions: ScoringQuestion[], people: readonly Given[], absent: number[] = []) {
  const staging = presets.map((preset) => {
    const of = model(questions, absent, preset);
    return resultOf(of, countersOf(of, people)).maturityValue;
  });
  const of = model(questions, absent);
  const { assessmentValue, levelShares, maturityShares, agreement } = resultOf(of, countersOf(of, people));
  return { assessmentValue, levelShares, maturityShares, staging, agreement };
}

const threeGraded = [graded(1, 1), graded(2, 2), graded(3, 3)];

describe('graded questions', () => {
  it('case 13: credits .5, .25, 0', () => {
    expect(measured(threeGraded, [{ 1: [50], 2: [25], 3: [0] }])).toEqual({
      assessmentValue: 0.75,
      levelShares: [0.5, 0.25, 0],
      maturityShares: [0.5, 0.25, 0],
      staging: [0, 0, 0],
      agreement: 1,
    });
  });

  it('case 14: two people', () => {
    const people = [
      { 1: [100], 2: [25], 3: [0] },
      { 1: [50], 2: [25], 3: [0] },
    ];
    expect(measured(threeGraded, people)).toEqual({
      assessmentValue: 1,
      levelShares: [0.75, 0.25, 0],
      maturityShares: [0.75, 0.25, 0],
      staging: [1, 0, 1],
      // For the first question 1 - 0.0625 / 0.25 = 0.75, for the others 1.
      agreement: 2.75 / 3,
    });
  });

  it('several picks count by the highest credit, and for equal credits by the higher level', () => {
    const question: ScoringQuestion = {
      ...graded(1, 1),
      choices: [
        { n: 1, level: 1, credit: 50 },
        { n: 2, level: 2, credit: 50 },
        { n: 3, level: 3, credit: 25 },
      ],
    };
    expect(measured([question], [{ 1: [1, 2, 3] }]).levelShares).toEqual([0, 0.5, 0]);
    expect(measured([question], [{ 1: [1, 3] }]).levelShares).toEqual([0.5, 0, 0]);
    expect(measured([question], [{ 1: [] }]).levelShares).toEqual([0, 0, 0]);
  });

  it('a missing credit is a whole one, and levels without a choice are skipped', () => {
    const question: ScoringQuestion = { n: 1, kind: 'graded', weight: 1, choices: [{ n: 1, level: 2 }] };
    expect(measured([question], [{ 1: [1] }])).toMatchObject({ levelShares: [null, 1, null], assessmentValue: null });
  });

  it('hundredths stay exact: a hundred credits of .07 and weights of .1', () => {
    const questions = [
      { ...graded(1, 1, [7]), weight: 0.1 },
      { ...graded(2, 1, [7]), weight: 0.2 },
    ];
    const people = Array.from({ length: 100 }, () => ({ 1: [7], 2: [7] }));
    expect(measured(questions, people).levelShares[0]).toBe(0.07);
  });

  it('agreement is about credits: 1 if all are equal, 0 if half have nothing and half everything', () => {
    expect(measured([graded(1, 1)], [{ 1: [25] }, { 1: [25] }]).agreement).toBe(1);
    expect(measured([graded(1, 1)], [{ 1: [] }, { 1: [100] }]).agreement).toBe(0);
  });

  it('subtracting undoes an addition fully, and pooling counts like one assessment', () => {
    const of = model(threeGraded);
    const [first, second] = [
      { 1: [50], 2: [0], 3: null },
      { 1: [100], 2: [25] },
    ].map((given) => contributionOf(of, answersOf(given)));
    if (first === undefined || second === undefined) throw new Error('two submissions');
    const both = add(add(emptyCounters(), 'dev', first), 'dev', second);
    expect(subtract(both, 'dev', second)).toEqual(add(emptyCounters(), 'dev', first));
    expect(subtract(subtract(both, 'dev', second), 'dev', first)).toEqual(emptyCounters());
    expect(merge([add(emptyCounters(), 'dev', first), add(emptyCounters(), 'dev', second)])).toEqual(both);
  });
});

describe('absent levels', () => {
  const ladder: ScoringQuestion = {
    n: 1,
    kind: 'ladder',
    weight: 1,
    choices: [
      { n: 1, level: 1 },
      { n: 3, level: 3 },
    ],
  };
  const checklist = (n: number, level: number): ScoringQuestion => ({
    n,
    kind: 'checklist',
    weight: 1,
    choices: [{ n: 1, level }],
  });

  it('case 15: no level 2, a ladder with choices at 1 and 3, chosen 1', () => {
    expect(measured([ladder], [{ 1: [1] }], [2])).toEqual({
      assessmentValue: 2,
      levelShares: [1, 1, 0],
      maturityShares: [1, 1, 0],
      staging: [2, 2, 2],
      agreement: expect.any(Number),
    });
  });

  it('case 16: no level 1, one-choice checklists at 2 and 3, none chosen', () => {
    expect(measured([checklist(1, 2), checklist(2, 3)], [{ 1: [], 2: [] }], [1])).toEqual({
      assessmentValue: 1,
      levelShares: [1, 0, 0],
      maturityShares: [1, 0, 0],
      staging: [1, 1, 1],
      agreement: null,
    });
  });

  it('an objective without answers stays null and 0, even when everyone calls it not applicable', () => {
    const nothing = { assessmentValue: null, staging: [0, 0, 0], maturityShares: [0, 0, 0] };
    expect(measured([checklist(1, 2)], [{}], [1])).toMatchObject(nothing);
    expect(measured([checklist(1, 2)], [{ 1: null }], [1, 2, 3])).toMatchObject(nothing);
  });

  it('an absent level counts nothing, and never stops a stage on its own', () => {
    const of = model([ladder], [2], 'process');
    const counters = countersOf(of, [{ 1: [1] }, { 1: [1] }, { 1: [] }]);
    const { levels, stage, stopped } = explain(of, 1, counters);
    expect(levels[1]).toMatchObject({ isAbsent: true, share: 2 / 3, maturityShare: 2 / 3, covered: 0, questions: [] });
    expect(levels.map(({ isAbsent }) => isAbsent)).toEqual([false, true, false]);
    expect(stage).toBe(1);
    expect(stopped).toMatchObject({ level: 2, failures: [{ threshold: 'below', level: 1 }] });
    const shares = resultOf(of, counters).maturityShares;
    expect(stopOf(shares, stage, 'process', [2])?.failures.map(({ level }) => level)).toEqual([1]);
  });
});
