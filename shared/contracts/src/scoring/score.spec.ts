import { describe, expect, it } from '@jest/globals';
import {
  add,
  type Answer,
  contributionOf,
  type Counters,
  emptyCounters,
  expect as expectRespondent,
  merge,
  type ObjectiveResult,
  type Preset,
  type Results,
  type ScoringModel,
  type ScoringQuestion,
  score,
  scoreAlone,
} from './index.js';

const choice = (level: number) => ({ n: level, level });
const range = (top: number) => Array.from({ length: top }, (_, index) => index + 1);
/** A ladder whose choice at level k has n = k. */
const ladder = (n: number, top = 5, weight = 1): ScoringQuestion => ({
  n,
  kind: 'ladder',
  weight,
  choices: range(top).map(choice),
});
/** A checklist with one choice per given level; the choice's n is its index in the list, from 1. */
const checklist = (n: number, ...levels: number[]): ScoringQuestion => ({
  n,
  kind: 'checklist',
  weight: 1,
  choices: levels.map((level, index) => ({ n: index + 1, level })),
});
const model = (questions: ScoringQuestion[], levels = 5, preset: Preset = 'balanced'): ScoringModel => ({
  levels,
  preset,
  areas: [{ n: 1, objectives: [{ n: 1, questions }] }],
});

/** One answer per question: a ladder's position, a checklist's picks, none, not applicable or skipped. */
type Given = number | number[] | 'none' | 'n/a' | 'skip';
const answersOf = (given: Given[]): Answer[] =>
  given.flatMap((value, index) => {
    if (value === 'skip') return [];
    const picks = typeof value === 'string' ? [] : [value].flat();
    return [{ question: index + 1, choices: picks, notApplicable: value === 'n/a' }];
  });
type Person = readonly [persona: string, ...given: Given[]];
const countersOf = (of: ScoringModel, people: readonly Person[]): Counters =>
  people.reduce(
    (sum, [persona, ...given]) => expectRespondent(add(sum, persona, contributionOf(of, answersOf(given))), persona, 1),
    emptyCounters(),
  );

function only(results: Results): ObjectiveResult {
  const result = results.areas[0]?.objectives[0];
  if (result === undefined) throw new Error('no objective');
  return result;
}
/** The single objective under each preset. */
function staged(questions: ScoringQuestion[], people: readonly Person[], levels = 5) {
  const presets: Preset[] = ['balanced', 'strict', 'process'];
  return presets.map((preset) => {
    const of = model(questions, levels, preset);
    return only(score(of, countersOf(of, people))).maturityValue;
  });
}
function measured(questions: ScoringQuestion[], people: readonly Person[], levels = 5) {
  const of = model(questions, levels);
  const { assessmentValue, levelShares, maturityShares, coverage, agreement } = only(score(of, countersOf(of, people)));
  const staging = staged(questions, people, levels);
  return { assessmentValue, levelShares, maturityShares, staging, coverage, agreement };
}
const full = (answered: number) => ({ share: 1, answered, expected: answered });

const three = [ladder(1), ladder(2), ladder(3)];
const ana = ['dev', 3, 2, 4] as const;
const bia = ['dev', 3, 3, 4] as const;
const caio = ['mgr', 5, 4, 5] as const;

