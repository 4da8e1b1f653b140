/** True when two values are equal; undefined fields count as missing. Fields are compared in their order. */
export const saysTheSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other);

/** True when every field of `next` has the same value in `now`, so the change has no effect. */
export function changesNothing(next: Readonly<Record<string, string | number | null>>, now: object): boolean {
  const values = new Map<string, unknown>(Object.entries(now));
  return Object.entries(next).every(([field, value]) => values.get(field) === value);
}
