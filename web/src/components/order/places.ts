interface Identified {
  readonly id: string;
}

/** Where something goes in a list: before the one of this id, or at the end (null). */
export type Before = string | null;

/** The place one step up or down; undefined at the end of the list. */
export function neighborPlace(ids: readonly string[], id: string, step: 1 | -1): Before | undefined {
  const at = ids.indexOf(id);
  if (at === -1 || at + step < 0 || at + step >= ids.length) return undefined;
  return step === -1 ? (ids[at - 1] ?? null) : (ids[at + 2] ?? null);
}

/** Whether this place is another one than its own. */
export function isElsewhere(ids: readonly string[], id: string, before: Before): boolean {
  const at = ids.indexOf(id);
  return before !== id && before !== (ids[at + 1] ?? null);
}

/** The place where a thing is now. */
export function placeOf(things: readonly Identified[], id: string): Before {
  const at = things.findIndex((thing) => thing.id === id);
  return (at === -1 ? undefined : things[at + 1]?.id) ?? null;
}

/** The list with a thing in this place, whether it was in the list or not. */
export function inserted<T extends Identified>(things: readonly T[], thing: T, before: Before): readonly T[] {
  if (before === thing.id) return things;
  const others = things.filter(({ id }) => id !== thing.id);
  const at = before === null ? -1 : others.findIndex(({ id }) => id === before);
  return at === -1 ? [...others, thing] : others.toSpliced(at, 0, thing);
}

/** The things in their order after one of them went somewhere. */
export function orderAfterMove<T extends Identified>(things: readonly T[], id: string, before: Before): readonly T[] {
  const moved = things.find((thing) => thing.id === id);
  return moved === undefined ? things : inserted(things, moved, before);
}
