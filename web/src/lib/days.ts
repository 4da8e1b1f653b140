/** Calendar days (`YYYY-MM-DD`). Which day a moment is, the organisation's time zone decides (`useClock`). */
import { dayAt } from '@tidemark/contracts';

export { addDays } from '@tidemark/contracts';

/** The day of a moment in a time zone. */
export const dayOf = (moment: Date | string | number, zone: string): string => dayAt(new Date(moment), zone);

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00.000Z`);

/** Whether a text is a day that the calendar has. */
export const isDay = (text: string | null): text is string =>
  text !== null &&
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(timeOf(text)) &&
  new Date(timeOf(text)).toISOString().startsWith(text);

/** How many nights lie between two days; negative when the second is the earlier. */
export const nightsBetween = (from: string, to: string): number => Math.round((timeOf(to) - timeOf(from)) / 86_400_000);

/** How many days a period touches, both ends included. */
export const daysBetween = (from: string, to: string): number => nightsBetween(from, to) + 1;

/** How many nights remain until a moment, in a time zone: 0 on its day. */
export const nightsUntil = (moment: string, now: Date, zone: string): number =>
  nightsBetween(dayOf(now, zone), dayOf(moment, zone));
