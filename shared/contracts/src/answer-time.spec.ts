import { describe, expect, it } from '@jest/globals';
import { answerMinutes } from './answer-time.js';

describe('the minutes to answer a form', () => {
  it.each([
    [0, 1],
    [1, 1],
    [4, 1],
    [5, 2],
    [36, 9],
    [66, 17],
  ])('%d questions take about %d', (questions, minutes) => {
    expect(answerMinutes(questions)).toBe(minutes);
  });
});
