import type { Reference, Role, TemplateFileVersion } from '@tidemark/contracts';
import type { ChangedFields, DataOf } from '../lib/index.js';
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
 * Content is named by its number `n`. `decide` assigns numbers of new content; callers read them from the event. In a
 * change, undefined fields stay unchanged.
 */

type ContentNumber = Readonly<Pick<ContentLevel, 'n'>>;
type Birth = Pick<DataOf<TemplateEvent, 'TemplateCreated'>, 'templateId' | 'nodeId'>;

/** Defaults: the name is the short name, the language en-US, the scoring balanced. */
export interface CreateTemplate
  extends Birth,
    Pick<TemplateProfile, 'shortName'>,
    ChangedFields<Omit<TemplateProfile, 'shortName'>> {
  readonly type: 'CreateTemplate';
}

/** Profile and content come from a parsed file (`profileFromFile`, `contentFromFile`). */
export interface ImportTemplate extends Birth {
  readonly type: 'ImportTemplate';
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
  readonly recommendationKeys: readonly RecommendationKey[];
  /** Version of the file. */
  readonly fileVersion: TemplateFileVersion;
}

/** Profile and content come from `duplicateOf`, which refuses templates that cannot be duplicated. */
export interface DuplicateTemplate extends Birth {
  readonly type: 'DuplicateTemplate';
  readonly source: { readonly tenant: string; readonly templateId: string };
  readonly profile: TemplateProfile;
  readonly content: TemplateContent;
}

/** Its start comes from `revisionOf`, which refuses templates that cannot be revised. */
export interface ReviseTemplate
  extends Birth,
    Omit<DataOf<TemplateEvent, 'TemplateRevised'>, 'templateId' | 'nodeId' | 'profile'> {
  readonly type: 'ReviseTemplate';
  readonly profile: TemplateProfile;
}

/** All its tags after the change. */
export interface TagTemplate {
  readonly type: 'TagTemplate';
  readonly tags: readonly string[];
}

export type ProfileChange = ChangedFields<TemplateProfile>;

export interface ChangeTemplateProfile extends ProfileChange {
  readonly type: 'ChangeTemplateProfile';
}

/** At a position of 1 to 10, each once. */
export interface AddLevel extends Readonly<Omit<ContentLevel, 'n'>> {
  readonly type: 'AddLevel';
}

export interface ChangeLevel extends ContentNumber, ChangedFields<Omit<ContentLevel, 'n'>> {
  readonly type: 'ChangeLevel';
}

/** Removes its maturity descriptions too; refused while it has choices. */
export interface RemoveLevel extends ContentNumber {
  readonly type: 'RemoveLevel';
}

/** The sibling to insert a piece before; null: at the end. */
interface PiecePlace extends ContentNumber {
  readonly before: number | null;
}

export interface PlaceArea extends PiecePlace {
  readonly type: 'PlaceArea';
}

/** Another `area` moves it there. */
export interface PlaceObjective extends PiecePlace {
  readonly type: 'PlaceObjective';
  readonly area?: number | undefined;
}

/** Another `objective` moves it there, with its choices. */
export interface PlaceQuestion extends PiecePlace {
  readonly type: 'PlaceQuestion';
  readonly objective?: number | undefined;
}

export interface PlaceChoice extends PiecePlace {
  readonly type: 'PlaceChoice';
}

type AreaTexts = Pick<ContentArea, 'name' | 'description'>;

export interface AddArea extends Readonly<AreaTexts> {
  readonly type: 'AddArea';
  /** Default: the default color; null: the next free color of the palette. */
  readonly color?: string | null | undefined;
}

export interface ChangeArea extends ContentNumber, ChangedFields<AreaTexts> {
  readonly type: 'ChangeArea';
  /** Null: the next free color of the palette. */
  readonly color?: string | null | undefined;
}

export interface RemoveArea extends ContentNumber {
  readonly type: 'RemoveArea';
}

/** Fields of an objective beside its texts; null clears the name. */
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
export interface ChangeObjective extends ContentNumber, ObjectiveExtras, ChangedFields<ObjectiveTexts> {
  readonly type: 'ChangeObjective';
  readonly area?: number | undefined;
}

/** Removes its maturity descriptions and attachments too; refused while it has questions. */
export interface RemoveObjective extends ContentNumber {
  readonly type: 'RemoveObjective';
}

/** The first description of an objective at a level. */
export interface DescribeMaturity extends Omit<DataOf<TemplateEvent, 'MaturityDescribed'>, 'templateId' | 'n'> {
  readonly type: 'DescribeMaturity';
}

export interface ChangeMaturity extends ContentNumber, ChangedFields<Pick<ContentMaturity, 'description'>> {
  readonly type: 'ChangeMaturity';
}

/** Removes the description of the objective at that level. */
export interface RemoveMaturity extends ContentNumber {
  readonly type: 'RemoveMaturity';
}

type QuestionTexts = Pick<ContentQuestion, 'title' | 'description'>;

/** Fields of a question beside its texts. */
interface QuestionExtras extends ChangedFields<Pick<ContentQuestion, 'kind' | 'weight'>> {
  readonly references?: readonly Reference[] | undefined;
}

/** Default: a ladder of weight 1. */
export interface AddQuestion extends QuestionExtras, Readonly<QuestionTexts> {
  readonly type: 'AddQuestion';
  readonly objective: number;
}

export interface ChangeQuestion extends ContentNumber, QuestionExtras, ChangedFields<QuestionTexts> {
  readonly type: 'ChangeQuestion';
}

export interface RemoveQuestion extends ContentNumber {
  readonly type: 'RemoveQuestion';
}

/** How a choice counts. `objective`: the objective in which the sender expects its question. */
interface ChoiceExtras {
  readonly objective?: number | undefined;
  /** 0..1 in hundredths. Null and missing mean a whole credit, or the current one. Only for graded questions. */
  readonly credit?: number | null | undefined;
}

type ChoiceOf = Pick<ContentChoice, 'level' | 'title'>;

export interface AddChoice extends ChoiceExtras, Readonly<ChoiceOf> {
  readonly type: 'AddChoice';
  readonly question: number;
}

export interface ChangeChoice extends ContentNumber, ChoiceExtras, ChangedFields<ChoiceOf> {
  readonly type: 'ChangeChoice';
}

export interface RemoveChoice extends ContentNumber {
  readonly type: 'RemoveChoice';
}

/**
 * The status of the recommendation in the organization's catalog, which the caller looks up (`recommendationStatus`).
 */
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
 * `recommendations`: as they read now, at least the attached ones of `recommendationIdsOf(state)`. `profile` is changed
 * with the deployment: both happen, or neither.
 */
export interface DeployTemplate {
  readonly type: 'DeployTemplate';
  readonly profile?: ProfileChange | undefined;
  readonly recommendations: readonly RecommendationSnapshot[];
}

/** The person who decides about the public library. */
interface ByLibrarian {
  readonly by: Role;
  /** From another organization than the template's: only offered templates exist for them. */
  readonly isForeign?: boolean | undefined;
}

export interface ChangePublication extends ByLibrarian {
  readonly type: 'ChangePublication';
  readonly to: Publication;
}

export interface ArchiveTemplate extends ByLibrarian {
  readonly type: 'ArchiveTemplate';
}

/** Restored to its state before archiving. */
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
