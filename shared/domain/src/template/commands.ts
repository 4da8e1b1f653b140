import type { Language, QuestionKind, Reference, Role, TemplateFileVersion } from '@tidemark/contracts';
import type { Scoring, TemplateContent } from './content.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateProfile } from './events.js';
import type { Publication } from './state.js';

/*
 * Content is named by its number `n`; numbers of what is added are given by `decide`, callers read them from the event.
 * In a change, what is undefined stays as it is.
 */

interface Birth {
  readonly templateId: string;
  readonly nodeId: string | null;
}

/** What is left out: the name is the short name, the language en-US, the scoring balanced. */
export interface CreateTemplate extends Birth {
  readonly type: 'CreateTemplate';
  readonly shortName: string;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: Language | undefined;
  readonly scoring?: Scoring | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

/** Profile and content are of a parsed file (`profileFromFile`, `contentFromFile`). */
export interface ImportTemplate extends Birth {
  readonly type: 'ImportTemplate';
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  readonly recommendationKeys: readonly RecommendationKey[];
  /** Of the file. */
  readonly fileVersion: TemplateFileVersion;
}

/** Profile and content are of `duplicateOf`, which refuses what cannot be duplicated. */
export interface DuplicateTemplate extends Birth {
  readonly type: 'DuplicateTemplate';
  readonly source: { readonly tenant: string; readonly templateId: string };
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
}

export interface ProfileChange {
  readonly shortName?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly language?: Language | undefined;
  readonly scoring?: Scoring | undefined;
  readonly startDate?: string | null | undefined;
  readonly endDate?: string | null | undefined;
}

export interface ChangeTemplateProfile extends ProfileChange {
  readonly type: 'ChangeTemplateProfile';
}

export interface AddLevel {
  readonly type: 'AddLevel';
  /** 1..10, each once. */
  readonly position: number;
  readonly name: string;
  readonly description: string;
}

export interface ChangeLevel {
  readonly type: 'ChangeLevel';
  readonly n: number;
  readonly position?: number | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}

/** Its maturity descriptions go with it; choices that hang on it refuse it. */
export interface RemoveLevel {
  readonly type: 'RemoveLevel';
  readonly n: number;
}

export interface AddArea {
  readonly type: 'AddArea';
  readonly name: string;
  readonly description: string;
  /** The default colour when left out; null: the next free colour of the palette. */
  readonly color?: string | null | undefined;
}

export interface ChangeArea {
  readonly type: 'ChangeArea';
  readonly n: number;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  /** Null: the next free colour of the palette. */
  readonly color?: string | null | undefined;
}

export interface RemoveArea {
  readonly type: 'RemoveArea';
  readonly n: number;
}

/** What an objective is like beside its texts; null clears the name. */
interface ObjectiveExtras {
  readonly name?: string | null | undefined;
  readonly references?: readonly Reference[] | undefined;
  /** Positions of levels at which nothing is asked. */
  readonly absentLevels?: readonly number[] | undefined;
}

export interface AddObjective extends ObjectiveExtras {
  readonly type: 'AddObjective';
  readonly area: number;
  readonly shortName: string;
  readonly description: string;
}

/** Another `area` moves it there, to the end. */
export interface ChangeObjective extends ObjectiveExtras {
  readonly type: 'ChangeObjective';
  readonly n: number;
  readonly area?: number | undefined;
  readonly shortName?: string | undefined;
  readonly description?: string | undefined;
}

/** Its maturity descriptions and attachments go with it; questions that hang on it refuse it. */
export interface RemoveObjective {
  readonly type: 'RemoveObjective';
  readonly n: number;
}

/** The first description of an objective at a level. */
export interface DescribeMaturity {
  readonly type: 'DescribeMaturity';
  readonly objective: number;
  readonly level: number;
  readonly description: string;
}

export interface ChangeMaturity {
  readonly type: 'ChangeMaturity';
  readonly n: number;
  readonly description?: string | undefined;
}

/** What is left out: a ladder of weight 1. */
export interface AddQuestion {
  readonly type: 'AddQuestion';
  readonly objective: number;
  readonly title: string;
  readonly description: string;
  readonly kind?: QuestionKind | undefined;
  readonly weight?: number | undefined;
  readonly references?: readonly Reference[] | undefined;
}

export interface ChangeQuestion {
  readonly type: 'ChangeQuestion';
  readonly n: number;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly kind?: QuestionKind | undefined;
  readonly weight?: number | undefined;
  readonly references?: readonly Reference[] | undefined;
}

export interface RemoveQuestion {
  readonly type: 'RemoveQuestion';
  readonly n: number;
}

/** How a choice counts; `objective`: where the sender takes its question to be. */
interface ChoiceExtras {
  readonly objective?: number | undefined;
  /** 0..1 in hundredths; null and left out are a whole credit, or the one it has. Only of a graded question. */
  readonly credit?: number | null | undefined;
}

export interface AddChoice extends ChoiceExtras {
  readonly type: 'AddChoice';
  readonly question: number;
  readonly level: number;
  readonly title: string;
}

export interface ChangeChoice extends ChoiceExtras {
  readonly type: 'ChangeChoice';
  readonly n: number;
  readonly level?: number | undefined;
  readonly title?: string | undefined;
}

export interface RemoveChoice {
  readonly type: 'RemoveChoice';
  readonly n: number;
}

/** How the recommendation stands in the organisation's catalog: the caller asks there (`recommendationStanding`). */
export type RecommendationStanding = 'offered' | 'archived' | 'unknown';

export interface AttachRecommendation {
  readonly type: 'AttachRecommendation';
  readonly objective: number;
  readonly recommendationId: string;
  readonly standing: RecommendationStanding;
}

export interface DetachRecommendation {
  readonly type: 'DetachRecommendation';
  readonly objective: number;
  readonly recommendationId: string;
}

/** Where on a question: at a level, or (null) for the question as a whole. */
interface OnQuestion {
  readonly question: number;
  readonly level: number | null;
  readonly recommendationId: string;
}

export interface AttachQuestionRecommendation extends OnQuestion {
  readonly type: 'AttachQuestionRecommendation';
  readonly standing: RecommendationStanding;
}

export interface DetachQuestionRecommendation extends OnQuestion {
  readonly type: 'DetachQuestionRecommendation';
}

/**
 * `recommendations`: as they read now, at least those of `recommendationIdsOf(state)` that are attached. `profile` is
 * changed on the way: both happen, or neither.
 */
export interface DeployTemplate {
  readonly type: 'DeployTemplate';
  readonly profile?: ProfileChange | undefined;
  readonly recommendations: readonly RecommendationSnapshot[];
}

/** Who decides what is offered to the public library. */
interface ByLibrarian {
  readonly by: Role;
  /** Of another organisation than the template's: only what is offered is there for them. */
  readonly isForeign?: boolean | undefined;
}

export interface ChangePublication extends ByLibrarian {
  readonly type: 'ChangePublication';
  readonly to: Publication;
}

export interface ArchiveTemplate extends ByLibrarian {
  readonly type: 'ArchiveTemplate';
}

export type TemplateCommand =
  | CreateTemplate
  | ImportTemplate
  | DuplicateTemplate
  | ChangeTemplateProfile
  | AddLevel
  | ChangeLevel
  | RemoveLevel
  | AddArea
  | ChangeArea
  | RemoveArea
  | AddObjective
  | ChangeObjective
  | RemoveObjective
  | DescribeMaturity
  | ChangeMaturity
  | AddQuestion
  | ChangeQuestion
  | RemoveQuestion
  | AddChoice
  | ChangeChoice
  | RemoveChoice
  | AttachRecommendation
  | DetachRecommendation
  | AttachQuestionRecommendation
  | DetachQuestionRecommendation
  | DeployTemplate
  | ChangePublication
  | ArchiveTemplate;
