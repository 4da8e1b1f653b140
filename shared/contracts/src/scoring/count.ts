/** What one pick of a graded question adds: `credit` hundredths at `level`; `position` is its place among the credits. */
export interface CreditCount {
  readonly level: number;
  readonly credit: number;
  readonly position: number;
}

/**
 * What one answer adds, in the fewest characters: thousands of submissions are kept. Each kind of question writes one of
 * the three. A position that stands for all levels up to it (0: none). At index k-1 the integer numerator at level k
 * over the question's fixed denominator, without trailing zeros. A part of one level.
 */
export type Count = number | readonly number[] | CreditCount;
