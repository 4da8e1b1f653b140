/** `level` is a position 1..L. `credit` is hundredths 0..100 of a graded question's choice; default 100. */
export interface ScoringChoice {
  readonly n: number;
  readonly level: number;
  readonly credit?: number | undefined;
}
