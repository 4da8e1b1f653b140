import type { Windows } from './events.js';

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
export interface ApplyAssessment {
  readonly type: 'ApplyAssessment';
  readonly templateId: string;
  readonly templateVersion: number;
  readonly shortName: string;
  readonly description: string;
  readonly windows: Windows;
  readonly nodes: readonly ChosenNode[];
}

/** What is undefined stays as it is. */
export interface ChangeAssessment {
  readonly type: 'ChangeAssessment';
  readonly assessmentId: string;
  /** Whether its node is archived: it counts as archived then (see `isOutOfUse`). */
  readonly isNodeArchived: boolean;
  readonly shortName?: string | undefined;
  readonly description?: string | undefined;
  readonly windows?: { readonly [Field in keyof Windows]?: string | undefined } | undefined;
}

/** A user who was chosen, with what tree and user know about them now. */
export interface ChosenUser {
  readonly userId: string;
  readonly personaId: string | null;
  /** Of the assessment's node. */
  readonly isMember: boolean;
  readonly isActive: boolean;
}

/** An assessment whose people are to be asked, with what the tree knows about its node now. */
export interface ChosenAssessment {
  readonly assessmentId: string;
  readonly isNodeArchived: boolean;
  readonly users: readonly ChosenUser[];
}

export interface TriggerAssessments {
  readonly type: 'TriggerAssessments';
  readonly kind: 'invitation' | 'reminder';
  readonly selections: readonly ChosenAssessment[];
}

/** For good: there is no way back. */
export interface ArchiveAssessment {
  readonly type: 'ArchiveAssessment';
  readonly assessmentId: string;
}

export type AssessmentsCommand = ApplyAssessment | ChangeAssessment | TriggerAssessments | ArchiveAssessment;
