import type { DataOf, Document } from '../../lib/index.js';
import type { AnswerTexts, ResponseEvent } from '../../response/index.js';
import { collection } from '../lib/collection.js';

/** A person's latest answers; `_id` is `<assessmentId>_<userId>`. */
export interface ResponseDocument
  extends Document,
    Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'assessmentId' | 'userId' | 'answers' | 'texts'> {
  readonly startedAt: string;
  /** null before the first submission. */
  readonly submittedAt: string | null;
  /** Number of submissions. */
  readonly submissions: number;
}

/** By user, so that erasing a person finds all their texts. */
export const responses = collection('responses').of<ResponseDocument>({
  is: 'what somebody answered last, by `<assessment>_<user>`, with notes',
  isPersonal: true,
  indexes: [['userId'], ['assessmentId']],
});

/**
 * The notes and reasons of one submission, even if there are none: they replace the person's earlier ones. `_id` is
 * `<assessmentId>_<position>_<userId>`, so the newest is the last.
 */
export interface NotesDocument
  extends Document,
    Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'assessmentId' | 'userId' | 'personaId'> {
  readonly submittedAt: string;
  readonly texts: AnswerTexts;
}

export const notes = collection('notes').of<NotesDocument>({
  is: 'what somebody wrote in one submission, by `<assessment>_<position>_<user>`',
  isPersonal: true,
  indexes: [['assessmentId'], ['userId']],
});
