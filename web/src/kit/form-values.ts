/** What the fields of a form hold. Texts count as typed without the spaces around them. */
export type Values = Readonly<Record<string, unknown>>;

function comparable(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  return JSON.stringify(value instanceof Set ? [...(value as ReadonlySet<unknown>)].toSorted() : value);
}

export const isSame = (a: unknown, b: unknown): boolean => comparable(a) === comparable(b);

/** The fields that hold something else than they did. */
export const changedKeys = <V extends Values>(values: V, base: V): readonly (keyof V & string)[] =>
  (Object.keys(values) as (keyof V & string)[]).filter((key) => !isSame(values[key], base[key]));

/** Of what somebody typed over `base` while others made it `theirs`. */
export interface FormConflict<V extends Values> {
  /** Fields that both changed, to different things. */
  readonly clashes: readonly (keyof V & string)[];
  /** Theirs with what only we changed. */
  readonly joined: V;
}

export function meet<V extends Values>(base: V, mine: V, theirs: V): FormConflict<V> {
  const typed = changedKeys(mine, base);
  const clashes = typed.filter((key) => !isSame(theirs[key], base[key]) && !isSame(theirs[key], mine[key]));
  return { clashes, joined: { ...theirs, ...Object.fromEntries(typed.map((key) => [key, mine[key]])) } };
}
