import { describe, expect, it } from '@jest/globals';
import {
  add,
  contributionOf,
  emptyCounters,
  expect as expectRespondent,
  merge,
  type ScoringModel,
  subtract,
} from './index.js';

/**
 * Question 11: a ladder of levels 1, 2 and 4. Question 12: a checklist with two practices at level 1 and one at level
 * 3.
 */
const model: ScoringModel = {
  levels: 4,
  preset: 'balanced',
  areas: [
    {
      n: 1,
      objectives: [
        {
          n: 2,
          questions: [
            {
              n: 11,
              kind: 'ladder',
              weight: 1,
              choices: [
                { n: 1, level: 1 },
                { n: 2, level: 2 },
                { n: 3, level: 4 },
              ],
            },
            {
              n: 12,
              kind: 'checklist',
              weight: 1,
              choices: [
                { n: 4, level: 1 },
                { n: 5, level: 1 },
                { n: 6, level: 3 },
              ],
            },
          ],
        },
      ],
    },
  ],
};
const answer = (question: number, ...choices: number[]) => ({ question, choices, notApplicable: false });
const notApplicable = (question: number) => ({ question, choices: [], notApplicable: true });

describe('contributionOf', () => {
  it('counts a ladder up to its highest choice and a checklist choice by choice', () => {
    expect(contributionOf(model, [answer(11, 3, 1), answer(12, 4, 6)])).toEqual({
      questions: {
        11: 4,
        12: [1, 0, 1],
      },
    });
  });

  it('distinguishes none of these, not applicable and skipped', () => {
    expect(contributionOf(model, [answer(11)]).questions).toEqual({ 11: 0 });
    expect(contributionOf(model, [notApplicable(11), notApplicable(12)]).questions).toEqual({ 11: null, 12: null });
    expect(contributionOf(model, [])).toEqual({ questions: {} });
  });

  it('counts a repeated choice once and ignores unknown questions and choices', () => {
    expect(contributionOf(model, [answer(12, 4, 4, 99), answer(77, 1)]).questions).toEqual({ 12: [1] });
  });
});

describe('counters', () => {
  const first = contributionOf(model, [answer(11, 2), answer(12, 4, 5)]);
  const second = contributionOf(model, [answer(11), notApplicable(12)]);

  it('adds by question and persona', () => {
    const counters = add(add(add(emptyCounters(), 'dev', first), 'dev', second), 'mgr', second);
    expect(counters).toEqual({
      questions: {
        11: {
          dev: { answered: 2, notApplicable: 0, satisfied: [1, 1], positions: [1, 0, 1] },
          mgr: { answered: 1, notApplicable: 0, satisfied: [], positions: [1] },
        },
        12: {
          dev: { answered: 1, notApplicable: 1, satisfied: [2], positions: [] },
          mgr: { answered: 0, notApplicable: 1, satisfied: [], positions: [] },
        },
      },
      expected: {},
      submitted: { dev: 2, mgr: 1 },
    });
    expect(JSON.parse(JSON.stringify(counters))).toEqual(counters);
  });

  it('changes no argument', () => {
    const before = add(emptyCounters(), 'dev', first);
    const copy = structuredClone(before);
    add(before, 'dev', second);
    merge([before, before]);
    subtract(before, 'dev', first);
    expect(before).toEqual(copy);
  });

  it('taking everything back leaves nothing', () => {
    const counters = expectRespondent(add(emptyCounters(), 'dev', first), 'dev', 1);
    expect(expectRespondent(subtract(counters, 'dev', first), 'dev', -1)).toEqual(emptyCounters());
  });

  it('refuses to subtract a submission that was never added', () => {
    const counters = add(emptyCounters(), 'dev', first);
    const message = /never added/;
    expect(() => subtract(counters, 'mgr', first)).toThrow(message);
    expect(() => subtract(counters, 'dev', second)).toThrow(message);
    expect(() => subtract(counters, 'dev', contributionOf(model, [answer(12, 4)]))).toThrow(message);
    expect(() => expectRespondent(counters, 'dev', -1)).toThrow(message);
  });

  it('accepts any name for a persona', () => {
    for (const persona of ['__proto__', 'constructor', 'toString', '']) {
      const counters = expectRespondent(add(emptyCounters(), persona, first), persona, 1);
      expect(Object.keys(counters.submitted)).toEqual([persona]);
      expect(Object.entries(counters.questions['11'] ?? {})).toEqual([
        [persona, { answered: 1, notApplicable: 0, satisfied: [1, 1], positions: [0, 0, 1] }],
      ]);
      expect(expectRespondent(subtract(counters, persona, first), persona, -1)).toEqual(emptyCounters());
    }
  });
});
