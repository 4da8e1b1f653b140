import { comparableName, type DataOf, type Links, PersistentMap } from '../lib/index.js';
import type { AssessmentsEvent } from './events.js';

type AppliedData = DataOf<AssessmentsEvent, 'AssessmentsApplied'>;
/** The common fields of assessments that were applied together. */
export type Application = Omit<AppliedData, 'assessments'>;
type AppliedPlace = Readonly<AppliedData['assessments'][number]>;

export interface AssessmentState extends Application, AppliedPlace {
  readonly isArchived: boolean;
}

/**
 * All applied assessments of an organization. The maps are persistent (see `PersistentMap`): each event costs O(log n),
 * and an earlier state never changes.
 */
export interface AssessmentsState {
  readonly assessments: PersistentMap<AssessmentState>;
  /** The unarchived assessment with a short name on a node, by `shortNameKey`. */
  readonly shortNames: PersistentMap<string>;
  /** User ids that were asked to answer each assessment, who can be reminded. */
  readonly asked: Links;
}

export const noAssessments: AssessmentsState = {
  assessments: PersistentMap.empty(),
  shortNames: PersistentMap.empty(),
  asked: PersistentMap.empty(),
};

/** Ids contain no line break, so two pairs never share a key. */
export const shortNameKey = (nodeId: string, shortName: string): string => `${nodeId}\n${comparableName(shortName)}`;
