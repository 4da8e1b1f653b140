import type { NotesAudience } from '@tidemark/contracts';
import type { ChangedFields, DataOf } from '../lib/index.js';
import type { AssessmentsEvent, Windows } from './events.js';
import type { Application } from './state.js';
import type { ZoneChange } from './windows.js';

type Change = DataOf<AssessmentsEvent, 'AssessmentChanged'>;

/** A chosen node with its current state in the tree, and the id of its assessment. */
export interface ChosenNode {
  readonly nodeId: string;
  readonly assessmentId: string;
  /** Named in the refusal of a taken short name; any text if the node does not exist. */
  readonly name: string;
  readonly exists: boolean;
  readonly isArchived: boolean;
}

/** Applies one assessment to each node, or none at all. A blank moment counts as missing. */
export interface ApplyAssessment extends Application {
  readonly type: 'ApplyAssessment';
  readonly nodes: readonly ChosenNode[];
}

/** Undefined fields stay unchanged. */
export interface ChangeAssessment
  extends Pick<Change, 'assessmentId'>,
    ChangedFields<Omit<Change, 'assessmentId' | 'windows'>> {
  readonly type: 'ChangeAssessment';
  /** Whether its node is archived; the assessment is then out of use (see `isOutOfUse`). */
  readonly isNodeArchived: boolean;
  readonly windows?: ChangedFields<Windows> | undefined;
  readonly notesShownTo?: NotesAudience | undefined;
}

/** The organization changed its time zone. The days of these assessments stay the same days (`windowsAfter`). */
export interface FollowTimeZone extends ZoneChange {
  readonly type: 'FollowTimeZone';
  readonly assessmentIds: readonly string[];
}

/** A chosen user, with their current state in the tree and their account. */
export interface ChosenUser {
  readonly userId: string;
  readonly personaId: string | null;
  /** A member of the assessment's node. */
  readonly isMember: boolean;
  /** Has an active account, or was invited. */
  readonly canAnswer: boolean;
}

/** An assessment whose people will be asked, with the current state of its node. */
export interface ChosenAssessment {
  readonly assessmentId: string;
  readonly isNodeArchived: boolean;
  readonly users: readonly ChosenUser[];
  /** In the mails to these people. */
  readonly message?: string | undefined;
}

export interface TriggerAssessments {
  readonly type: 'TriggerAssessments';
  readonly kind: DataOf<AssessmentsEvent, 'AssessmentsTriggered'>['kind'];
  readonly selections: readonly ChosenAssessment[];
  /** ISO 8601 UTC. Nobody is asked for a closed form. */
  readonly now: string;
}

/** Out of use until it is restored. */
export interface ArchiveAssessment extends DataOf<AssessmentsEvent, 'AssessmentArchived'> {
  readonly type: 'ArchiveAssessment';
}

/** Restores it unchanged. Refused if another assessment on its node has taken its short name. */
export interface RestoreAssessment extends DataOf<AssessmentsEvent, 'AssessmentRestored'> {
  readonly type: 'RestoreAssessment';
  /** Whether its node is archived: then a restored assessment would still be out of use. */
  readonly isNodeArchived: boolean;
}

export type AssessmentsCommand =
  | ApplyAssessment
  | ChangeAssessment
  | FollowTimeZone
  | TriggerAssessments
  | ArchiveAssessment
  | RestoreAssessment;
