import { type Counters, score, type ScoringModel } from '@tidemark/contracts/scoring';
import { finalRelease, type Unreleased } from './releases.js';

/** What the figures of a card are computed from. */
export interface CardBasis {
  readonly model: ScoringModel;
  readonly counters: Counters;
  readonly unreleased: Unreleased;
  readonly smallestGroup: number;
}

/** Scores a card just before it is stored: once for all the submissions that came together, instead of for each. */
export function scoreCard({ basis }: { readonly basis: CardBasis | null }) {
  if (basis === null) return {};
  const { model, smallestGroup } = basis;
  const { assessmentValue, maturityValue, coverage } = score(model, basis.counters);
  const final = finalRelease(model, basis, smallestGroup);
  const closing =
    final === null ? ('newest' as const) : final.showsIndex ? ('everybody' as const) : ('without-index' as const);
  return { assessmentValue, maturityValue, coverage, closing, basis: null };
}
