import { describe, expect, it } from '@jest/globals';
import type { ObjectiveSpread } from '@tidemark/contracts';
import { countOf, endsOf, meanOf } from './ends';
import { ordered, orderOf } from './order';

const objective = (id: string, agreement: number | null, difference: number | null): ObjectiveSpread => ({
  id,
  shortName: id,
  name: null,
  areaId: 'a',
  areaName: 'Area',
  areaColor: '#ff4040',
  assessmentValue: 3,
  agreement,
  steps: [],
  apart: 0,
  personas: [],
  difference,
  questions: [],
});
const stepsOf = (...counts: number[]) => counts.map((count, step) => ({ step, count }));

describe('the order of objectives', () => {
  const objectives = [objective('a', 0.9, 0.1), objective('b', null, null), objective('c', 0.4, 0.1)];
  const idsBy = (order: string | null) => ordered(objectives, orderOf(order)).map(({ id }) => id);

  it('puts the least agreement first, and last what has none', () => {
    expect(idsBy(null)).toEqual(['c', 'a', 'b']);
    expect(idsBy('nonsense')).toEqual(['c', 'a', 'b']);
  });

  it('puts the largest difference first, ties as in the template', () => {
    expect(idsBy('difference')).toEqual(['a', 'c', 'b']);
    expect(idsBy('screen')).toEqual(['a', 'b', 'c']);
  });
});

describe('the ends of a question', () => {
  it('are its two lowest and its two highest steps', () => {
    const { low, high } = endsOf(stepsOf(1, 2, 0, 1, 3, 3));
    expect([countOf(low), countOf(high)]).toEqual([3, 6]);
  });

  it('never overlap', () => {
    const { low, high } = endsOf(stepsOf(1, 5, 2));
    expect([low, high]).toEqual([[{ step: 0, count: 1 }], [{ step: 2, count: 2 }]]);
  });

  it('have a mean only with answers', () => {
    expect(meanOf(stepsOf(0, 0))).toBeNull();
    expect(meanOf(stepsOf(1, 0, 0, 1))).toBe(1.5);
  });
});
