import { type Counters, score, type ScoringModel } from '@tidemark/contracts/scoring';
import { finalRelease, type Unreleased } from './releases.js';

/** The input of a card's figures. */
export interface CardBasis {
  readonly model: ScoringModel;
  readonly counters: Counters;
  readonly unreleased: Unreleased;
  readonly smallestGroup: number;
}

/** Scores a card just before it is stored: once for all submissions of a batch, not for each. */
export function scoreCard({ basis }: { readonly basis: CardBasis | null }) {
  if (basis === null) return {};
  const { model, smallestGroup } = basis;
  const { assessmentValue, maturityValue, coverage } = score(model, basis.counters);
  const final = finalRelease(model, basis, smallestGroup);
  const closing =
    final === null ? ('newest' as const) : final.showsIndex ? ('everybody' as const) : ('without-index' as const);
  return { assessmentValue, maturityValue, coverage, closing, basis: null };
}
