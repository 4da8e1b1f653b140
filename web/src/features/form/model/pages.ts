import type { Form, FormArea, FormQuestion } from '@tidemark/contracts';
import { type Entries, entryOf, isAnswered } from './entries';

type Areas = Pick<Form, 'areas'>;

export interface AskedQuestion extends FormQuestion {
  /** The name of its objective, the short one where there is no longer. */
  readonly objective: string;
}

export const questionsOf = ({ objectives }: FormArea): readonly AskedQuestion[] =>
  objectives.flatMap(({ shortName, name, questions }) =>
    questions.map((question) => ({ ...question, objective: name ?? shortName })),
  );

export const allQuestions = ({ areas }: Areas): readonly AskedQuestion[] => areas.flatMap(questionsOf);

/** Nothing to answer: no areas, no questions or no choices [R4-062..064]. */
export const isEmptyForm = (form: Areas): boolean => allQuestions(form).every(({ choices }) => choices.length === 0);

export interface Progress {
  readonly answered: number;
  readonly total: number;
}

export function progressOf(form: Areas, entries: Entries): Progress {
  const questions = allQuestions(form);
  return { answered: questions.filter(({ id }) => isAnswered(entryOf(entries, id))).length, total: questions.length };
}

/** Page / (areas + 1) · 100, within 0 to 100 [R4-059, R4-060]. The welcome page is 0, the completion page areas + 1. */
export function percentOf(page: number, areas: number): number {
  return Math.min(100, Math.max(0, (page / (areas + 1)) * 100));
}

export interface SkippedArea {
  readonly page: number;
  readonly name: string;
  readonly questions: readonly AskedQuestion[];
}

/** What has no answer yet, by area, with the page to go to. */
export function skippedOf(form: Areas, entries: Entries): readonly SkippedArea[] {
  return form.areas
    .map((area, index) => ({
      page: index + 1,
      name: area.name,
      questions: questionsOf(area).filter(({ id }) => !isAnswered(entryOf(entries, id))),
    }))
    .filter(({ questions }) => questions.length > 0);
}

/** The page that asks a question, 1..N; null when none does. */
export function pageOf({ areas }: Areas, questionId: string): number | null {
  const index = areas.findIndex((area) => questionsOf(area).some(({ id }) => id === questionId));
  return index < 0 ? null : index + 1;
}

/** Where to go on: the first page with an open question, or the last one when all are answered. */
export const resumePage = (form: Areas, entries: Entries): number =>
  skippedOf(form, entries)[0]?.page ?? form.areas.length;
