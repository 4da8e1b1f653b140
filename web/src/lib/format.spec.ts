import { describe, expect, it } from '@jest/globals';
import { formatCount, formatDifference, formatPercent, formatValue, shareOf } from './format';
import { formatAgo, formatDate, formatDateTime, formatDay, formatRange } from './format-date';

describe('numbers', () => {
  it('have two decimals and each language its own mark', () => {
    expect(formatValue(3, 'en-US')).toBe('3.00');
    expect(formatValue(2.146, 'es')).toBe('2,15');
    expect(formatValue(2.144, 'pt-BR')).toBe('2,14');
  });

  it('have a real minus sign, and no sign on a zero', () => {
    expect(formatValue(-0.9, 'en-US')).toBe('\u22120.90');
    expect(formatValue(-0.001, 'en-US')).toBe('0.00');
    expect(formatDifference(0.5, 'en-US')).toBe('+0.50');
    expect(formatDifference(-1.67, 'es')).toBe('\u22121,67');
    expect(formatDifference(0, 'en-US')).toBe('0.00');
  });

  it('are whole per cents with a space before the sign', () => {
    expect(formatPercent(0.846, 'en-US')).toBe('85\u00a0%');
    expect(formatPercent(1, 'es')).toBe('100\u00a0%');
  });

  it('are on the same side of a threshold as what they round', () => {
    const beside = (share: number, ...thresholds: number[]) => formatPercent(share, 'en-US', thresholds);
    expect(beside(0.5997, 0.6)).toBe('59.97\u00a0%');
    expect(beside(0.599999, 0.6, 0.75)).toBe('59.99\u00a0%');
    expect(beside(0.501, 0.5)).toBe('50.10\u00a0%');
    expect(beside(0.9999999, 1)).toBe('99.99\u00a0%');
    expect(beside(0.6, 0.6)).toBe('60\u00a0%');
    expect(beside(0.596, 0.6)).toBe('59.60\u00a0%');
    expect(beside(0.594, 0.6)).toBe('59\u00a0%');
    expect(formatPercent(0.5997, 'es', [0.6])).toBe('59,97\u00a0%');
  });

  it('count with the grouping of the language, and share without dividing by zero', () => {
    expect(formatCount(12345, 'en-US')).toBe('12,345');
    expect(shareOf(3, 0)).toBe(0);
    expect(shareOf(3, 4)).toBe(0.75);
  });
});

describe('how long ago', () => {
  const now = new Date(2026, 10, 21, 14, 0);
  const at = (...given: [number, number, number, number, number]) => formatAgo(new Date(...given), 'en-US', now);

  it('is as coarse as one says it', () => {
    expect(at(2026, 10, 21, 13, 56)).toBe('now');
    expect(at(2026, 10, 21, 13, 48)).toBe('12 minutes ago');
    expect(at(2026, 10, 21, 10, 42)).toBe('3 hours ago');
    expect(at(2026, 10, 20, 23, 50)).toBe('yesterday');
    expect(at(2026, 10, 19, 23, 50)).toBe('19 Nov');
    expect(at(2025, 10, 19, 23, 50)).toBe('19 Nov 2025');
  });

  it('is minutes, not yesterday, soon after midnight, and never in the future', () => {
    expect(formatAgo(new Date(2026, 10, 20, 23, 50), 'en-US', new Date(2026, 10, 21, 0, 10))).toBe('20 minutes ago');
    expect(at(2026, 10, 21, 14, 3)).toBe('now');
  });

  it('is said in each language', () => {
    const then = new Date(2026, 10, 21, 10, 42);
    expect(formatAgo(then, 'es', now)).toBe('hace 3 horas');
    expect(formatAgo(then, 'pt-BR', now)).toBe('há 3 horas');
    expect(formatAgo(new Date(2026, 10, 20, 12, 0), 'es', now)).toBe('ayer');
  });
});

describe('dates', () => {
  it('are day, short month, year', () => {
    expect(formatDate('2026-07-01', 'en-US')).toBe('1 Jul 2026');
    expect(formatDate('2026-09-01', 'es')).toBe('1 sept 2026');
    expect(formatDate('2026-12-31', 'pt-BR')).toBe('31 dez 2026');
    expect(formatDay('2026-11-27', 'en-US')).toBe('27 Nov');
  });

  it('of an instant are those of the zone asked for', () => {
    const late = '2026-11-21T23:30:00Z';
    expect(formatDateTime(late, 'en-US', 'UTC')).toBe('21 Nov 2026, 23:30');
    expect(formatDate(late, 'en-US', 'Europe/Madrid')).toBe('22 Nov 2026');
  });

  it('of a range name the year once when it is the same', () => {
    expect(formatRange('2026-07-01', '2026-12-31', { language: 'en-US', between: 'to' })).toBe('1 Jul to 31 Dec 2026');
    expect(formatRange('2026-07-01', '2027-01-31', { language: 'en-US', between: 'to' })).toBe(
      '1 Jul 2026 to 31 Jan 2027',
    );
    expect(formatRange('2026-07-01', '2026-12-31', { language: 'es', between: 'al' })).toBe('1 jul al 31 dic 2026');
  });
});
