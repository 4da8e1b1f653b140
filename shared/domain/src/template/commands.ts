import type { Reference, Role, TemplateFileVersion } from '@tidemark/contracts';
import type { Changed, DataOf } from '../lib/index.js';
import type {
  ContentArea,
  ContentChoice,
  ContentLevel,
  ContentMaturity,
  ContentObjective,
  ContentQuestion,
  TemplateContent,
} from './content.js';
import type { RecommendationKey, RecommendationSnapshot, TemplateEvent, TemplateProfile } from './events.js';
import type { Publication } from './state.js';

/*
 * Content is named by its number `n`; numbers of what is added are given by `decide`, callers read them from the event.
 * In a change, what is undefined stays as it is.
 */

type Numbered = Readonly<Pick<ContentLevel, 'n'>>;
type Birth = Pick<DataOf<TemplateEvent, 'TemplateCreated'>, 'templateId' | 'nodeId'>;

/** What is left out: the name is the short name, the language en-US, the scoring balanced. */
export interface CreateTemplate
  extends Birth,
    Pick<TemplateProfile, 'shortName'>,
    Changed<Omit<TemplateProfile, 'shortName'>> {
  readonly type: 'CreateTemplate';
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

/** What it starts with is of `revisionOf`, which refuses what cannot be revised. */
export interface ReviseTemplate
  extends Birth,
    Omit<DataOf<TemplateEvent, 'TemplateRevised'>, 'templateId' | 'nodeId' | 'profile'> {
  readonly type: 'ReviseTemplate';
  readonly profile: TemplateProfile;
}

/** All tags that it is to have. */
export interface TagTemplate {
  readonly type: 'TagTemplate';
  readonly tags: readonly string[];
}

export type ProfileChange = Changed<TemplateProfile>;

export interface ChangeTemplateProfile extends ProfileChange {
  readonly type: 'ChangeTemplateProfile';
}

/** At a position of 1 to 10, each once. */
export interface AddLevel extends Readonly<Omit<ContentLevel, 'n'>> {
  readonly type: 'AddLevel';
}

export interface ChangeLevel extends Numbered, Changed<Omit<ContentLevel, 'n'>> {
  readonly type: 'ChangeLevel';
}

/** Its maturity descriptions go with it; choices that hang on it refuse it. */
export interface RemoveLevel extends Numbered {
  readonly type: 'RemoveLevel';
}

/** In front of which sibling a piece is to stand; null: behind all of them. */
interface Placing extends Numbered {
  readonly before: number | null;
}

export interface PlaceArea extends Placing {
  readonly type: 'PlaceArea';
}

/** Another `area` takes it there. */
export interface PlaceObjective extends Placing {
  readonly type: 'PlaceObjective';
  readonly area?: number | undefined;
}

/** Another `objective` takes it there, with its choices. */
export interface PlaceQuestion extends Placing {
  readonly type: 'PlaceQuestion';
  readonly objective?: number | undefined;
}

export interface PlaceChoice extends Placing {
  readonly type: 'PlaceChoice';
}

type AreaTexts = Pick<ContentArea, 'name' | 'description'>;

export interface AddArea extends Readonly<AreaTexts> {
  readonly type: 'AddArea';
  /** The default colour when left out; null: the next free colour of the palette. */
  readonly color?: string | null | undefined;
}

export interface ChangeArea extends Numbered, Changed<AreaTexts> {
  readonly type: 'ChangeArea';
  /** Null: the next free colour of the palette. */
  readonly color?: string | null | undefined;
}

export interface RemoveArea extends Numbered {
  readonly type: 'RemoveArea';
}

/** What an objective is like beside its texts; null clears the name. */
interface ObjectiveExtras {
  readonly name?: string | null | undefined;
  readonly references?: readonly Reference[] | undefined;
  /** Positions of levels at which nothing is asked. */
  readonly absentLevels?: readonly number[] | undefined;
}

type ObjectiveTexts = Pick<ContentObjective, 'shortName' | 'description'>;

export interface AddObjective extends ObjectiveExtras, Readonly<ObjectiveTexts> {
  readonly type: 'AddObjective';
  readonly area: number;
}

/** Another `area` moves it there, to the end. */
export interface ChangeObjective extends Numbered, ObjectiveExtras, Changed<ObjectiveTexts> {
  readonly type: 'ChangeObjective';
  readonly area?: number | undefined;
}

/** Its maturity descriptions and attachments go with it; questions that hang on it refuse it. */
export interface RemoveObjective extends Numbered {
  readonly type: 'RemoveObjective';
}

/** The first description of an objective at a level. */
export interface DescribeMaturity extends Omit<DataOf<TemplateEvent, 'MaturityDescribed'>, 'templateId' | 'n'> {
  readonly type: 'DescribeMaturity';
}

export interface ChangeMaturity extends Numbered, Changed<Pick<ContentMaturity, 'description'>> {
  readonly type: 'ChangeMaturity';
}

/** The objective is not described at that level any more. */
export interface RemoveMaturity extends Numbered {
  readonly type: 'RemoveMaturity';
}

type QuestionTexts = Pick<ContentQuestion, 'title' | 'description'>;

/** What a question is like beside its texts. */
interface QuestionExtras extends Changed<Pick<ContentQuestion, 'kind' | 'weight'>> {
  readonly references?: readonly Reference[] | undefined;
}

/** What is left out: a ladder of weight 1. */
export interface AddQuestion extends QuestionExtras, Readonly<QuestionTexts> {
  readonly type: 'AddQuestion';
  readonly objective: number;
}

export interface ChangeQuestion extends Numbered, QuestionExtras, Changed<QuestionTexts> {
  readonly type: 'ChangeQuestion';
}

export interface RemoveQuestion extends Numbered {
  readonly type: 'RemoveQuestion';
}

/** How a choice counts; `objective`: where the sender takes its question to be. */
interface ChoiceExtras {
  readonly objective?: number | undefined;
  /** 0..1 in hundredths; null and left out are a whole credit, or the one it has. Only of a graded question. */
  readonly credit?: number | null | undefined;
}

type ChoiceOf = Pick<ContentChoice, 'level' | 'title'>;

export interface AddChoice extends ChoiceExtras, Readonly<ChoiceOf> {
  readonly type: 'AddChoice';
  readonly question: number;
}

export interface ChangeChoice extends Numbered, ChoiceExtras, Changed<ChoiceOf> {
  readonly type: 'ChangeChoice';
}

export interface RemoveChoice extends Numbered {
  readonly type: 'RemoveChoice';
}

/** How the recommendation stands in the organisation's catalog: the caller asks there (`recommendationStatus`). */
export type RecommendationStatus = 'offered' | 'archived' | 'unknown';

type OnObjective = Omit<DataOf<TemplateEvent, 'RecommendationAttached'>, 'templateId'>;

export interface AttachRecommendation extends OnObjective {
  readonly type: 'AttachRecommendation';
  readonly standing: RecommendationStatus;
}

export interface DetachRecommendation extends OnObjective {
  readonly type: 'DetachRecommendation';
}

/** Where on a question: at a level, or (null) for the question as a whole. */
type OnQuestion = Omit<DataOf<TemplateEvent, 'QuestionRecommendationAttached'>, 'templateId'>;

export interface AttachQuestionRecommendation extends OnQuestion {
  readonly type: 'AttachQuestionRecommendation';
  readonly standing: RecommendationStatus;
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

/** As it was before it was archived. */
export interface RestoreTemplate {
  readonly type: 'RestoreTemplate';
  readonly by: Role;
}

export type TemplateCommand =
  | CreateTemplate
  | ImportTemplate
  | DuplicateTemplate
  | ReviseTemplate
  | ChangeTemplateProfile
  | TagTemplate
  | AddLevel
  | ChangeLevel
  | RemoveLevel
  | AddArea
  | ChangeArea
  | PlaceArea
  | RemoveArea
  | AddObjective
  | ChangeObjective
  | PlaceObjective
  | RemoveObjective
  | DescribeMaturity
  | ChangeMaturity
  | RemoveMaturity
  | AddQuestion
  | ChangeQuestion
  | PlaceQuestion
  | RemoveQuestion
  | AddChoice
  | ChangeChoice
  | PlaceChoice
  | RemoveChoice
  | AttachRecommendation
  | DetachRecommendation
  | AttachQuestionRecommendation
  | DetachQuestionRecommendation
  | DeployTemplate
  | ChangePublication
  | ArchiveTemplate
  | RestoreTemplate;
