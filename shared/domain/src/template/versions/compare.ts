import type { Comparability } from '@tidemark/contracts';
import type { ContentObjective, ContentQuestion, TemplateContent } from '../content.js';
import { levelsInOrder, objectivesIn, questionsIn } from '../content-find.js';

/** An objective that both versions have. */
export interface ComparedObjective {
  /** Its content number in both. */
  readonly n: number;
  readonly comparability: Comparability;
  /** Questions that were added, removed, or count differently (kind, weight, choices and their levels or credits). */
  readonly questions: { readonly added: number; readonly removed: number; readonly changed: number };
}

/** The objectives that two versions have in common, in the order of the later one. */
export function comparedObjectives(
  before: TemplateContent,
  after: TemplateContent,
  shared: number,
): ComparedObjective[] {
  const old = new Map(objectivesIn(before).map(({ objective }) => [objective.n, objective]));
  const sameLevels = levelsKey(before) === levelsKey(after) && levelsInOrder(after).every(({ n }) => n <= shared);
  return objectivesIn(after).flatMap(({ objective }) => {
    const was = objective.n <= shared ? old.get(objective.n) : undefined;
    return was === undefined ? [] : [compared(was, objective, shared, sameLevels)];
  });
}

const levelsKey = (content: TemplateContent): string =>
  levelsInOrder(content)
    .map(({ n }) => n)
    .join(' ');

function compared(was: ContentObjective, is: ContentObjective, shared: number, sameLevels: boolean): ComparedObjective {
  const old = new Map(was.questions.map((question) => [question.n, question]));
  const staying = is.questions.flatMap((question) => {
    const before = question.n <= shared ? old.get(question.n) : undefined;
    return before === undefined ? [] : [{ before, question }];
  });
  const questions = {
    added: is.questions.length - staying.length,
    removed: was.questions.length - staying.length,
    changed: staying.filter(({ before, question }) => weighs(before) !== weighs(question)).length,
  };
  const isSameScale = sameLevels && absentKey(was) === absentKey(is);
  const isTouched = questions.added + questions.removed + questions.changed > 0;
  return { n: is.n, questions, comparability: isSameScale ? (isTouched ? 'with-care' : 'same') : 'not' };
}

const absentKey = ({ absentLevels = [] }: ContentObjective): string => absentLevels.toSorted((a, b) => a - b).join(' ');

/** The part of a question that determines its score. The order of choices does not matter. */
const weighs = ({ kind, weight, choices }: ContentQuestion): string =>
  JSON.stringify([
    kind,
    weight,
    choices.map(({ n, level, credit = 1 }) => [n, level, credit] as const).toSorted(([one], [other]) => one - other),
  ]);

/** How many questions stay unchanged, change, are removed and are added. */
export function questionImpact(before: TemplateContent, after: TemplateContent, shared: number) {
  const old = new Map(questionsIn(before).map(({ question }) => [question.n, question]));
  const now = questionsIn(after).map(({ question }) => question);
  const staying = now.flatMap((question) => {
    const was = question.n <= shared ? old.get(question.n) : undefined;
    return was === undefined ? [] : [asks(was) === asks(question)];
  });
  const stay = staying.filter(Boolean).length;
  return {
    stay,
    change: staying.length - stay,
    go: old.size - staying.length,
    come: now.length - staying.length,
  };
}

/** The numbers of the questions that only the earlier version asks. */
export function questionsGone(before: TemplateContent, after: TemplateContent, shared: number): number[] {
  const staying = new Set(questionsIn(after).map(({ question }) => question.n));
  return questionsIn(before).flatMap(({ question: { n } }) => (n <= shared && staying.has(n) ? [] : [n]));
}

/** What a respondent sees of a question, and how it counts. */
const asks = ({ title, description, kind, weight, choices }: ContentQuestion): string =>
  JSON.stringify([title, description, kind, weight, choices]);
