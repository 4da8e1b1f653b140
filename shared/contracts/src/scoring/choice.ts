/** `level` is a position 1..L; `credit` hundredths 0..100 of a graded question's choice, 100 when it is left out. */
export interface ScoringChoice {
  readonly n: number;
  readonly level: number;
  readonly credit?: number | undefined;
}
