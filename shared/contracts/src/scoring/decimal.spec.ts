import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { integerWeights, printedDifference, round2 } from './decimal.js';
import { narrow, quotient, sum, times } from './int.js';
import { ratio, toNumber } from './ratio.js';

describe('round2', () => {
  it.each([
    [1.005, 1.01],
    [2.675, 2.68],
    [8.345, 8.35],
    [1.285, 1.29],
    // The double just below 1.285.
    [1.2849999999999997, 1.28],
    [10 / 3, 3.33],
    [11 / 3, 3.67],
    [0.004999999999999999, 0],
    [0.005, 0.01],
    [1e-7, 0],
    [4, 4],
    [9.995, 10],
    [1e21, 1e21],
  ])('shows %d as %d', (value, shown) => expect(round2(value)).toBe(shown));

  it('rounds half up to the greater number below 0 too, and never gives -0', () => {
    expect([-1.005, -1.0051, -1.006, -0.001].map(round2)).toEqual([-1, -1.01, -1.01, 0]);
    expect(Object.is(round2(-0.001), 0)).toBe(true);
    expect(Object.is(round2(-0), 0)).toBe(true);
  });

  it('leaves non-finite numbers alone', () => {
    expect([Number.NaN, Infinity, -Infinity].map(round2)).toEqual([Number.NaN, Infinity, -Infinity]);
  });

  it('rounds every number of thousandths as on paper', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (thousandths) => {
        const upward = thousandths % 10 >= 5 ? 1 : 0;
        expect(round2(thousandths / 1000)).toBe((Math.floor(thousandths / 10) + upward) / 100);
      }),
    );
  });
});

describe('a difference', () => {
  it('is the difference of the printed numbers [X1-085]', () => {
    // 3.08 to 3.57 on the screen: 0.49, though the values are 0.4993 apart.
    expect(printedDifference(3.0754, 3.5747)).toBe(0.49);
    expect(printedDifference(1.005, 1.004)).toBe(-0.01);
    expect(printedDifference(2, 2.004)).toBe(0);
  });

  it('has two decimals', () => {
    const value = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(value, value, (from, to) => {
        const cents = (number: number) => Number(number.toFixed(2).replace('.', ''));
        expect(cents(printedDifference(from, to))).toBe(cents(round2(to)) - cents(round2(from)));
      }),
    );
  });
});

describe('decimal weights', () => {
  it('keep their exact proportion', () => {
    expect(integerWeights([1, 2, 0])).toEqual([1, 2, 0]);
    expect(integerWeights([0.5, 1.25, 3])).toEqual([50, 125, 300]);
    expect(integerWeights([1e-7, 0.1])).toEqual([1, 1_000_000]);
    expect(integerWeights([1e21, 0.5])).toEqual([10n ** 22n, 5]);
    expect(integerWeights([])).toEqual([]);
  });

  it('are refused below 0 and when not finite', () => {
    for (const weight of [-0.5, Number.NaN, Infinity]) expect(() => integerWeights([weight])).toThrow(RangeError);
  });
});

describe('converting exact numbers to doubles', () => {
  it('gives the nearest double for a ratio of long integers', () => {
    const long = 3n ** 90n;
    expect(toNumber(ratio(long, 3n * long))).toBe(1 / 3);
    expect(toNumber(ratio(10n * long, 3n * long))).toBe(10 / 3);
    expect(toNumber(ratio(0n, long))).toBe(0);
    // Half-way between 1 and the next double rounds to the even one; slightly more rounds up.
    const half = 2n ** 53n;
    expect(toNumber(ratio((half + 1n) * long, half * long))).toBe(1);
    expect(toNumber(ratio((half + 1n) * long + 1n, half * long))).toBe(1 + Number.EPSILON);
  });
});

describe('exact integers', () => {
  const any = fc.oneof(fc.maxSafeInteger(), fc.integer(), fc.bigInt({ min: -(2n ** 80n), max: 2n ** 80n }));

  it('equal the integers of BigInt in either representation', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const [wideA, wideB] = [BigInt(a), BigInt(b)];
        expect(BigInt(sum(a, b))).toBe(wideA + wideB);
        expect(BigInt(times(a, b))).toBe(wideA * wideB);
        if (wideB !== 0n) expect(Number(quotient(times(a, b), b))).toBe(Number(wideA));
      }),
    );
    expect([quotient(7, 2), quotient(6, 2), quotient(7n, 2), quotient(6, 2n)]).toEqual([null, 3, null, 3n]);
    expect([narrow(2n ** 53n - 1n), narrow(2n ** 53n)]).toEqual([2 ** 53 - 1, 2n ** 53n]);
  });
});
