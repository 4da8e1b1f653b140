import dayjs from 'dayjs';

/** Of Intl.Locale where the engine knows it; 1 is Monday, 7 Sunday. */
interface WithWeek {
  readonly weekInfo?: { readonly firstDay: number };
  readonly getWeekInfo?: () => { readonly firstDay: number };
}

type Day = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The week's first day in a language's main country, 0 is Sunday; Monday where the engine does not know it. */
function firstDayOf(language: string): Day {
  const locale: Intl.Locale & WithWeek = new Intl.Locale(language).maximize();
  const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? { firstDay: 1 };
  return (firstDay % 7) as Day;
}

/** Two letters where they tell the days apart: in Portuguese they are the same for Wednesday and Thursday. */
function shortest(days: string[]): string[] {
  const two = days.map((day) => day.slice(0, 2));
  return new Set(two).size === days.length ? two : days;
}

const known = new Map<string, { readonly locale: string; readonly firstDayOfWeek: Day }>();

/**
 * What a calendar needs to know of a language, told to dayjs when it is first asked for. The names of months and days are
 * those of Intl: a language that is added needs nothing here.
 */
export function calendarLocale(language: string) {
  const before = known.get(language);
  if (before !== undefined) return before;
  const names = (count: number, dateOf: (index: number) => number, options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return Array.from({ length: count }, (_, index) => format(dateOf(index)).replace('.', ''));
  };
  // 1 January 2023 was a Sunday.
  const days = (weekday: 'long' | 'short') => names(7, (day) => Date.UTC(2023, 0, 1 + day), { weekday });
  const months = (month: 'long' | 'short') => names(12, (at) => Date.UTC(2023, at, 1), { month });
  const firstDayOfWeek = firstDayOf(language);
  const locale = language.toLowerCase();
  dayjs.locale(
    {
      name: locale,
      weekStart: firstDayOfWeek,
      weekdays: days('long'),
      weekdaysShort: days('short'),
      weekdaysMin: shortest(days('short')),
      months: months('long'),
      monthsShort: months('short'),
      ordinal: String,
      formats: {},
      relativeTime: {},
    },
    undefined,
    true,
  );
  const made = { locale, firstDayOfWeek };
  known.set(language, made);
  return made;
}
