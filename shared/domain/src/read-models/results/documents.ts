import type { Contribution, Counters, Coverage, ScoringModel } from '@tidemark/contracts/scoring';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';
import type { ReleasedCounters, Unreleased } from './releases.js';
import { type CardBasis, scoreCard } from './score-card.js';

/** What assessments of a template are scored by; `_id` is the template's id. Written once, when it is deployed. */
export interface ScoringModelDocument extends Document {
  readonly model: ScoringModel;
}

export const scoringModels = collection('scoring-models').of<ScoringModelDocument>({ indexes: [] });

/** How many people: `invited` were triggered at least once, `started` opened a draft or submitted, `submitted` did. */
export interface RespondentCounts {
  readonly invited: number;
  readonly started: number;
  readonly submitted: number;
}

/** Everything that results of an assessment are computed from; `_id` is the assessment's id. */
export interface ResultsDocument extends Document {
  readonly templateId: string;
  readonly counters: Counters;
  readonly respondents: RespondentCounts;
  readonly unreleased: Unreleased;
}

export const results = collection('results').of<ResultsDocument>({ indexes: [['templateId']] });

/** What role user is shown of an assessment; `_id` is the assessment's id. */
export interface ReleaseDocument extends ReleasedCounters, Document {}

export const releases = collection('releases').of<ReleaseDocument>({ indexes: [] });

/** The organisation's smallest group; `_id` is the organisation's id. There is none before it was set. */
export interface SmallGroupsDocument extends Document {
  readonly smallestGroup: number;
}

export const smallGroups = collection('small-groups').of<SmallGroupsDocument>({ indexes: [] });

/** The figures of a card as of the released counters, of so many respondents. */
export interface ReleasedFigures extends Pick<CardDocument, 'assessmentValue' | 'maturityValue' | 'coverage'> {
  readonly submitted: number;
}

/** The figures on the card of an assessment; `_id` is the assessment's id. Small, because a tree shows hundreds. */
export interface CardDocument extends Document {
  readonly templateId: string;
  readonly assessmentValue: number | null;
  readonly maturityValue: number;
  readonly coverage: Coverage;
  readonly respondents: RespondentCounts;
  /** Respondents who are expected to answer: triggered, or submitted without. */
  readonly expected: number;
  /** What role user is shown instead (see `ReleaseDocument`); null: too few have answered. */
  readonly released: ReleasedFigures | null;
  /** What the figures are to be computed from; null in every stored card, where they have been. */
  readonly basis: CardBasis | null;
}

export const cards = collection('cards').of<CardDocument>({ indexes: [], derive: scoreCard });

/** Something that happened to a respondent for the first time. `position` tells it from a redelivery of the same event. */
export interface Milestone {
  readonly position: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** What somebody said: their counts, and the persona they had then. */
export interface Said {
  readonly personaId: string | null;
  readonly contribution: Contribution;
}

/** One person in one assessment; `_id` is `<assessmentId>_<userId>`. */
export interface RespondentDocument extends Document {
  readonly assessmentId: string;
  readonly userId: string;
  /** As of the last submission, or before one as of the trigger. */
  readonly personaId: string | null;
  /** First triggered; `personaId` is the persona under which the answer is expected until it comes. */
  readonly invited: (Milestone & { readonly personaId: string | null }) | null;
  readonly started: Milestone | null;
  /** First submitted. */
  readonly submitted: Milestone | null;
  /** Last submitted. */
  readonly submittedAt: string | null;
  /** Of the last submission. */
  readonly contribution: Contribution | null;
}

export const respondents = collection('respondents').of<RespondentDocument>({
  indexes: [['assessmentId'], ['userId']],
});

/**
 * One submission in the history of an assessment; `_id` is `<assessmentId>_<position>_<userId>`. Results as of a moment
 * are the sum of these up to its position, and "why did it change" are those between two.
 */
export interface ContributionDocument extends Document {
  readonly assessmentId: string;
  readonly userId: string;
  readonly personaId: string | null;
  readonly occurredAt: string;
  readonly added: Contribution;
  /** The same person's earlier submission, which this one replaced. */
  readonly takenBack: Said | null;
  /** Role user was shown the counters of everyone as of this submission: where the steps of a history may end for them. */
  readonly released: boolean;
}

export const contributions = collection('contributions').of<ContributionDocument>({
  indexes: [['assessmentId', 'userId']],
});
