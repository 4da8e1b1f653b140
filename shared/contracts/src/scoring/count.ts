/** What a pick of a graded question adds: `credit` hundredths at `level`; `position` is its index among the credits. */
export interface CreditCount {
  readonly level: number;
  readonly credit: number;
  readonly position: number;
}

/**
 * What one answer adds, in few characters, because thousands of submissions are stored. Each kind of question uses one
 * form:
 * - a number: the position, which includes all levels up to it (0: none);
 * - a list: at index k-1 the integer numerator at level k over the question's fixed denominator, without trailing
 *   zeros;
 * - a credit: a part of one level.
 */
export type Count = number | readonly number[] | CreditCount;
