import type { DataOf, Document } from '../../lib/index.js';
import type { ResponseEvent } from '../../response/index.js';
import { collection } from '../lib/collection.js';

/** What somebody answered last; `_id` is `<assessmentId>_<userId>`. The only document that holds free text of answers. */
export interface ResponseDocument
  extends Document,
    Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'assessmentId' | 'userId' | 'answers' | 'texts'> {
  readonly startedAt: string;
  /** null while nothing was submitted. */
  readonly submittedAt: string | null;
  /** How many there were. */
  readonly submissions: number;
}

/** By user, so that erasing a person finds every text of theirs. */
export const responses = collection('responses').of<ResponseDocument>({ indexes: [['userId'], ['assessmentId']] });
