import type { Contribution, Counters, Coverage, ScoringModel } from '@tidemark/contracts/scoring';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';
import type { Mask, Unreleased } from './releases.js';
import type { Said } from './said.js';
import { type CardBasis, scoreCard } from './score-card.js';

export type { Said } from './said.js';

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
  /** When the form closes, ISO 8601 UTC. */
  readonly closes: string;
  /** The closings after which it was opened again, oldest first. */
  readonly closings: readonly Closing[];
  readonly counters: Counters;
  readonly respondents: RespondentCounts;
  readonly unreleased: Unreleased;
}

export const results = collection('results').of<ResultsDocument>({ indexes: [['templateId']] });

/** That a form had closed, known since the event at `position` opened it again. */
export interface Closing {
  readonly at: string;
  readonly position: string;
}

/** What the newest release of an assessment counts (`ResultsDocument.unreleased.last` says what it hides); `_id` is the assessment's id. */
export interface ReleaseDocument extends Document, Pick<Mask, 'through'> {
  /** Of an open form only who is counted is expected: who is left out is not missing. */
  readonly counters: Counters;
}

export const releases = collection('releases').of<ReleaseDocument>({ indexes: [] });

/** The organisation's smallest group; `_id` is the organisation's id. There is none before it was set. */
export interface SmallGroupsDocument extends Document {
  readonly smallestGroup: number;
  /** Every setting, oldest first, with the position of its event. */
  readonly settings: readonly { readonly position: string; readonly smallestGroup: number }[];
}

export const smallGroups = collection('small-groups').of<SmallGroupsDocument>({ indexes: [] });

/** The figures of a card in a release, which contains `submitted` people. */
export interface ReleasedFigures
  extends Pick<CardDocument, 'assessmentValue' | 'maturityValue' | 'coverage'>,
    Pick<Mask, 'through' | 'showsIndex'> {
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
  /** In the newest release; null: there is none. */
  readonly released: ReleasedFigures | null;
  /** What a closing would show now: everybody, with or without the figures of the whole, or the newest release still. */
  readonly closing: 'everybody' | 'without-index' | 'newest';
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
  /** Last submitted, and the position of that in the log. */
  readonly submittedAt: string | null;
  readonly lastPosition: string | null;
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
}

export const contributions = collection('contributions').of<ContributionDocument>({
  indexes: [['assessmentId', 'userId']],
});
