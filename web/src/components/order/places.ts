/** Where something goes in a list: before the one of this id, or at the end (null). */
export type Before = string | null;

/** The place one step up or down; undefined at the end of the list. */
export function neighborPlace(ids: readonly string[], id: string, step: 1 | -1): Before | undefined {
  const at = ids.indexOf(id);
  if (at === -1 || at + step < 0 || at + step >= ids.length) return undefined;
  return step === -1 ? (ids[at - 1] ?? null) : (ids[at + 2] ?? null);
}

/** Whether it would stand elsewhere than it does. */
export function isElsewhere(ids: readonly string[], id: string, before: Before): boolean {
  const at = ids.indexOf(id);
  return before !== id && before !== (ids[at + 1] ?? null);
}

/** The things in their order after one of them went somewhere. */
export function orderAfterMove<T extends { readonly id: string }>(
  things: readonly T[],
  id: string,
  before: Before,
): readonly T[] {
  const moved = things.find((thing) => thing.id === id);
  if (moved === undefined) return things;
  const others = things.filter((thing) => thing !== moved);
  const at = before === null ? -1 : others.findIndex((thing) => thing.id === before);
  return at === -1 ? [...others, moved] : others.toSpliced(at, 0, moved);
}