describe('the cases of scoring.md', () => {
  it('case 1: one person, 3, 2, 5', () => {
    const shares = [1, 1, 2 / 3, 1 / 3, 1 / 3];
    expect(measured(three, [['dev', 3, 2, 5]])).toEqual({
      assessmentValue: 10 / 3,
      levelShares: shares,
      maturityShares: shares,
      staging: [3, 2, 3],
      coverage: full(3),
      agreement: 1,
    });
  });

  it('case 2: three people with two personas', () => {
    const shares = [1, 1, 8 / 9, 5 / 9, 2 / 9];
    // Positions 3,3,5 and 2,3,4 and 4,4,5: variances 8/9, 2/3, 2/9 over (5/2)^2.
    expect(measured(three, [ana, bia, caio])).toEqual({
      assessmentValue: 11 / 3,
      levelShares: shares,
      maturityShares: shares,
      staging: [3, 2, 4],
      coverage: full(9),
      agreement: 611 / 675,
    });
  });

  it('case 2a: each of the three alone', () => {
    const of = model(three);
    const alone = [ana, bia, caio].map(([, ...given]) =>
      only(scoreAlone(of, contributionOf(of, answersOf([...given])))),
    );
    expect(alone.map((result) => result.assessmentValue)).toEqual([3, 10 / 3, 14 / 3]);
    expect(alone.map((result) => result.coverage)).toEqual([full(3), full(3), full(3)]);
    expect([ana, bia, caio].map((person) => staged(three, [person]))).toEqual([
      [3, 2, 3],
      [3, 3, 3],
      [5, 4, 5],
    ]);
  });

  it('case 3: an unanswered question lowers the maturity value only', () => {
    const people: Person[] = [
      ['dev', 3, 2, 'skip'],
      ['dev', 3, 'skip', 'skip'],
      ['mgr', 5, 4, 'skip'],
    ];
    expect(measured(three, people)).toEqual({
      assessmentValue: 10 / 3,
      levelShares: [1, 1, 3 / 4, 5 / 12, 1 / 6],
      maturityShares: [2 / 3, 2 / 3, 1 / 2, 5 / 18, 1 / 9],
      staging: [1, 0, 1],
      coverage: { share: 5 / 9, answered: 5, expected: 9 },
      // 1 - (8/9)/(25/4) and 1 - 1/(25/4); the third question has no answers.
      agreement: (193 + 189) / (225 * 2),
    });
  });

  it('case 4: not applicable is left out of both and counts as answered', () => {
    const shares = [1, 1, 1 / 2, 0, 0];
    expect(measured(three, [['dev', 3, 2, 'n/a']])).toEqual({
      assessmentValue: 2.5,
      levelShares: shares,
      maturityShares: shares,
      staging: [2, 2, 2],
      coverage: full(3),
      agreement: 1,
    });
  });

  it('case 5: a checklist with one or two practices per level', () => {
    const shares = [1, 1, 1 / 2];
    expect(measured([checklist(1, 1, 1, 2, 3, 3)], [['dev', [1, 2, 3, 4]]], 3)).toEqual({
      assessmentValue: 2.5,
      levelShares: shares,
      maturityShares: shares,
      staging: [2, 2, 2],
      coverage: full(1),
      agreement: null,
    });
  });

  it('case 6: two one-choice checklists per level, both, one and none satisfied', () => {
    const questions = [1, 1, 2, 2, 3, 3].map((level, index) => checklist(index + 1, level));
    const shares = [1, 1 / 2, 0];
    expect(measured(questions, [['dev', 1, 1, 1, 'none', 'none', 'none']], 3)).toEqual({
      assessmentValue: 1.5,
      levelShares: shares,
      maturityShares: shares,
      staging: [1, 1, 1],
      coverage: full(6),
      agreement: null,
    });
  });

  it('case 7: level 1 missing, levels 2 and 3 done', () => {
    const questions = [checklist(1, 1), checklist(2, 2), checklist(3, 3)];
    expect(measured(questions, [['dev', 'none', 1, 1]], 3)).toEqual({
      assessmentValue: 2,
      levelShares: [0, 1, 1],
      maturityShares: [0, 1, 1],
      staging: [0, 0, 0],
      coverage: full(3),
      agreement: null,
    });
  });

  it.each([
    ['8: two people at 2 and 4', [['dev', 2] as const, ['dev', 4] as const], [1, 1, 0.5, 0.5, 0], [2, 2, 2], 0.84],
    ['9: two people at 1 and 5', [['dev', 1] as const, ['dev', 5] as const], [1, 0.5, 0.5, 0.5, 0.5], [1, 1, 1], 0.36],
  ])('case %s', (_, people, shares, staging, agreement) => {
    expect(measured([ladder(1)], people)).toEqual({
      assessmentValue: 3,
      levelShares: shares,
      maturityShares: shares,
      staging,
      coverage: full(2),
      agreement,
    });
  });

  it('case 10: a ladder of two levels leaves the levels above to the others', () => {
    const shares = [1, 1, 1, 1, 0];
    expect(measured([ladder(1, 2), ladder(2)], [['dev', 2, 4]])).toEqual({
      assessmentValue: 4,
      levelShares: shares,
      maturityShares: shares,
      staging: [4, 4, 4],
      coverage: full(2),
      agreement: 1,
    });
  });

  it('case 11: nine say 4, one says 1', () => {
    const people: Person[] = [...range(9).map((): Person => ['dev', 4]), ['dev', 1]];
    const shares = [1, 0.9, 0.9, 0.9, 0];
    expect(measured([ladder(1)], people)).toEqual({
      assessmentValue: 3.7,
      levelShares: shares,
      maturityShares: shares,
      staging: [4, 1, 4],
      coverage: full(10),
      // Variance 0.81 over 6.25.
      agreement: 0.8704,
    });
  });

  it('case 11a: levels without data give no assessment value and no maturity', () => {
    expect(measured([ladder(1, 2), ladder(2)], [['dev', 2, 'skip']])).toEqual({
      assessmentValue: null,
      levelShares: [1, 1, null, null, null],
      maturityShares: [0.5, 0.5, 0, 0, 0],
      staging: [0, 0, 0],
      coverage: { share: 0.5, answered: 1, expected: 2 },
      agreement: 1,
    });
  });
});

