import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aTimeline, round, step } from '../timeline.fixture';
import { apart } from './spread-labels';
import { largestRemainder } from '../../../lib/remainder';
import { differenceBetween } from './difference';
import { addDays } from '../../../lib/days';
import { ticksBetween } from './days';
import { eventFrom, lifeOf, nextDay, stateAt } from './life';
import { placeMarkers, scaleOf } from './place-markers';
import { placeNames } from './place-names';
import { trendOf } from './rows';

const life = lifeOf(aTimeline(), '2026-04-15');

describe('the life of what is charted', () => {
  test('has on each day what was last answered by then, and from a new round on that one', () => {
    expect(stateAt(life, '2026-01-09')).toBeNull();
    expect(stateAt(life, '2026-02-20')?.step.assessmentValue).toBe(2.61);
    expect(stateAt(life, '2026-03-05')?.round.shortName).toBe('2026 H2');
    const late = aTimeline();
    const [first, second] = late.rounds;
    const overlapping = [{ ...first, steps: [...(first?.steps ?? []), step('2026-03-10', 1)] }, second];
    expect(
      stateAt(lifeOf({ ...late, rounds: overlapping as typeof late.rounds }, '2026-04-15'), '2026-03-11')?.step.day,
    ).toBe('2026-03-06');
  });

  test('goes by days, weeks and events, and ends', () => {
    expect(nextDay(life, '2026-01-09', 'day')).toBe('2026-01-10');
    expect(nextDay(life, '2026-01-20', 'week')).toBe('2026-01-27');
    expect(nextDay(life, '2026-01-20', 'event')).toBe('2026-03-01');
    expect(nextDay(life, '2026-04-12', 'week')).toBe(life.to);
    expect(nextDay(life, life.to, 'event')).toBeNull();
    expect(eventFrom(life, '2026-03-05', true)).toBe('2026-03-02');
  });
});

describe('what happened between two days', () => {
  test('adds up to what is printed as the difference', () => {
    const { hundredths, happened } = differenceBetween(life, '2026-01-31', '2026-04-15');
    expect(hundredths).toBe(73);
    expect(happened.map((one) => (one.kind === 'step' ? one.hundredths : one.marker.kind))).toEqual([
      17,
      17,
      39,
      'asked',
      'applied',
    ]);
  });

  test('does so for any values and any two days', () => {
    const days = Array.from({ length: 40 }, (_, index) => addDays('2026-01-01', index));
    const values = fc.array(fc.double({ min: 0, max: 5, noNaN: true }), { minLength: 40, maxLength: 40 });
    fc.assert(
      fc.property(values, fc.nat(39), fc.nat(39), (list, a, b) => {
        const steps = days.map((day, index) => step(day, list[index] ?? 0));
        const rounds = [round('one', 'One', ['2026-01-01', '2026-02-20'], steps)];
        const [then, now] = [days[Math.min(a, b)] ?? '', days[Math.max(a, b)] ?? ''];
        const { hundredths, happened } = differenceBetween(
          lifeOf(aTimeline({ rounds, markers: [] }), '2026-03-01'),
          then,
          now,
        );
        const sum = happened.reduce((total, one) => total + (one.kind === 'step' ? one.hundredths : 0), 0);
        expect(sum).toBe(hundredths);
      }),
    );
  });

  test('gives what rounding leaves to those that lost most', () => {
    expect(largestRemainder([33.3, 33.3, 33.4], 100)).toEqual([33, 33, 34]);
    expect(largestRemainder([-1.5, 0.2, 2.3], 1)).toEqual([-1, 0, 2]);
  });
});

test('the trend has a value for each round, and a gap where an objective was not there', () => {
  const timeline = aTimeline();
  const [first, second] = timeline.rounds;
  if (first === undefined || second === undefined) throw new Error('There are two rounds');
  const fewer = first.areas.map((area) => ({ ...area, objectives: area.objectives.slice(0, 2) }));
  const trend = trendOf([{ ...first, areas: fewer }, second], 'objectives', 'Index');
  expect(trend.lines.map(({ name, values }) => [name, ...values])).toEqual([
    ['Index', 2.61, 3.34],
    ['Small batches', 2.61, 3.34],
    ['Trunk-based development', 2.11, 2.84],
    ['Limited work in progress', null, 3.84],
  ]);
  expect(trend.younger).toEqual(['Limited work in progress']);
});

test('markers of one place move apart, and five of them are one with their count', () => {
  const scale = scaleOf({ from: '2026-01-01', to: '2026-12-31' }, 400);
  const on = (day: string) => ({ ...aTimeline().markers[0], day }) as (typeof life.markers)[number];
  const two = placeMarkers([on('2026-06-01'), on('2026-06-02')], scale);
  expect((two[1]?.x ?? 0) - (two[0]?.x ?? 0)).toBe(20);
  expect(
    placeMarkers(
      Array.from({ length: 5 }, () => on('2026-06-01')),
      scale,
    ),
  ).toHaveLength(1);
});

test('ticks and heights', () => {
  expect(ticksBetween('2024-07-15', '2026-12-04')[0]).toBe('2024-10-01');
  expect(ticksBetween('2026-01-10', '2026-03-01')).toEqual(['2026-02-01', '2026-03-01']);
  expect(apart([10, 12, 300], { gap: 19, top: 0, bottom: 300 })).toEqual([10, 29, 300]);
});

test('the name of a round stands behind its bar, before it or above it, and never over another', () => {
  const bar = (id: string, left: number, right: number) => ({ id, name: 'Delivery H1', left, right });
  // 'Delivery H1' takes 71.5 px.
  expect([...placeNames([bar('a', 20, 60), bar('b', 300, 340)], 420)]).toEqual([
    ['b', { x: 346, anchor: 'start', above: false }],
    ['a', { x: 66, anchor: 'start', above: false }],
  ]);
  expect([...placeNames([bar('a', 200, 230), bar('b', 330, 350)], 360)]).toEqual([
    ['b', { x: 324, anchor: 'end', above: false }],
    ['a', { x: 194, anchor: 'end', above: false }],
  ]);
  expect([...placeNames([bar('a', 0, 300)], 300)]).toEqual([['a', { x: 0, anchor: 'start', above: true }]]);
  expect(placeNames([bar('a', 0, 20)], 40).size).toBe(0);
});
