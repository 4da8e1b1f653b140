import { type Counters, score, type ScoringModel } from '@tidemark/contracts/scoring';

/** What the figures of a card are computed from. */
export interface CardBasis {
  readonly model: ScoringModel;
  readonly counters: Counters;
}

/** Scores a card just before it is stored: once for all the submissions that came together, instead of for each. */
export function scoreCard({ basis }: { readonly basis: CardBasis | null }) {
  if (basis === null) return {};
  const { assessmentValue, maturityValue, coverage } = score(basis.model, basis.counters);
  return { assessmentValue, maturityValue, coverage, basis: null };
}
