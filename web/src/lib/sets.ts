/** Sets that are never changed in place, as React state wants them. */
export type IdSet = ReadonlySet<string>;

/** With `id` when it was not in, without it when it was. */
export const toggleId = (ids: IdSet, id: string): IdSet => (ids.has(id) ? without(ids, [id]) : withAll(ids, [id]));

export const withAll = (ids: IdSet, more: Iterable<string>): IdSet => new Set([...ids, ...more]);

export function without(ids: IdSet, gone: Iterable<string>): IdSet {
  const out = new Set(gone);
  return new Set([...ids].filter((id) => !out.has(id)));
}
