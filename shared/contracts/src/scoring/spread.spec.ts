import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  add,
  contributionOf,
  type Counters,
  emptyCounters,
  leastAgreed,
  type ScoringModel,
  type ScoringQuestion,
  spreadOf,
} from './index.js';

const levels = [1, 2, 3, 4, 5];
const ladder = (n: number): ScoringQuestion => ({
  n,
  kind: 'ladder',
  weight: 1,
  choices: levels.map((level) => ({ n: n * 10 + level, level })),
});
const graded: ScoringQuestion = {
  n: 3,
  kind: 'graded',
  weight: 1,
  choices: [0, 50, 100].map((credit) => ({ n: 300 + credit, level: 2, credit })),
};
const checklist: ScoringQuestion = { n: 4, kind: 'checklist', weight: 1, choices: [{ n: 41, level: 1 }] };
const modelOf = (questions: readonly ScoringQuestion[]): ScoringModel => ({
  levels: 5,
  preset: 'balanced',
  areas: [{ n: 1, objectives: [{ n: 2, questions }] }],
});

/** Each person picks one choice per question; null: none of these. */
const countersOf = (model: ScoringModel, people: readonly Readonly<Record<number, number | null>>[]): Counters =>
  people.reduce<Counters>((sum, picked) => {
    const answers = Object.entries(picked).map(([question, choice]) => ({
      question: Number(question),
      choices: choice === null ? [] : [choice],
      notApplicable: false,
    }));
    return add(sum, 'dev', contributionOf(model, answers));
  }, emptyCounters());

/** Spread of answers to one ladder, by level; 0 is none of these. */
function spreadOfLadder(answers: readonly number[]) {
  const model = modelOf([ladder(1)]);
  const people = answers.map((level) => ({ 1: level === 0 ? null : 10 + level }));
  const [objective] = spreadOf(model, countersOf(model, people));
  if (objective === undefined) throw new Error('no objective');
  return objective;
}

test('counts answers to ladders by level, and none of these separately', () => {
  const { steps, questions } = spreadOfLadder([0, 2, 2, 5]);
  expect(steps?.map(({ count }) => count)).toEqual([1, 0, 2, 0, 0, 1]);
  expect(questions[0]?.steps).toEqual(steps);
});

test('spreads a graded question over its credits and a checklist over nothing, and neither over the levels', () => {
  const model = modelOf([graded, checklist]);
  const [objective] = spreadOf(
    model,
    countersOf(model, [
      { 3: 350, 4: 41 },
      { 3: null, 4: 41 },
    ]),
  );
  expect(objective?.steps).toBeNull();
  expect(objective?.questions.map(({ steps }) => steps)).toEqual([
    [
      { step: 0, count: 1 },
      { step: 50, count: 1 },
      { step: 100, count: 0 },
    ],
    null,
  ]);
});

test.each([
  ['one far below all others', [1, 4, 4, 5], 1],
  ['one at each end', [0, 3, 3, 5], 2],
  ['one with a neighbour', [3, 4, 4, 5], 0],
  ['two who agree with each other', [1, 1, 5, 5], 0],
  ['of two answers, none', [0, 5], 0],
])('finds outlying answers: %s', (_, answers, apart) => {
  expect(spreadOfLadder(answers).apart).toBe(apart);
});

test('places every answer at one step', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }), (answers) => {
      const { steps, apart } = spreadOfLadder(answers);
      expect(steps?.reduce((sum, { count }) => sum + count, 0)).toBe(answers.length);
      expect(apart).toBeLessThanOrEqual(3);
      expect(spreadOfLadder(answers.toReversed()).steps).toEqual(steps);
    }),
  );
});

test('suggests the five questions with the least agreement and at least three answers, in screen order', () => {
  const question = (id: string, agreement: number | null, answered = 3) => ({ id, agreement, answered });
  const asked = [
    question('alike', 1),
    question('d', 0.9),
    question('a', 0.1),
    question('two people', 0, 2),
    question('checklist', null),
    question('b', 0.5),
    question('c', 0.5),
    question('e', 0.95),
    question('f', 0.96),
  ];
  expect(leastAgreed(asked).map(({ id }) => id)).toEqual(['a', 'b', 'c', 'd', 'e']);
});
