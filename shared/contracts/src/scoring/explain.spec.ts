import { describe, expect, it } from '@jest/globals';
import {
  add,
  answersPerLevel,
  type Counters,
  contributionOf,
  emptyCounters,
  expect as expectRespondent,
  explain,
  lowestFour,
  type Preset,
  type ScoringModel,
  type ScoringQuestion,
} from './index.js';

const ladder = (n: number): ScoringQuestion => ({
  n,
  kind: 'ladder',
  weight: 1,
  choices: [1, 2, 3, 4, 5].map((level) => ({ n: level, level })),
});
const modelOf = (questions: ScoringQuestion[], preset: Preset = 'balanced', levels = 5): ScoringModel => ({
  levels,
  preset,
  areas: [{ n: 1, objectives: [{ n: 9, questions }] }],
});
/** Positions of one person on questions 1, 2, …; null = skipped. */
const submission = (model: ScoringModel, positions: (number | null)[]) =>
  contributionOf(
    model,
    positions.flatMap((level, index) =>
      level === null ? [] : [{ question: index + 1, choices: [level], notApplicable: false }],
    ),
  );
const team = (model: ScoringModel, people: (number | null)[][]): Counters =>
  people.reduce(
    (sum, person) => expectRespondent(add(sum, 'dev', submission(model, person)), 'dev', 1),
    emptyCounters(),
  );

const threeQuestions = modelOf([ladder(1), ladder(2), ladder(3)]);
const caseTwo = [
  [3, 2, 4],
  [3, 3, 4],
  [5, 4, 5],
];
const caseThree = [
  [3, 2, null],
  [3, null, null],
  [5, 4, null],
];

describe('explain', () => {
  it("shows per level what adds up to the value, and the level's own threshold that failed", () => {
    const explanation = explain(threeQuestions, 9, team(threeQuestions, caseTwo));
    expect(
      explanation.levels.map(({ level, share, satisfied, covered }) => [level, share, satisfied, covered]),
    ).toEqual([
      [1, 1, 9, 9],
      [2, 1, 9, 9],
      [3, 8 / 9, 8, 9],
      [4, 5 / 9, 5, 9],
      [5, 2 / 9, 2, 9],
    ]);
    expect(explanation).toMatchObject({
      n: 9,
      preset: 'balanced',
      sum: 11 / 3,
      stage: 3,
      stopped: { level: 4, failures: [{ threshold: 'own', level: 4, needed: 0.6, over: false, had: 5 / 9 }] },
    });
  });

  it('names the level below that blocks the next one', () => {
    const { stage, stopped } = explain(threeQuestions, 9, team(threeQuestions, caseThree));
    expect({ stage, stopped }).toEqual({
      stage: 1,
      stopped: { level: 2, failures: [{ threshold: 'below', level: 1, needed: 0.75, over: false, had: 2 / 3 }] },
    });
  });

  it("names all failed conditions, the level's own first", () => {
    const model = { ...threeQuestions, preset: 'process' as const };
    const { stopped } = explain(
      model,
      9,
      team(model, [
        [1, 1, null],
        [5, 1, null],
      ]),
    );
    expect(stopped).toEqual({
      level: 2,
      failures: [
        { threshold: 'own', level: 2, needed: 0.5, over: true, had: 1 / 6 },
        { threshold: 'below', level: 1, needed: 0.85, over: true, had: 2 / 3 },
      ],
    });
  });

  it('shows each question’s part, and how an unanswered one was treated', () => {
    const { levels } = explain(threeQuestions, 9, team(threeQuestions, caseThree));
    expect(levels[2]).toEqual({
      level: 3,
      isAbsent: false,
      share: 0.75,
      maturityShare: 0.5,
      satisfied: 4,
      covered: 5,
      questions: [
        { n: 1, weight: 1, standing: 'answered', share: 1 },
        { n: 2, weight: 1, standing: 'answered', share: 0.5 },
        { n: 3, weight: 1, standing: 'unanswered', share: null },
      ],
    });
  });

  it('reports no failure at the top, and no sum without answers', () => {
    const top = explain(threeQuestions, 9, team(threeQuestions, [[5, 5, 5]]));
    expect(top).toMatchObject({ sum: 5, stage: 5, stopped: null });
    const empty = explain(threeQuestions, 9, emptyCounters());
    expect(empty).toMatchObject({ sum: null, stage: 0, stopped: { level: 1 } });
    expect(empty.levels.map(({ share }) => share)).toEqual([null, null, null, null, null]);
  });

  it('refuses an unknown objective', () => {
    expect(() => explain(threeQuestions, 1, emptyCounters())).toThrow('no objective 1');
  });
});

