import { describe, expect, it } from '@jest/globals';
import { round2 } from '@tidemark/contracts/scoring';
import { formatCount, formatDifference, formatPercent, formatValue, shareOf } from './format';
import {
  formatAgo,
  formatDate,
  formatDateTime,
  formatDay,
  formatEndTime,
  formatRange,
  formatTime,
  type Reading,
} from './format-date';

describe('numbers', () => {
  it('have two decimals and each language its own mark', () => {
    expect(formatValue(3, 'en-US')).toBe('3.00');
    expect(formatValue(2.146, 'es')).toBe('2,15');
    expect(formatValue(2.144, 'pt-BR')).toBe('2,14');
  });

  it('round half up, as the server does where it writes sentences [X1-085]', () => {
    for (const value of [1.005, 2.675, 1.0049999, 0.125, 4.994999, 3.57, 0.005])
      expect(formatValue(value, 'en-US')).toBe(round2(value).toFixed(2));
  });

  it('have a real minus sign, and no sign on a zero', () => {
    expect(formatValue(-0.9, 'en-US')).toBe('\u22120.90');
    expect(formatValue(-0.001, 'en-US')).toBe('0.00');
    expect(formatDifference(0.5, 'en-US')).toBe('+0.50');
    expect(formatDifference(-1.67, 'es')).toBe('\u22121,67');
    expect(formatDifference(0, 'en-US')).toBe('0.00');
  });

  it('are whole percents, with a space before the sign in Spanish', () => {
    expect(formatPercent(0.846, 'en-US')).toBe('85%');
    expect(formatPercent(0.97, 'pt-BR')).toBe('97%');
    expect(formatPercent(1, 'es')).toBe('100\u00a0%');
  });

  it('are on the same side of a threshold as what they round', () => {
    const beside = (share: number, ...thresholds: number[]) => formatPercent(share, 'en-US', thresholds);
    expect(beside(0.5997, 0.6)).toBe('59.97%');
    expect(beside(0.599999, 0.6, 0.75)).toBe('59.99%');
    expect(beside(0.501, 0.5)).toBe('50.10%');
    expect(beside(0.9999999, 1)).toBe('99.99%');
    expect(beside(0.6, 0.6)).toBe('60%');
    expect(beside(0.596, 0.6)).toBe('59.60%');
    expect(beside(0.594, 0.6)).toBe('59%');
    expect(formatPercent(0.5997, 'es', [0.6])).toBe('59,97\u00a0%');
  });

  it('count with the grouping of the language, and share without dividing by zero', () => {
    expect(formatCount(12345, 'en-US')).toBe('12,345');
    expect(shareOf(3, 0)).toBe(0);
    expect(shareOf(3, 4)).toBe(0.75);
  });
});

const reading = (language = 'en-US', zone = 'UTC', reader: string | null = zone): Reading => ({
  language,
  zone,
  reader,
});

describe('how long ago', () => {
  const now = new Date('2026-11-21T14:00:00Z');
  const at = (moment: string, language = 'en-US', zone = 'UTC') =>
    formatAgo(`${moment}:00Z`, reading(language, zone), now);

  it('is as coarse as one says it', () => {
    expect(at('2026-11-21T13:56')).toBe('now');
    expect(at('2026-11-21T13:48')).toBe('12 minutes ago');
    expect(at('2026-11-21T10:42')).toBe('3 hours ago');
    expect(at('2026-11-20T23:50')).toBe('yesterday');
    expect(at('2026-11-19T23:50')).toBe('Nov 19');
    expect(at('2025-11-19T23:50')).toBe('Nov 19, 2025');
  });

  it('counts the nights of the zone', () => {
    expect(at('2026-11-20T23:50', 'en-US', 'Europe/Oslo')).toBe('14 hours ago');
    expect(at('2026-11-21T04:30', 'en-US', 'America/New_York')).toBe('yesterday');
  });

  it('is minutes, not yesterday, soon after midnight, and never in the future', () => {
    const soon = new Date('2026-11-21T00:10:00Z');
    expect(formatAgo('2026-11-20T23:50:00Z', reading(), soon)).toBe('20 minutes ago');
    expect(at('2026-11-21T14:03')).toBe('now');
  });

  it('is written in each language', () => {
    expect(at('2026-11-21T10:42', 'es')).toBe('hace 3 horas');
    expect(at('2026-11-21T10:42', 'pt-BR')).toBe('há 3 horas');
    expect(at('2026-11-20T12:00', 'es')).toBe('ayer');
  });
});

describe('dates', () => {
  it('are day, short month, year', () => {
    expect(formatDate('2026-07-01', reading())).toBe('Jul 1, 2026');
    expect(formatDate('2026-09-01', reading('es'))).toBe('1 sept 2026');
    expect(formatDate('2026-12-31', reading('pt-BR'))).toBe('31 dez 2026');
    expect(formatDay('2026-11-27', reading())).toBe('Nov 27');
  });

  it('of a moment are those of the zone, of a day that day in every zone', () => {
    const late = '2026-11-21T23:30:00Z';
    expect(formatDateTime(late, reading())).toBe('Nov 21, 2026, 23:30');
    expect(formatDate(late, reading('en-US', 'Europe/Madrid'))).toBe('Nov 22, 2026');
    expect(formatDate('2026-11-21', reading('en-US', 'America/New_York'))).toBe('Nov 21, 2026');
  });

  it('of a range name the year once when it is the same', () => {
    const range = (from: string, to: string, language: string, between: string) =>
      formatRange(from, to, { ...reading(language), between });
    expect(range('2026-07-01', '2026-12-31', 'en-US', 'to')).toBe('Jul 1 to Dec 31, 2026');
    expect(range('2026-07-01', '2027-01-31', 'en-US', 'to')).toBe('Jul 1, 2026 to Jan 31, 2027');
    expect(range('2026-07-01', '2026-12-31', 'es', 'al')).toBe('1 jul al 31 dic 2026');
  });
});

describe('times', () => {
  const winter = '2026-12-31T22:59:59.999Z';
  const oslo = (reader: string | null) => reading('en-US', 'Europe/Oslo', reader);

  it('name their zone where the clock of the reader shows another time', () => {
    expect(formatTime(winter, oslo('Europe/Oslo'))).toBe('23:59');
    expect(formatTime(winter, oslo('Europe/Berlin'))).toBe('23:59');
    expect(formatDateTime(winter, oslo('America/New_York'))).toBe('Dec 31, 2026, 23:59 GMT+1');
    expect(formatTime('2026-07-01T12:00:00Z', oslo('Europe/London'))).toBe('14:00 GMT+2');
  });

  it('name it on paper', () => {
    expect(formatTime(winter, oslo(null))).toBe('23:59 GMT+1');
  });

  it('stand beside the day on which a form closes only for readers elsewhere', () => {
    expect(formatEndTime(winter, oslo('Europe/Oslo'))).toBe('');
    expect(formatEndTime(winter, oslo('Pacific/Auckland'))).toBe(', 23:59 GMT+1');
  });
});
