/** Below this share of answers a value is partial: hollow point, hatched bar, coverage in the warning colour. */
export const LOW_COVERAGE = 0.6;

export function isPartial(coverage: number | null | undefined): boolean {
  return coverage !== null && coverage !== undefined && coverage < LOW_COVERAGE;
}
