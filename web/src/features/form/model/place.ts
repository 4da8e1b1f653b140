import type { Form } from '@tidemark/contracts';
import { type Entries, entryOf, isAnswered } from './entries';
import { questionsOf } from './pages';

/** Where one is in the form. */
export interface Place {
  /** 0 the welcome page, 1..N the areas. */
  readonly page: number;
  /** Questions are asked one at a time. */
  readonly single: boolean;
  /** Which question of the area is asked then, from 0. */
  readonly at: number;
}

type Areas = Pick<Form, 'areas'> | null;

const idsOn = (form: Areas, page: number): readonly string[] => {
  const area = form?.areas[page - 1];
  return area ? questionsOf(area).map(({ id }) => id) : [];
};

/** The last question of a page; of one without questions the first. */
export const lastOn = (form: Areas, page: number): number => Math.max(0, idsOn(form, page).length - 1);

export const indexOn = (form: Areas, page: number, questionId: string): number =>
  Math.max(0, idsOn(form, page).indexOf(questionId));

/** Where to go on within a page: its first question without an answer. */
export const resumeOn = (form: Areas, page: number, entries: Entries): number =>
  Math.max(
    0,
    idsOn(form, page).findIndex((id) => !isAnswered(entryOf(entries, id))),
  );

/** Nothing comes after it but sending. */
export const isLastPlace = (form: Areas, { page, single, at }: Place): boolean =>
  page >= (form?.areas.length ?? 0) && (!single || at >= lastOn(form, page));

/** The first place after the welcome page. */
export const isFirstPlace = ({ page, single, at }: Place): boolean => page === 1 && (!single || at === 0);

/** The next page or the one before; where questions are asked one at a time, the next question. */
export function stepped(form: Areas, { page, single, at }: Place, by: 1 | -1): Pick<Place, 'page' | 'at'> {
  const next = at + by;
  if (single && page > 0 && next >= 0 && next <= lastOn(form, page)) return { page, at: next };
  return { page: page + by, at: single && by < 0 ? lastOn(form, page - 1) : 0 };
}
