import { comparableName, type DataOf, type Links, PersistentMap } from '../lib/index.js';
import type { AssessmentsEvent } from './events.js';

type Applied = DataOf<AssessmentsEvent, 'AssessmentsApplied'>;
/** What all assessments that were applied at once have. */
export type Application = Omit<Applied, 'assessments'>;
type Place = Readonly<Applied['assessments'][number]>;

export interface AssessmentState extends Application, Place {
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
