/** A calendar day (`YYYY-MM-DD`). Its start and end depend on the time zone. */
export interface Day {
  readonly day: string;
}

/** The end of a period that a day stands for: its first or its last instant. */
export type Edge = 'start' | 'end';

const dayLength = 86_400_000;

/** The first instant of a day in a time zone (IANA name): the first at which clocks there show this date. */
export function startOfDay(day: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T00:00:00.000Z`);
  // Clocks may change on this very day, even at midnight: either the offset before or the one after is right.
  const candidates = [asUtc - dayLength, asUtc + dayLength]
    .map((near) => new Date(asUtc - offsetAt(new Date(near), timeZone)))
    .sort((a, b) => a.getTime() - b.getTime());
  return candidates.find((instant) => dayAt(instant, timeZone) === day) ?? new Date(asUtc);
}

/** The last instant of a day in a time zone, to the millisecond. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfDay(addDays(day, 1), timeZone).getTime() - 1);
}

/** The day `count` days later. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + count * dayLength).toISOString().slice(0, 10);

/** The instant (ISO 8601 UTC) that a moment or a bare day means at one end of a period. */
export function instantOf(when: string | Day, edge: Edge, timeZone: string): string {
  if (typeof when === 'string') return when;
  return (edge === 'start' ? startOfDay : endOfDay)(when.day, timeZone).toISOString();
}

/** The day whose start or end is this instant (ISO 8601 UTC) in a time zone; undefined within a day. */
export function dayOfEdge(instant: string, edge: Edge, timeZone: string): string | undefined {
  const day = dayAt(new Date(instant), timeZone);
  return instantOf({ day }, edge, timeZone) === new Date(instant).toISOString() ? day : undefined;
}

/**
 * Whether this is an IANA name that the platform knows. Intl also accepts bare offsets, but these have no summer time.
 */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** The time zone of this machine or browser; all names of UTC become one. */
export function ownTimeZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return /^(Etc\/)?(UTC|GMT)$/.test(timeZone) ? 'UTC' : timeZone;
}

/** The date that clocks in a time zone show at an instant. */
export function dayAt(instant: Date, timeZone: string): string {
  const { year, month, day } = clockAt(instant, timeZone);
  return `${year}-${month}-${day}`;
}

/** A moment in ISO 8601 with the time and the offset of a zone: `2026-12-31T23:59:59.999+01:00`. */
export function momentIn(instant: string, timeZone: string): string {
  const at = new Date(instant);
  const offset = offsetAt(at, timeZone);
  if (offset === 0) return at.toISOString();
  const minutes = Math.abs(offset) / 60_000;
  const [hour, minute] = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0'));
  const local = new Date(at.getTime() + offset).toISOString().slice(0, -1);
  return `${local}${offset < 0 ? '-' : '+'}${String(hour)}:${String(minute)}`;
}

/** Milliseconds by which clocks of a time zone are ahead of UTC at an instant. */
function offsetAt(instant: Date, timeZone: string): number {
  const { year, month, day, hour, minute, second } = clockAt(instant, timeZone);
  const shown = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`);
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached per zone: creating a formatter takes far longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
  const made = new Intl.DateTimeFormat('en-US', { ...numbers, second: '2-digit', hourCycle: 'h23', timeZone });
  formats.set(timeZone, made);
  return made;
}

function clockAt(instant: Date, timeZone: string) {
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
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
