/** A calendar day (`YYYY-MM-DD`), which is another period of time in each time zone. */
export interface Day {
  readonly day: string;
}

/** Of a period's two ends, the one that a day stands for: its first or its last instant. */
export type Edge = 'start' | 'end';

const dayLength = 86_400_000;

/** The first instant of a day in a time zone (IANA name): the first that clocks there show with this date. */
export function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`);
  // Clocks may change on this very day, at midnight too: then either the offset before or the one after leads there.
  const candidates = [asUtc - dayLength, asUtc + dayLength]
    .map((near) => new Date(asUtc - offsetAt(new Date(near), timeZone)))
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates.find((instant) => dayAt(instant, timeZone) === day) ?? new Date(asUtc);
}

/** The last instant of a day in a time zone, to the millisecond. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = new Date(Date.parse(`${day}T00:00:00.000Z`) + dayLength).toISOString().slice(0, 10);
  return new Date(startOfDay(next, timeZone).getTime() - 1);
}

/** The instant (ISO 8601 UTC) that a moment or a day alone means at one end of a period. */
export function instantOf(when: string | Day, edge: Edge, timeZone: string): string {
  if (typeof when === 'string') return when;
  return (edge === 'start' ? startOfDay : endOfDay)(when.day, timeZone).toISOString();
}

/** The date that clocks of a time zone show at an instant. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = clockAt(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** Milliseconds by which clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

function clockAt(instant: Date, timeZone: string) {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const format = new Intl.DateTimeFormat('en-US', { ...numbers, second: '2-digit', hourCycle: 'h23', timeZone });
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    year: part('year').padStart(4, '0'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}
