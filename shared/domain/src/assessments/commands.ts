import type { NotesAudience } from '@tidemark/contracts';
import type { Changed, DataOf } from '../lib/index.js';
import type { AssessmentsEvent, Windows } from './events.js';
import type { Application } from './state.js';
import type { ZoneChange } from './windows.js';

type Change = DataOf<AssessmentsEvent, 'AssessmentChanged'>;

/** A node that was chosen, with what the tree knows about it now and the id that its assessment shall have. */
export interface ChosenNode {
  readonly nodeId: string;
  readonly assessmentId: string;
  /** Named in the refusal of a short name that is taken; anything where the node does not exist. */
  readonly name: string;
  readonly exists: boolean;
  readonly isArchived: boolean;
}

/** One assessment on each node, or none at all. A blank moment counts as missing. */
export interface ApplyAssessment extends Application {
  readonly type: 'ApplyAssessment';
  readonly nodes: readonly ChosenNode[];
}

/** What is undefined stays as it is. */
export interface ChangeAssessment
  extends Pick<Change, 'assessmentId'>,
    Changed<Omit<Change, 'assessmentId' | 'windows'>> {
  readonly type: 'ChangeAssessment';
  /** Whether its node is archived: it counts as archived then (see `isOutOfUse`). */
  readonly isNodeArchived: boolean;
  readonly windows?: Changed<Windows> | undefined;
  readonly notesShownTo?: NotesAudience | undefined;
}

/** The organisation changed its time zone: the days of these assessments stay the same days (`windowsAfter`). */
export interface FollowTimeZone extends ZoneChange {
  readonly type: 'FollowTimeZone';
  readonly assessmentIds: readonly string[];
}

/** A user who was chosen, with what tree and user know about them now. */
export interface ChosenUser {
  readonly userId: string;
  readonly personaId: string | null;
  /** Of the assessment's node. */
  readonly isMember: boolean;
  /** With an active account, or invited. */
  readonly canAnswer: boolean;
}

/** An assessment whose people are to be asked, with what the tree knows about its node now. */
export interface ChosenAssessment {
  readonly assessmentId: string;
  readonly isNodeArchived: boolean;
  readonly users: readonly ChosenUser[];
}

export interface TriggerAssessments {
  readonly type: 'TriggerAssessments';
  readonly kind: DataOf<AssessmentsEvent, 'AssessmentsTriggered'>['kind'];
  readonly selections: readonly ChosenAssessment[];
  /** ISO 8601 UTC. Nobody is asked for a form that has closed. */
  readonly now: string;
}

/** Out of use until it is restored. */
export interface ArchiveAssessment extends DataOf<AssessmentsEvent, 'AssessmentArchived'> {
  readonly type: 'ArchiveAssessment';
}

/** In use again, as it was; its short name is not that of another one on its node meanwhile. */
export interface RestoreAssessment extends DataOf<AssessmentsEvent, 'AssessmentRestored'> {
  readonly type: 'RestoreAssessment';
  /** Whether its node is archived: it would be restored and still be out of use. */
  readonly isNodeArchived: boolean;
}

export type AssessmentsCommand =
  | ApplyAssessment
  | ChangeAssessment
  | FollowTimeZone
  | TriggerAssessments
  | ArchiveAssessment
  | RestoreAssessment;
