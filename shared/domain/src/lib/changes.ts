/** True when two values say the same: what is undefined is as good as not there. Fields are compared in their order. */
export const saysTheSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True when every field of `next` is in `now` with the same value: a change that would change nothing stays quiet. */
export function changesNothing(next: Readonly<Record<string, string | number | null>>, now: object): boolean {
  const values = new Map<string, unknown>(Object.entries(now));
  return Object.entries(next).every(([field, value]) => values.get(field) === value);
}