describe('left out', () => {
  it('a question that one calls not applicable and another skips counts as not satisfied for maturity', () => {
    const { levelShares, maturityShares } = measured(
      [ladder(1), ladder(2)],
      [
        ['dev', 5, 'n/a'],
        ['dev', 5, 'skip'],
      ],
    );
    expect(levelShares).toEqual([1, 1, 1, 1, 1]);
    expect(maturityShares).toEqual([0.5, 0.5, 0.5, 0.5, 0.5]);
  });

  it('"everyone in view" follows the persona filter', () => {
    const of = model([ladder(1), ladder(2)]);
    const counters = countersOf(of, [
      ['dev', 5, 'n/a'],
      ['mgr', 5, 'skip'],
    ]);
    expect(only(score(of, counters, { personas: ['dev'] })).maturityValue).toBe(5);
    expect(only(score(of, counters, { personas: ['mgr'] })).maturityValue).toBe(0);
  });

  it('an objective that everyone calls not applicable has no value, full coverage and stage 0', () => {
    expect(measured([ladder(1)], [['dev', 'n/a']])).toEqual({
      assessmentValue: null,
      levelShares: [null, null, null, null, null],
      maturityShares: [0, 0, 0, 0, 0],
      staging: [0, 0, 0],
      coverage: full(1),
      agreement: null,
    });
  });

  it('"none of these" on a ladder is an answer at position 0', () => {
    const { assessmentValue, coverage, agreement } = measured(
      [ladder(1)],
      [
        ['dev', 'none'],
        ['dev', 5],
      ],
    );
    expect({ assessmentValue, coverage, agreement }).toEqual({
      assessmentValue: 2.5,
      coverage: full(2),
      agreement: 0,
    });
  });

  it('a level that no question covers has no data', () => {
    const { assessmentValue, levelShares, staging } = measured([ladder(1, 2)], [['dev', 2]], 3);
    expect({ assessmentValue, levelShares, staging }).toEqual({
      assessmentValue: null,
      levelShares: [1, 1, null],
      staging: [2, 2, 2],
    });
  });

  it('nobody expected: coverage has no share; expected but silent: share 0', () => {
    const of = model([ladder(1)]);
    expect(score(of, emptyCounters()).coverage).toEqual({ share: null, answered: 0, expected: 0 });
    const silent = expectRespondent(emptyCounters(), 'dev', 1);
    expect(score(of, silent)).toMatchObject({
      assessmentValue: null,
      maturityValue: 0,
      coverage: { share: 0, answered: 0, expected: 1 },
    });
  });
});

