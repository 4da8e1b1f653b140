/*
 * Assigns a tenant to one of `count` places by the last two digits of its id, a UUID, whose end is random. The
 * assignment must never change. Patterns use only syntax that all regular expressions know: classes, groups,
 * alternatives.
 */

const digits = '0123456789abcdef'.split('');
const isUuidEnding = /[0-9a-f]{2}$/;

/** From 0; undefined for an id that does not end like a UUID. */
export const placeByEnding = (id: string, count: number): number | undefined =>
  isUuidEnding.test(id) ? Number.parseInt(id.slice(-2), 16) % count : undefined;

/** A pattern for the ids of these places, and for every id that is not a UUID. */
export function endingOf(places: readonly number[], count: number): string {
  const wanted = new Set<number | undefined>(places);
  // Groups first digits with the same second digits: of 8 places one is `[0-9a-f][08]`.
  const firstDigits = new Map<string, string[]>();
  for (const first of digits) {
    const seconds = digits.filter((second) => wanted.has(placeByEnding(first + second, count))).join('');
    if (seconds !== '') firstDigits.set(seconds, [...(firstDigits.get(seconds) ?? []), first]);
  }
  const ofUuids = [...firstDigits].map(([seconds, firsts]) => `[${firsts.join('')}][${seconds}]`);
  return [...ofUuids, '[^0-9a-f].', '.[^0-9a-f]'].join('|');
}
