import { describe, expect, it } from '@jest/globals';
import { formatDate } from './format-date';
import { parseDay } from './parse-day';

const near = '2026-11-28';
const july = '2026-07-01';

describe('a day that somebody types', () => {
  it.each([
    [
      'en-US',
      ['1 Jul 2026', 'July 1, 2026', 'jul 1', '1st July', '7/1/2026', '7/1', '07-01-26', '2026-07-01', '2026/7/1'],
    ],
    ['es', ['1 jul 2026', '1 de julio de 2026', '1 JULIO', '1/7/2026', '1.7.', '01-07-26', '2026-07-01']],
    ['pt-BR', ['1 jul 2026', '1º de julho de 2026', '1 julho', '1/7/2026', '01/07/26', '2026-07-01']],
  ])('is read as %s writes it', (language, texts) => {
    expect(texts.map((text) => parseDay(text, language, near))).toEqual(texts.map(() => july));
  });

  it.each(['en-US', 'es', 'pt-BR'])('is read again as it is shown, every month in %s', (language) => {
    const days = Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}-15`);
    const shown = days.map((day) => formatDate(day, { language, zone: 'UTC', reader: 'UTC' }));
    expect(shown.map((text) => parseDay(text, language, near))).toEqual(days);
  });

  it('without month and year is one of the month that is shown', () => {
    expect(parseDay('15', 'en-US', near)).toBe('2026-11-15');
  });

  it.each(['', 'soon', '31 Feb 2026', '13/13/2026', '1 Jul 2026 10:00', 'Jul', '1 Jul Aug', '0'])(
    'is not "%s"',
    (text) => {
      expect(parseDay(text, 'en-US', near)).toBeNull();
    },
  );
});
