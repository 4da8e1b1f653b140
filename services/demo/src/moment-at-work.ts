const aDay = 86_400_000;
/** In which part of a day people work, in the time zone of the machine: that of the demo. */
const hours = { from: 8, to: 18 } as const;

/**
 * The moment `offsetDays` after `start`, moved into the working hours of its day: the server may start at night, and
 * people then answer at no odd hour. Later offsets never come earlier, and none before today comes later than `start`.
 */
export function momentAtWork(start: string, offsetDays: number): string {
  const exact = Date.parse(start) + offsetDays * aDay;
  const midnight = new Date(exact).setHours(0, 0, 0, 0);
  const ofDay = Math.min(1, (exact - midnight) / aDay);
  const atWork = new Date(midnight).setHours(hours.from) + ofDay * (hours.to - hours.from) * 3_600_000;
  return new Date(offsetDays >= 0 ? exact : Math.min(atWork, Date.parse(start))).toISOString();
}
