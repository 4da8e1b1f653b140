import { describe, expect, it } from '@jest/globals';
import { dayOf, daysBetween, isDay, nightsBetween, nightsUntil } from './days';

describe('days', () => {
  it('are those of the zone', () => {
    const moment = '2026-12-31T23:30:00.000Z';
    expect(['America/New_York', 'UTC', 'Europe/Oslo', 'Pacific/Auckland'].map((zone) => dayOf(moment, zone))).toEqual([
      '2026-12-31',
      '2026-12-31',
      '2027-01-01',
      '2027-01-01',
    ]);
  });

  it.each([
    ['2026-11-23', '2026-12-18', 26],
    ['2026-11-23', '2026-11-23', 1],
    // Over a change of the clocks.
    ['2026-03-01', '2026-04-01', 32],
  ])('%s to %s touches %i days', (from, to, days) => {
    expect(daysBetween(from, to)).toBe(days);
    expect(nightsBetween(from, to)).toBe(days - 1);
  });

  it.each([
    // The clocks of Oslo go back on 25 October and forward on 28 March, New York's on 1 November and 14 March.
    ['Europe/Oslo', '2026-10-24T21:59:59.000Z', '2026-10-25T22:59:59.999Z', 1],
    ['Europe/Oslo', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z', 0],
    ['Europe/Oslo', '2027-03-27T23:00:00.000Z', '2027-03-28T21:59:59.999Z', 0],
    ['America/New_York', '2026-11-01T03:59:59.000Z', '2026-11-02T04:59:59.999Z', 1],
    ['America/New_York', '2027-03-14T05:00:00.000Z', '2027-03-15T03:59:59.999Z', 0],
    ['Pacific/Auckland', '2026-09-26T11:59:59.000Z', '2026-09-27T10:59:59.999Z', 1],
    ['Pacific/Auckland', '2027-04-03T11:00:00.000Z', '2027-04-04T11:59:59.999Z', 0],
  ])('in %s from %s until %s, %i nights remain', (zone, now, until, nights) => {
    expect(nightsUntil(until, new Date(now), zone)).toBe(nights);
  });

  it('exist in the calendar', () => {
    expect(['2026-02-28', '2026-02-30', 'x', null].map(isDay)).toEqual([true, false, false, false]);
  });
});
