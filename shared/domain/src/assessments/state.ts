import { comparableName, type Links, PersistentMap } from '../lib/index.js';
import type { Windows } from './events.js';

export interface AssessmentState {
  readonly assessmentId: string;
  readonly nodeId: string;
  readonly templateId: string;
  readonly templateVersion: number;
  readonly shortName: string;
  readonly description: string;
  readonly windows: Windows;
  readonly isArchived: boolean;
}

/**
 * All applied assessments of an organisation. The maps are persistent (see `PersistentMap`): each event costs O(log n),
 * and a state that somebody still holds never changes under their hands.
 */
export interface AssessmentsState {
  readonly assessments: PersistentMap<AssessmentState>;
  /** The unarchived assessment that has a short name on a node, by `shortNameKey`. */
  readonly shortNames: PersistentMap<string>;
  /** User ids that were asked to answer each assessment: who can be reminded. */
  readonly asked: Links;
}

export const noAssessments: AssessmentsState = {
  assessments: PersistentMap.empty(),
  shortNames: PersistentMap.empty(),
  asked: PersistentMap.empty(),
};

/** Ids hold no line break, so two pairs never share a key. */
export const shortNameKey = (nodeId: string, shortName: string): string => `${nodeId}\n${comparableName(shortName)}`;
