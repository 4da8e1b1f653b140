/** What stands in an order, in areas or not. */
interface Placed {
  readonly id: string;
}
interface Holder extends Placed {
  readonly objectives: readonly Placed[];
}

/** Where a piece goes: before another one, or to the end. */
export interface ObjectivePosition {
  readonly before: string | null;
}
export interface ObjectivePlace extends ObjectivePosition {
  readonly area: string;
}

export type Way = 'up' | 'down';

/** One place up or down in a list; null where it is the first or the last already. */
export function stepped(list: readonly Placed[], id: string, way: Way): ObjectivePosition | null {
  const index = list.findIndex((one) => one.id === id);
  const to = way === 'up' ? index - 1 : index + 1;
  if (index === -1 || to < 0 || to >= list.length) return null;
  return { before: list[way === 'up' ? to : to + 1]?.id ?? null };
}

/** The same for an objective: from the end of an area it goes on into the next one. */
export function steppedObjective(areas: readonly Holder[], id: string, way: Way): ObjectivePlace | null {
  const index = areas.findIndex(({ objectives }) => objectives.some((one) => one.id === id));
  const area = areas[index];
  if (area === undefined) return null;
  const inside = stepped(area.objectives, id, way);
  if (inside !== null) return { area: area.id, ...inside };
  const next = areas[way === 'up' ? index - 1 : index + 1];
  if (next === undefined) return null;
  return { area: next.id, before: way === 'up' ? null : (next.objectives[0]?.id ?? null) };
}

/** Takes a piece out of a list. */
export const without = <T extends Placed>(list: readonly T[], id: string): readonly T[] =>
  list.filter((one) => one.id !== id);

/** Puts a piece before another one of a list; where there is no such one, at its end. */
export function inserted<T extends Placed>(list: readonly T[], piece: T, before: string | null): readonly T[] {
  const at = list.findIndex((one) => one.id === before);
  const rest = without(list, piece.id);
  const index = at === -1 ? rest.length : rest.findIndex((one) => one.id === before);
  return index === -1 ? list : [...rest.slice(0, index), piece, ...rest.slice(index)];
}

/** What stands after a piece: where it came from, for Undo. */
export function placeOf(list: readonly Placed[], id: string): ObjectivePosition {
  const index = list.findIndex((one) => one.id === id);
  return { before: list[index + 1]?.id ?? null };
}
