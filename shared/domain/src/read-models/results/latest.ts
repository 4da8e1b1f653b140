/** The item with the highest position; null if there is none. */
export const latestOf = <T extends { readonly position: string }>(items: readonly T[]): T | null =>
  items.reduce<T | null>((last, item) => (last === null || item.position > last.position ? item : last), null);
