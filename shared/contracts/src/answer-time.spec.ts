import { describe, expect, it } from '@jest/globals';
import { answerMinutes } from './answer-time.js';

const asked = (ladders: number, checklists: number) => [
  ...Array.from({ length: ladders }, () => ({ kind: 'ladder' as const })),
  ...Array.from({ length: checklists }, () => ({ kind: 'checklist' as const })),
];

describe('the minutes to answer a form', () => {
  it.each([
    [0, 0, 1],
    [1, 0, 1],
    [3, 0, 1],
    [4, 0, 1],
    [5, 0, 2],
    [36, 0, 12],
    [0, 4, 2],
    [30, 8, 14],
  ])('%d ladders and %d checklists take about %d', (ladders, checklists, minutes) => {
    expect(answerMinutes(asked(ladders, checklists))).toBe(minutes);
  });
});
