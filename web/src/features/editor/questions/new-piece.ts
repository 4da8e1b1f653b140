import type { QuestionKind } from '@tidemark/contracts';
import { scoringKinds } from '@tidemark/contracts/scoring';
import type { Before } from '../../../components/order/places';
import { newKey } from '../../../lib/api/key';
import type { DraftChoice, DraftQuestion } from '../draft/draft';
import type { Waiting } from './outbox';

/** A choice that is to be created. */
export interface NewChoicePiece {
  readonly title: string;
  readonly maturity_id: string;
  /** Left out: the whole level. */
  readonly credit?: number;
}

/** A question that is to be created, with its choices. */
export interface NewQuestion {
  readonly title: string;
  readonly description: string;
  readonly kind: QuestionKind;
  readonly weight: number;
  readonly references: DraftQuestion['references'];
  readonly choices: readonly NewChoicePiece[];
}

/** Those that wait until they are created. */
export interface WaitingChoice extends NewChoicePiece, Waiting {
  /** Before which other one it is to stand; left out or null: at the end. */
  readonly before?: Before;
}
export interface WaitingQuestion extends NewQuestion, Waiting {
  readonly before?: Before;
  /** Shows the new piece to a user who still looks at the question of this name; undefined shows it to no user. */
  readonly from?: string | null;
}

export const waiting = <T extends object>(thing: T): T & Waiting => ({ ...thing, key: newKey() });

/** A choice as it was, to be created again: of a question of that kind. */
export const choiceAgain = ({ title, maturity_id, credit }: DraftChoice, kind: QuestionKind): NewChoicePiece => ({
  title,
  maturity_id,
  ...(scoringKinds[kind].hasCredits && credit !== null && { credit }),
});

/** A question with its choices as they are, to be created once more. */
export const questionAgain = (question: DraftQuestion): NewQuestion => ({
  title: question.title,
  description: question.description,
  kind: question.kind,
  weight: question.weight,
  references: question.references,
  choices: question.choices.map((choice) => choiceAgain(choice, question.kind)),
});
