import type { AssessmentState } from '../../assessments/index.js';
import type { Document } from '../../lib/index.js';
import { collection } from '../lib/collection.js';

/** One applied assessment. */
export interface AssessmentDocument extends Document, Omit<AssessmentState, 'assessmentId'> {
  /** ISO 8601 UTC. */
  readonly appliedAt: string;
  /** User id of the person who applied it. */
  readonly appliedBy: string;
  /** ISO 8601 UTC; missing before the first reminder. */
  readonly remindedAt?: string;
  readonly version: number;
}

export const assessments = collection('assessments').of<AssessmentDocument>({
  is: 'an applied assessment, by its id',
  isPersonal: true,
  indexes: [['nodeId'], ['templateId'], ['isArchived']],
});

/** A user who was asked to answer; `_id` is `<assessmentId>_<userId>`. */
export interface AskedDocument extends Document {
  readonly userId: string;
  readonly assessmentId: string;
  /** When they were last asked, ISO 8601 UTC. */
  readonly askedAt: string;
  /** How often: the invitation and every reminder. */
  readonly count: number;
}

export const asked = collection('asked').of<AskedDocument>({
  is: 'that somebody was asked, by `<assessment>_<user>`',
  isPersonal: true,
  indexes: [['userId'], ['assessmentId']],
});
