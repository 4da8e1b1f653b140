import type { Windows } from '../assessments/index.js';
import type { DataOf } from '../lib/index.js';
import type { TemplateContent } from '../template/index.js';
import type { ResponseEvent } from './events.js';

/** The user of the form, with facts of other streams at the time of the decision. */
interface FormFacts extends DataOf<ResponseEvent, 'FormStarted'> {
  /** The sender. */
  readonly actorId: string;
  /** An active or invited member of the assessment's node. */
  readonly isRespondent: boolean;
  readonly isAssessmentArchived: boolean;
  /** ISO 8601 instants; the window includes both ends. */
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
  /** Of the template version that the assessment uses. */
  readonly content: TemplateContent;
  readonly answers: readonly SentAnswer[];
}

/** An answer as sent, with ids `<assessmentId>.<n>`. Missing means null; a blank note is none. */
export interface SentAnswer {
  readonly questionId: string;
  readonly choiceIds: readonly string[];
  /** The reason why the question does not apply. */
  readonly notApplicable?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export type ResponseCommand = StartForm | SubmitAnswers;
