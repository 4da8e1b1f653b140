import type { QuestionKind } from './entities/index.js';

/** Seconds to answer a question. One step is picked at once; every point of a checklist is read. */
const secondsOf = ({ kind }: { readonly kind: QuestionKind }): number => (kind === 'checklist' ? 30 : 20);

/** Estimated minutes to answer the questions, at least one. Mails and the form's first page show it. */
export const answerMinutes = (questions: readonly { readonly kind: QuestionKind }[]): number =>
  Math.max(1, Math.round(questions.reduce((sum, question) => sum + secondsOf(question), 0) / 60));