describe('weights, personas and roll-up', () => {
  it('weighs questions in exact proportion, including decimals', () => {
    const shares = measured([ladder(1, 5, 0.5), ladder(2, 5, 1.25)], [['dev', 2, 5]]).levelShares;
    expect(shares).toEqual([1, 1, 5 / 7, 5 / 7, 5 / 7]);
    expect(measured([ladder(1, 5, 0.1), ladder(2, 5, 0.2)], [['dev', 5, 0]]).levelShares[0]).toBe(1 / 3);
  });

  it('a share of exactly 60 % passes "60 %", of exactly 50 % not "over 50 %"', () => {
    const of = (count: number): Person[] => range(10).map((person) => ['dev', person <= count ? 1 : 'none']);
    expect(staged([ladder(1, 1)], of(6), 1)).toEqual([1, 0, 1]);
    expect(staged([ladder(1, 1)], of(5), 1)).toEqual([0, 0, 0]);
  });

  it('a persona filter counts only its respondents, once each; an empty one means everyone', () => {
    const of = model(three);
    const counters = countersOf(of, [ana, bia, caio]);
    const devs = score(of, countersOf(of, [ana, bia]));
    expect(score(of, counters, { personas: ['dev'] })).toEqual(devs);
    expect(score(of, counters, { personas: ['dev', 'dev', 'gone'] })).toEqual(devs);
    expect(score(of, counters, { personas: [] })).toEqual(score(of, counters));
  });

  it('areas and the total are means over objectives; only the assessment value leaves nulls out', () => {
    const objective = (n: number) => ({ n, questions: [ladder(n)] });
    const of: ScoringModel = {
      levels: 5,
      preset: 'balanced',
      areas: [
        { n: 7, objectives: [objective(1), objective(2)] },
        { n: 3, objectives: [objective(3), objective(4)] },
        { n: 5, objectives: [] },
      ],
    };
    const results = score(of, countersOf(of, [['dev', 1, 2, 5, 'skip']]));
    expect(results.areas.map(({ n, assessmentValue, maturityValue }) => [n, assessmentValue, maturityValue])).toEqual([
      [7, 1.5, 1.5],
      [3, 5, 2.5],
      [5, null, 0],
    ]);
    expect(results).toMatchObject({ assessmentValue: 8 / 3, maturityValue: 2 });
    expect(results.areas.map((area) => area.coverage.share)).toEqual([1, 0.5, null]);
    expect(results.coverage).toEqual({ share: 0.75, answered: 3, expected: 4 });
  });

  it('pooled assessments use all answers, not the assessments’ values', () => {
    const of = model([ladder(1)]);
    const small = countersOf(of, [['dev', 5]]);
    const large = countersOf(of, [
      ['dev', 1],
      ['dev', 1],
      ['dev', 1],
    ]);
    expect(score(of, merge([small, large])).assessmentValue).toBe(2);
  });

  it('stays exact beyond doubles: 10 million respondents, one short of 60 %', () => {
    const of = model([ladder(1, 1)], 1);
    const counters = (satisfied: number): Counters => ({
      questions: {
        1: {
          dev: { answered: 1e7, notApplicable: 0, satisfied: [satisfied], positions: [1e7 - satisfied, satisfied] },
        },
      },
      expected: { dev: 1e7 },
      submitted: { dev: 1e7 },
    });
    expect(score(of, counters(6e6)).maturityValue).toBe(1);
    expect(score(of, counters(6e6 - 1)).maturityValue).toBe(0);
  });
});
