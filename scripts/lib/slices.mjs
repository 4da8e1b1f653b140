/**
 * The K-th of N parts of these files, each of about the same cost, as a set. `slice`: `K/N`; undefined when it is none.
 * `costs`: seconds by file; a file without counts as an average one. The same files and costs always give the same parts.
 */
export function sliceOf(files, costs, slice) {
  const [, part, parts] = (/^(\d+)\/(\d+)$/.exec(slice) ?? []).map(Number);
  if (!(part >= 1 && part <= parts)) return undefined;
  const known = files.map((file) => costs[file]).filter((cost) => cost !== undefined);
  const average = known.length === 0 ? 1 : known.reduce((sum, cost) => sum + cost, 0) / known.length;
  const costOf = (file) => costs[file] ?? average;
  const slices = Array.from({ length: parts }, () => ({ cost: 0, files: new Set() }));
  // The costliest first, each to the part that has the least so far.
  for (const file of files.toSorted((a, b) => costOf(b) - costOf(a) || (a < b ? -1 : 1))) {
    const least = slices.reduce((best, one) => (one.cost < best.cost ? one : best));
    least.cost += costOf(file);
    least.files.add(file);
  }
  return slices[part - 1].files;
}
