/** What the order needs of an objective; served results with ids fit as well as those of `score`. */
interface Ranked {
  readonly assessmentValue: number | null;
  readonly maturityValue: number | null;
}

/**
 * The up to four objectives to work on first: lowest assessmentValue, then lowest maturityValue, then order on the
 * screen (source: scoring.md, "Lowest four"). Objectives without a value are out; with fewer than four, all come.
 * No two objectives share a place on the screen, so the order by id that scoring.md names last is never needed.
 */
export function lowestFour<T extends Ranked>(results: {
  readonly areas: readonly { readonly objectives: readonly T[] }[];
}): T[] {
  const valued = results.areas.flatMap(({ objectives }) =>
    objectives.flatMap((objective) =>
      objective.assessmentValue === null ? [] : [{ objective, value: objective.assessmentValue }],
    ),
  );
  // The sort is stable and the list is in screen order, so ties stay in screen order.
  valued.sort((a, b) => a.value - b.value || (a.objective.maturityValue ?? 0) - (b.objective.maturityValue ?? 0));
  return valued.slice(0, 4).map(({ objective }) => objective);
}
