import type { Cell } from '../cell.js';
import type { Count } from '../count.js';
import type { ScoringChoice } from '../choice.js';
import type { Ratio } from '../ratio.js';

/**
 * What is peculiar to questions of one kind, above all how they count (source: scoring.md, "Satisfaction"). `choices` are always the question's own, in
 * screen order; levels are positions 1..L.
 */
export interface ScoringKind {
  /** Its choices carry a credit: in files, in edits and where they are served. */
  readonly hasCredits: boolean;
  /** What one answer adds that picked these; none picked is "none of these". */
  readonly count: (choices: readonly ScoringChoice[], picked: readonly ScoringChoice[]) => Count;
  /** The fixed denominator of each level, index 0 = level 1, length `levels`; 0 = the level is not covered. */
  readonly denominators: (choices: readonly ScoringChoice[], levels: number) => number[];
  /**
   * What a cell's positions stand for, from the lowest up: a ladder's levels, a graded question's credits in hundredths; 0 is
   * none of these. Null where one answer is no one place.
   */
  readonly steps: (choices: readonly ScoringChoice[]) => readonly number[] | null;
  /** 0..1 over the pooled answers; null where this kind has none, or nobody in view answered. */
  readonly agreement: (choices: readonly ScoringChoice[], cell: Cell) => Ratio | null;
}
