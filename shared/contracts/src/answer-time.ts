import type { QuestionKind } from './entities/index.js';

/** Seconds that a question takes: one step is picked at once, of a checklist each point is read. */
const secondsOf = ({ kind }: { readonly kind: QuestionKind }): number => (kind === 'checklist' ? 30 : 20);

/** About how many minutes questions take to answer, at least one: what mails and the form's first page say. */
export const answerMinutes = (questions: readonly { readonly kind: QuestionKind }[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, question) => sum + secondsOf(question), 0) / 60));
