import type { Cell } from '../cell.js';
import type { Count } from '../count.js';
import type { ScoringChoice } from '../choice.js';
import type { Ratio } from '../ratio.js';

/**
 * The differences between kinds of questions, above all how they count (source: scoring.md, "Satisfaction"). `choices`
 * are always the question's own, in screen order; levels are positions 1..L.
 */
export interface ScoringKind {
  /** Its choices have a credit: in files, edits and served content. */
  readonly hasCredits: boolean;
  /** What an answer with these picks adds; no picks means "none of these". */
  readonly count: (choices: readonly ScoringChoice[], picked: readonly ScoringChoice[]) => Count;
  /** The fixed denominator per level, index 0 = level 1, length `levels`; 0 = the level is not covered. */
  readonly denominators: (choices: readonly ScoringChoice[], levels: number) => number[];
  /**
   * The values of a cell's positions, from the lowest up: a ladder's levels, a graded question's credits in hundredths;
   * 0 is none of these. Null if an answer has no single position.
   */
  readonly steps: (choices: readonly ScoringChoice[]) => readonly number[] | null;
  /** 0..1 over the pooled answers; null if this kind has none, or nobody in view answered. */
  readonly agreement: (choices: readonly ScoringChoice[], cell: Cell) => Ratio | null;
}
