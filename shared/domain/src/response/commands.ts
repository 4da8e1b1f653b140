import type { Windows } from '../assessments/index.js';
import type { DataOf } from '../lib/index.js';
import type { TemplateContent } from '../template/index.js';
import type { ResponseEvent } from './events.js';

/** Whose form it is, with what other streams know when the command is decided. */
interface FormFacts extends DataOf<ResponseEvent, 'FormStarted'> {
  /** Who sends it. */
  readonly actorId: string;
  /** A member of the assessment's node who is active or invited. */
  readonly isRespondent: boolean;
  readonly isAssessmentArchived: boolean;
  /** ISO 8601 instants; both ends of the window belong to it. */
  readonly now: string;
  readonly window: Readonly<Pick<Windows, 'openFormDate' | 'closeFormDate'>>;
}

/** The first draft was saved. */
export interface StartForm extends FormFacts {
  readonly type: 'StartForm';
}

export interface SubmitAnswers
  extends FormFacts,
    Pick<DataOf<ResponseEvent, 'AnswersSubmitted'>, 'templateId' | 'via'> {
  readonly type: 'SubmitAnswers';
  /** Of the template's version that the assessment is answered by. */
  readonly content: TemplateContent;
  readonly answers: readonly SentAnswer[];
}

/** An answer as it is sent, with ids `<assessmentId>.<n>`. What is left out is null; a note of blanks is none. */
export interface SentAnswer {
  readonly questionId: string;
  readonly choiceIds: readonly string[];
  /** The reason why the question does not apply. */
  readonly notApplicable?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export type ResponseCommand = StartForm | SubmitAnswers;
