import type { DataOf, Document } from '../../lib/index.js';
import type { AnswerTexts, ResponseEvent } from '../../response/index.js';
import { collection } from '../lib/collection.js';

/** What somebody answered last; `_id` is `<assessmentId>_<userId>`. */
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

/**
 * The notes and reasons of one submission, also where there are none: they replace the earlier ones of the same person.
 * `_id` is `<assessmentId>_<position>_<userId>`, so the newest is the last.
 */
export interface NotesDocument
  extends Document,
    Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'assessmentId' | 'userId' | 'personaId'> {
  readonly submittedAt: string;
  readonly texts: AnswerTexts;
}

export const notes = collection('notes').of<NotesDocument>({ indexes: [['assessmentId'], ['userId']] });
