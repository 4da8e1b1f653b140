import { describe, expect, it } from '@jest/globals';
import { stopOf } from './index.js';

describe('stopOf', () => {
  it.each([
    ['its own share', [1, 0.9, 0.55, 0.2], 2, 'balanced', [['own', 3, 0.6, 0.55]]],
    ['a level below it', [1, 0.7, 0.65], 2, 'balanced', [['below', 2, 0.75, 0.7]]],
    [
      'both',
      [0.7, 0.2],
      1,
      'balanced',
      [
        ['own', 2, 0.6, 0.2],
        ['below', 1, 0.75, 0.7],
      ],
    ],
    ['a share that is only just as large as it must exceed', [1, 0.5], 1, 'process', [['own', 2, 0.5, 0.5]]],
  ] as const)('names %s as the reason', (_, shares, stage, preset, reasons) => {
    const stop = stopOf(shares, stage, preset);
    expect(stop?.level).toBe(stage + 1);
    expect(stop?.failures.map(({ threshold, level, needed, had }) => [threshold, level, needed, had])).toEqual(reasons);
  });

  it('returns null at the top', () => {
    expect(stopOf([1, 1, 1], 3, 'strict')).toBeNull();
  });
});
