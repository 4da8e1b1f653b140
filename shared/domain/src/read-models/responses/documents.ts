import type { Document } from '../../lib/index.js';
import type { AnswerTexts, RecordedAnswer } from '../../response/index.js';
import { collection } from '../lib/collection.js';

/** What somebody answered last; `_id` is `<assessmentId>_<userId>`. The only document that holds free text of answers. */
export interface ResponseDocument extends Document {
  readonly assessmentId: string;
  readonly userId: string;
  readonly startedAt: string;
  /** null while nothing was submitted. */
  readonly submittedAt: string | null;
  /** How many there were. */
  readonly submissions: number;
  readonly answers: readonly RecordedAnswer[];
  /** Reasons and notes by question number; null once they were erased. */
  readonly texts: AnswerTexts | null;
}

/** By user, so that erasing a person finds every text of theirs. */
export const responses = collection('responses').of<ResponseDocument>({ indexes: [['userId'], ['assessmentId']] });