describe('answersPerLevel', () => {
  it('shows the user’s own pairs beside everyone’s', () => {
    const counters = team(threeQuestions, caseThree);
    const own = submission(threeQuestions, [3, 2, null]);
    expect(answersPerLevel(threeQuestions, 9, counters, own)).toEqual([
      { level: 1, sum: 5, userSum: 2, count: 2, countAllRespondents: 5 },
      { level: 2, sum: 5, userSum: 2, count: 2, countAllRespondents: 5 },
      { level: 3, sum: 5, userSum: 2, count: 1, countAllRespondents: 4 },
      { level: 4, sum: 5, userSum: 2, count: 0, countAllRespondents: 2 },
      { level: 5, sum: 5, userSum: 2, count: 0, countAllRespondents: 1 },
    ]);
  });

  it('is 0 for a user who did not submit, and follows the persona filter for everyone', () => {
    const counters = team(threeQuestions, caseTwo);
    const [first] = answersPerLevel(threeQuestions, 9, counters, null);
    expect(first).toEqual({ level: 1, sum: 9, userSum: 0, count: 0, countAllRespondents: 9 });
    const [nobody] = answersPerLevel(threeQuestions, 9, counters, submission(threeQuestions, [1]), { personas: ['x'] });
    expect(nobody).toEqual({ level: 1, sum: 0, userSum: 1, count: 1, countAllRespondents: 0 });
  });

  it('counts the satisfied part of a checklist pair and skips levels that it does not cover', () => {
    const choices = [1, 1, 3].map((level, index) => ({ n: index + 1, level }));
    const model = modelOf([{ n: 1, kind: 'checklist', weight: 1, choices }], 'balanced', 3);
    expect(answersPerLevel(model, 9, team(model, [[2], [3]]), null)).toEqual([
      { level: 1, sum: 2, userSum: 0, count: 0, countAllRespondents: 0.5 },
      { level: 2, sum: 0, userSum: 0, count: 0, countAllRespondents: 0 },
      { level: 3, sum: 2, userSum: 0, count: 0, countAllRespondents: 1 },
    ]);
  });
});

describe('lowestFour', () => {
  const objective = (id: string, assessmentValue: number | null, maturityValue = 0) => ({
    id,
    assessmentValue,
    maturityValue,
  });

  it('case 12: by value, then maturity, then screen order; nulls out', () => {
    const first = [objective('O1', 3.33), objective('O2', 1.5), objective('O3', 2, 2)];
    const areas = [
      { objectives: [...first, objective('O7', 2, 1)] },
      { objectives: [objective('O4', 2, 1), objective('O5', null), objective('O6', 4.2)] },
    ];
    expect(lowestFour({ areas }).map(({ id }) => id)).toEqual(['O2', 'O7', 'O4', 'O3']);
  });

  it('keeps the order within an area and returns all when there are fewer than four', () => {
    const areas = [{ objectives: [objective('a', 1, 1), objective('b', null), objective('c', 1, 1)] }];
    expect(lowestFour({ areas }).map(({ id }) => id)).toEqual(['a', 'c']);
  });
});
