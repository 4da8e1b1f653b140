import { describe, expect, it, test } from '@jest/globals';
import { addDays, dayAt, dayOfEdge, endOfDay, instantOf, isTimeZone, momentIn, startOfDay } from './days.js';
import { MomentOrDay } from './primitives.js';

const period = (day: string, timeZone: string) => [
  startOfDay(day, timeZone).toISOString(),
  endOfDay(day, timeZone).toISOString(),
];

describe('a day in a time zone', () => {
  it.each([
    ['2026-07-01', 'UTC', '2026-07-01T00:00:00.000Z', '2026-07-01T23:59:59.999Z'],
    ['2026-07-01', 'Europe/Madrid', '2026-06-30T22:00:00.000Z', '2026-07-01T21:59:59.999Z'],
    ['2026-07-01', 'America/Sao_Paulo', '2026-07-01T03:00:00.000Z', '2026-07-02T02:59:59.999Z'],
    ['2026-07-01', 'Pacific/Kiritimati', '2026-06-30T10:00:00.000Z', '2026-07-01T09:59:59.999Z'],
    ['2026-07-01', 'Asia/Kathmandu', '2026-06-30T18:15:00.000Z', '2026-07-01T18:14:59.999Z'],
    // These days have 23 and 25 hours.
    ['2026-03-29', 'Europe/Madrid', '2026-03-28T23:00:00.000Z', '2026-03-29T21:59:59.999Z'],
    ['2026-10-25', 'Europe/Madrid', '2026-10-24T22:00:00.000Z', '2026-10-25T22:59:59.999Z'],
    // Clocks went forward at midnight: the day began at one.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z', '2018-11-05T01:59:59.999Z'],
    // Clocks went back at midnight: the day before had 25 hours.
    ['2018-02-17', 'America/Sao_Paulo', '2018-02-17T02:00:00.000Z', '2018-02-18T02:59:59.999Z'],
  ])('%s in %s', (day, timeZone, start, end) => {
    expect(period(day, timeZone)).toEqual([start, end]);
  });

  it('contains its two ends and nothing beyond them, on all days around a clock change', () => {
    const changes = {
      'Europe/London': [2026, 9, 25],
      'America/New_York': [2026, 2, 8],
      'Australia/Lord_Howe': [2026, 3, 5],
    };
    for (const [timeZone, [year = 0, month = 0, date]] of Object.entries(changes)) {
      for (let near = -3; near <= 3; near += 1) {
        const at = Date.UTC(year, month, (date ?? 0) + near);
        const day = new Date(at).toISOString().slice(0, 10);
        const [start, end] = [startOfDay(day, timeZone), endOfDay(day, timeZone)];
        expect([dayAt(start, timeZone), dayAt(end, timeZone)]).toEqual([day, day]);
        expect(dayAt(new Date(start.getTime() - 1), timeZone)).not.toBe(day);
        expect(dayAt(new Date(end.getTime() + 1), timeZone)).not.toBe(day);
      }
    }
  });

  it('has 23 and 25 hours where summer time begins and ends, otherwise 24', () => {
    const hours = (day: string, timeZone: string) =>
      (endOfDay(day, timeZone).getTime() + 1 - startOfDay(day, timeZone).getTime()) / 3_600_000;
    const around = (day: string, timeZone: string) => [-1, 0, 1].map((by) => hours(addDays(day, by), timeZone));
    expect(around('2026-03-08', 'America/New_York')).toEqual([24, 23, 24]);
    expect(around('2026-11-01', 'America/New_York')).toEqual([24, 25, 24]);
    expect(around('2026-03-29', 'Europe/Oslo')).toEqual([24, 23, 24]);
    expect(around('2026-10-25', 'Europe/Oslo')).toEqual([24, 25, 24]);
    expect(around('2026-09-27', 'Pacific/Auckland')).toEqual([24, 23, 24]);
    expect(around('2026-04-05', 'Pacific/Auckland')).toEqual([24, 25, 24]);
  });

  it('is recognized from its own edges, and from no other moment', () => {
    const edge = (instant: string, at: 'start' | 'end', timeZone = 'Europe/Oslo') => dayOfEdge(instant, at, timeZone);
    expect(edge('2026-10-24T22:00:00.000Z', 'start')).toBe('2026-10-25');
    expect(edge('2026-10-25T22:59:59.999Z', 'end')).toBe('2026-10-25');
    expect(edge('2026-10-25T22:59:59.999Z', 'start')).toBeUndefined();
    expect(edge('2026-10-25T12:00:00.000Z', 'end')).toBeUndefined();
    expect(edge('2026-10-25T22:59:59.999Z', 'end', 'UTC')).toBeUndefined();
  });

  it('is the meaning of a bare date, while a moment stays itself', () => {
    expect(MomentOrDay.parse('2026-07-01')).toEqual({ day: '2026-07-01' });
    expect(MomentOrDay.parse('2026-07-01T10:00:00+02:00')).toBe('2026-07-01T08:00:00.000Z');
    for (const wrong of ['2026-02-30', '2026-7-1', '01.07.2026', '2026-07-01T10:00:00', '']) {
      expect(MomentOrDay.safeParse(wrong).success).toBe(false);
    }
    expect(instantOf({ day: '2026-07-01' }, 'end', 'Europe/Madrid')).toBe('2026-07-01T21:59:59.999Z');
    expect(instantOf('2026-07-01T08:00:00.000Z', 'end', 'Europe/Madrid')).toBe('2026-07-01T08:00:00.000Z');
  });
});

test.each([
  ['Europe/Oslo', true],
  ['America/Argentina/Buenos_Aires', true],
  ['UTC', true],
  ['', false],
  ['+02:00', false],
  ['Europe/Nowhere', false],
])('"%s" is a time zone: %s', (name, is) => expect(isTimeZone(name)).toBe(is));

test.each([
  ['UTC', '2026-12-31T22:59:59.999Z'],
  ['Europe/Oslo', '2026-12-31T23:59:59.999+01:00'],
  ['America/St_Johns', '2026-12-31T19:29:59.999-03:30'],
  ['Pacific/Auckland', '2027-01-01T11:59:59.999+13:00'],
])('a moment in %s has its time and offset', (timeZone, text) => {
  const moment = '2026-12-31T22:59:59.999Z';
  expect(momentIn(moment, timeZone)).toBe(text);
  expect(new Date(text).toISOString()).toBe(moment);
});
