import { expect, test } from '@jest/globals';
import dayjs from 'dayjs';
import { calendarLocale } from './calendar-locale';

const shown = (language: string, format: string) =>
  dayjs('2026-03-04').locale(calendarLocale(language).locale).format(format);

test.each([
  ['en-US', 'March Wed We', 0],
  ['es', 'marzo mié mi', 1],
  ['pt-BR', 'março qua qua', 0],
  // No list names them: a fourth language needs nothing here.
  ['de', 'März Mi Mi', 1],
  ['fr', 'mars mer me', 1],
])('a calendar in %s has its names of months and days, and its first day of the week', (language, names, firstDay) => {
  expect(shown(language, 'MMMM ddd dd')).toBe(names);
  expect(calendarLocale(language).firstDayOfWeek).toBe(firstDay);
  expect(calendarLocale(language)).toBe(calendarLocale(language));
});
