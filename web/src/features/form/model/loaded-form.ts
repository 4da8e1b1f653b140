import type { Form, SubmissionAnswer } from '@tidemark/contracts';
import type { Edits } from './sheet-types';

/** What comes back from loading: the form, and the results of who has submitted. After closing only the results. */
export interface Loaded {
  readonly form: Form | null;
  readonly results: SubmissionAnswer | null;
  /** What this device holds that the server may not have. */
  readonly local: Edits;
  /** This device's id. */
  readonly device: string;
}
