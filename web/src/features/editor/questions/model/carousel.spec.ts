import { describe, expect, it } from '@jest/globals';
import { slideAfter, slidesAt, windowFrom } from './carousel';
import { levelList } from './level-list';
import { levelAfter, levelBeside, nearestLevel } from './next-level';

describe('the carousel', () => {
  it('shows four slides, fewer where there is no room', () =>
    expect([1440, 1180, 1179, 900, 899, 720, 390].map(slidesAt)).toEqual([4, 4, 3, 3, 2, 2, 1]));
  it('moves no further than the chosen slide needs', () => {
    expect(windowFrom(0, 3, 4, 12)).toBe(0);
    expect(windowFrom(0, 4, 4, 12)).toBe(1);
    expect(windowFrom(5, 2, 4, 12)).toBe(2);
    expect(windowFrom(9, 11, 4, 12)).toBe(8);
    expect(windowFrom(3, -1, 4, 2)).toBe(0);
  });
  it('stops at its ends', () => {
    expect(slideAfter('ArrowRight', 4, 5)).toBe(4);
    expect(slideAfter('ArrowLeft', 0, 5)).toBe(0);
    expect(slideAfter('End', 1, 5)).toBe(4);
    expect(slideAfter('x', 1, 5)).toBeNull();
  });
});

describe('the next level', () => {
  const asked = [1, 2, 4].map((position) => ({ id: `l${position}`, position }));
  it('is the one above that is asked, and the highest above that', () => {
    expect([null, 1, 2, 4].map((before) => levelAfter(before, asked)?.position)).toEqual([1, 2, 4, 4]);
  });
  it('steps over what is not asked', () => {
    expect(levelBeside(2, 1, asked)?.position).toBe(4);
    expect(levelBeside(4, 1, asked)?.position).toBe(4);
    expect(levelBeside(1, -1, asked)?.position).toBe(1);
    expect(nearestLevel(3, asked)?.position).toBe(2);
  });
});

describe('a list of levels', () => {
  it('joins neighbours', () =>
    expect([[1, 2, 3, 5], [1, 2], [4], [2, 4, 5, 6, 7]].map(levelList)).toEqual(['1–3, 5', '1, 2', '4', '2, 4–7']));
});
