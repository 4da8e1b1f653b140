import { type Contribution, type Counters, type Coverage, score, type ScoringModel } from '@tidemark/contracts/scoring';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';
import { finalRelease, type Mask, type UnreleasedAnswers } from './releases.js';
import type { CountedAnswers } from './counted-answers.js';

/** The input of a card's figures. */
interface CardBasis {
  readonly model: ScoringModel;
  readonly counters: Counters;
  readonly unreleased: UnreleasedAnswers;
  readonly smallestGroup: number;
}

/** Scores a card just before it is stored: once for all submissions of a batch, not for each. */
function scoreCard({ basis }: { readonly basis: CardBasis | null }) {
  if (basis === null) return {};
  const { model, smallestGroup } = basis;
  const { assessmentValue, maturityValue, coverage } = score(model, basis.counters);
  const final = finalRelease(model, basis, smallestGroup);
  const closing =
    final === null ? ('newest' as const) : final.showsIndex ? ('everybody' as const) : ('without-index' as const);
  return { assessmentValue, maturityValue, coverage, closing, basis: null };
}

export type { CountedAnswers } from './counted-answers.js';

/** The scoring model for assessments of a template; `_id` is the template's id. Written once, on deployment. */
export interface ScoringModelDocument extends Document {
  readonly model: ScoringModel;
}

export const scoringModels = collection('scoring-models').of<ScoringModelDocument>({
  is: 'what assessments of a template are scored by, by the id of the template',
  isPersonal: false,
  indexes: [],
});

/** Number of people: `invited` were triggered at least once, `started` opened a draft or submitted, `submitted` did. */
export interface RespondentCounts {
  readonly invited: number;
  readonly started: number;
  readonly submitted: number;
}

/** Everything that the results of an assessment are computed from; `_id` is the assessment's id. */
export interface ResultsDocument extends Document {
  readonly templateId: string;
  /** When the form closes, ISO 8601 UTC. */
  readonly closes: string;
  /** The closings after which it was reopened, oldest first. */
  readonly closings: readonly FormClosing[];
  readonly counters: Counters;
  readonly respondents: RespondentCounts;
  readonly unreleased: UnreleasedAnswers;
}

export const results = collection('results').of<ResultsDocument>({
  is: 'all counters of an assessment, by its id (scoring.md)',
  isPersonal: true,
  indexes: [['templateId']],
});

/** A past closing, stored when the event at `position` reopened the form. */
export interface FormClosing {
  readonly at: string;
  readonly position: string;
}

/**
 * The content of the newest release of an assessment (`ResultsDocument.unreleased.last` says what it hides); `_id` is
 * the assessment's id.
 */
export interface ReleaseDocument extends Document, Pick<Mask, 'through'> {
  /** For an open form only counted people are expected, so those left out are not missing. */
  readonly counters: Counters;
}

export const releases = collection('releases').of<ReleaseDocument>({
  is: 'the counters that role user is shown of an assessment, by its id',
  isPersonal: false,
  indexes: [],
});

/** The organization's smallest group; `_id` is the organization's id. Missing before it was set. */
export interface SmallGroupsDocument extends Document {
  readonly smallestGroup: number;
  /** Every setting, oldest first, with the position of its event. */
  readonly settings: readonly { readonly position: string; readonly smallestGroup: number }[];
}

export const smallGroups = collection('small-groups').of<SmallGroupsDocument>({
  is: 'the smallest group of an organisation, by its id',
  isPersonal: false,
  indexes: [],
});

/** The figures of a card in a release with `submitted` people. */
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
  /** Expected respondents: triggered, or submitted without being asked. */
  readonly expected: number;
  /** Figures of the newest release; null without one. */
  readonly released: ReleasedFigures | null;
  /** What a closing would show now: everybody, with or without the total value, or still the newest release. */
  readonly closing: 'everybody' | 'without-index' | 'newest';
  /** The input of the figures; null in stored cards, where they are computed. */
  readonly basis: CardBasis | null;
}

export const cards = collection('cards').of<CardDocument>({
  is: 'the figures on the card of an assessment, by its id',
  isPersonal: false,
  indexes: [],
  derive: scoreCard,
});

/**
 * The first time something happened to a respondent. `position` distinguishes it from a redelivery of the same event.
 */
export interface Milestone {
  readonly position: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

/** One person in one assessment; `_id` is `<assessmentId>_<userId>`. */
export interface RespondentDocument extends Document {
  readonly assessmentId: string;
  readonly userId: string;
  /** As of the last submission, or else of the trigger. */
  readonly personaId: string | null;
  /** First triggered; `personaId` is the persona under which the answer is expected until it arrives. */
  readonly invited: (Milestone & { readonly personaId: string | null }) | null;
  /** The organizer's own words, as of the last invitation; reminders repeat them. Missing in documents from before. */
  readonly message?: { readonly text: string; readonly by: string | null } | null;
  readonly started: Milestone | null;
  /** First submitted. */
  readonly submitted: Milestone | null;
  /** Last submitted, and its position in the log. */
  readonly submittedAt: string | null;
  readonly lastPosition: string | null;
  /** Of the last submission. */
  readonly contribution: Contribution | null;
}

export const respondents = collection('respondents').of<RespondentDocument>({
  is: 'a person in an assessment, by `<assessment>_<user>`: milestones and own counts',
  isPersonal: true,
  indexes: [['assessmentId'], ['userId']],
});

/**
 * One submission in the history of an assessment; `_id` is `<assessmentId>_<position>_<userId>`. Results as of a moment
 * are the sum of these up to its position. "Why did it change" uses those between two moments.
 */
export interface ContributionDocument extends Document {
  readonly assessmentId: string;
  readonly userId: string;
  readonly personaId: string | null;
  readonly occurredAt: string;
  readonly added: Contribution;
  /** The same person's earlier submission, which this one replaced. */
  readonly takenBack: CountedAnswers | null;
}

export const contributions = collection('contributions').of<ContributionDocument>({
  is: 'what one submission added, by `<assessment>_<position>_<user>`',
  isPersonal: true,
  indexes: [['assessmentId', 'userId']],
});
