/** The fields of an objective that the order needs; served results with ids fit too. */
interface RankedObjective {
  readonly assessmentValue: number | null;
  readonly maturityValue: number | null;
}

/**
 * Up to four objectives to work on first: lowest assessmentValue, then lowest maturityValue, then screen order (source:
 * scoring.md, "Lowest four"). Objectives without a value are left out. Two objectives never share a screen position, so
 * the last criterion of scoring.md, the id, is never needed.
 */
export function lowestFour<T extends RankedObjective>(results: {
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
