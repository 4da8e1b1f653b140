/** Indexes of the next known values around a missing one, or null when the ring has fewer than two. */
export interface Gap {
  readonly before: number;
  readonly after: number;
}

/** The gaps of a closed curve: each run of missing values with the known values on both sides. */
export function gapsOf(values: readonly (number | null)[]): readonly Gap[] {
  const known = values.flatMap((value, index) => (value === null ? [] : [index]));
  if (known.length < 2) return [];
  return known.flatMap((before, order) => {
    const after = known[(order + 1) % known.length] ?? before;
    const distance = (after - before + values.length) % values.length;
    return distance > 1 ? [{ before, after }] : [];
  });
}

/** Runs of neighbouring axes that belong to one area, in order; a run may go over the top. */
export interface AreaRun {
  readonly name: string;
  readonly color: string;
  readonly first: number;
  readonly count: number;
}

export function areaRuns(
  axes: readonly { readonly areaName: string; readonly areaColor: string }[],
): readonly AreaRun[] {
  const runs: AreaRun[] = [];
  axes.forEach(({ areaName, areaColor }, index) => {
    const last = runs.at(-1);
    if (last?.name === areaName) runs[runs.length - 1] = { ...last, count: last.count + 1 };
    else runs.push({ name: areaName, color: areaColor, first: index, count: 1 });
  });
  const first = runs[0];
  const last = runs.at(-1);
  if (!first || !last || runs.length < 2 || first.name !== last.name) return runs;
  return [{ ...last, count: last.count + first.count }, ...runs.slice(1, -1)];
}
