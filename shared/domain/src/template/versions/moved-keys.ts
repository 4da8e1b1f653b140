/**
 * The fewest items of two orders that must move to make one order of the other. So one item that moved to the front
 * does not mark all others as moved.
 */
export function movedKeys<Key>(before: readonly Key[], after: readonly Key[]): ReadonlySet<Key> {
  const placeBefore = new Map(before.map((key, index) => [key, index]));
  const common = after.flatMap((key) => {
    const place = placeBefore.get(key);
    return place === undefined ? [] : [{ key, place }];
  });
  const staying = longestRise(common.map(({ place }) => place));
  return new Set(common.flatMap(({ key }, index) => (staying.has(index) ? [] : [key])));
}

/** Indexes of a longest rising subsequence (patience sorting), in O(n log n). */
function longestRise(values: readonly number[]): ReadonlySet<number> {
  /** For each length, the index at which a rise of that length ends lowest; `previous` links back along it. */
  const ends: number[] = [];
  const previous: (number | undefined)[] = [];
  values.forEach((value, index) => {
    const length = firstNotBelow(ends, values, value);
    previous[index] = ends[length - 1];
    ends[length] = index;
  });
  const rise = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous[at]) rise.add(at);
  return rise;
}

function firstNotBelow(ends: readonly number[], values: readonly number[], value: number): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((values[ends[middle] ?? 0] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
