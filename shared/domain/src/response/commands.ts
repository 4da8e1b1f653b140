import type { TemplateContent } from '../template/index.js';

/** What other streams know when the command is decided. */
interface FormFacts {
  readonly assessmentId: string;
  /** Whose form it is, and who sends it. */
  readonly userId: string;
  readonly actorId: string;
  /** The user's persona at this moment. */
  readonly personaId: string | null;
  /** An active user who is a member of the assessment's node. */
  readonly isRespondent: boolean;
  readonly isAssessmentArchived: boolean;
  /** ISO 8601 instants; both ends of the window belong to it. */
  readonly now: string;
  readonly window: { readonly openFormDate: string; readonly closeFormDate: string };
}

/** The first draft was saved. */
export interface StartForm extends FormFacts {
  readonly type: 'StartForm';
}

export interface SubmitAnswers extends FormFacts {
  readonly type: 'SubmitAnswers';
  readonly templateId: string;
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
