import type {
  AssessedArea,
  AssessedObjective,
  Assessment,
  Choice,
  MaturityLevel,
  ObjectiveMaturity,
  Question,
  TemplateSummary,
} from '@tidemark/contracts';
import { type Before, orderAfterMove } from '../../../components/order/places';

type Change<T> = (piece: T) => T;

/** What is shown of a template, changed in one place. */
export type Edit = Change<Assessment>;

const each = <T extends { readonly id: string }>(list: readonly T[], id: string, change: Change<T>): T[] =>
  list.map((one) => (one.id === id ? change(one) : one));

/** The same list with the piece in its place, or behind the others where it is new. */
const withPiece = <T extends { readonly id: string }>(list: readonly T[], piece: T): T[] =>
  list.some(({ id }) => id === piece.id) ? each(list, piece.id, () => piece) : [...list, piece];

export const without = <T extends { readonly id: string }>(list: readonly T[], gone: string): T[] =>
  list.filter(({ id }) => id !== gone);

/** The head as commands answer it, which counts what the whole holds. */
export const withHead = (template: Assessment, { areas: _, objectives: __, ...head }: TemplateSummary): Assessment => ({
  ...template,
  ...head,
});

export const withLevel = (template: Assessment, level: MaturityLevel): Assessment => ({
  ...template,
  maturityLevels: withPiece(template.maturityLevels, level),
});

export const changeArea = (template: Assessment, id: string, change: Change<AssessedArea>): Assessment => ({
  ...template,
  areas: each(template.areas, id, change),
});

export const changeObjective = (template: Assessment, id: string, change: Change<AssessedObjective>): Assessment => ({
  ...template,
  areas: template.areas.map((area) =>
    area.objectives.some((objective) => objective.id === id)
      ? { ...area, objectives: each(area.objectives, id, change) }
      : area,
  ),
});

export const withDescription = (template: Assessment, description: ObjectiveMaturity): Assessment =>
  changeObjective(template, description.objective_id, (objective) => ({
    ...objective,
    objectiveMaturities: withPiece(objective.objectiveMaturities, description),
  }));

export const withoutDescription = (
  template: Assessment,
  { objective, level }: { readonly objective: string; readonly level: string },
): Assessment =>
  changeObjective(template, objective, (one) => ({
    ...one,
    objectiveMaturities: one.objectiveMaturities.filter(({ maturity_id }) => maturity_id !== level),
  }));

const withQuestion = (template: Assessment, question: Question): Assessment =>
  changeObjective(template, question.objective_id, (objective) => ({
    ...objective,
    questions: withPiece(objective.questions, question),
  }));

const inQuestion =
  ({ question_id, objective_id }: Choice, change: (question: Question) => Question): Edit =>
  (template) =>
    changeObjective(template, objective_id, (objective) => ({
      ...objective,
      questions: objective.questions.map((question) => (question.id === question_id ? change(question) : question)),
    }));

/** As a command answers it. Its choices are those that are shown: some of them may be newer than the answer. */
export const questionAnswered =
  (question: Question): Edit =>
  (template) => {
    const shown = template.areas
      .flatMap(({ objectives }) => objectives)
      .find(({ id }) => id === question.objective_id)
      ?.questions.find(({ id }) => id === question.id);
    return withQuestion(template, { ...question, choices: shown?.choices ?? question.choices });
  };

export const questionGone =
  ({ id, objective_id }: Question): Edit =>
  (template) =>
    changeObjective(template, objective_id, (objective) => ({
      ...objective,
      questions: without(objective.questions, id),
    }));

export const questionPlaced =
  ({ id, objective_id }: Question, before: Before): Edit =>
  (template) =>
    changeObjective(template, objective_id, (objective) => ({
      ...objective,
      questions: [...orderAfterMove(objective.questions, id, before)],
    }));

export const choiceAnswered = (choice: Choice): Edit =>
  inQuestion(choice, (question) => ({ ...question, choices: withPiece(question.choices, choice) }));

export const choiceGone = (choice: Choice): Edit =>
  inQuestion(choice, (question) => ({ ...question, choices: without(question.choices, choice.id) }));

export const choicePlaced = (choice: Choice, before: Before): Edit =>
  inQuestion(choice, (question) => ({
    ...question,
    choices: [...orderAfterMove(question.choices, choice.id, before)],
  }));
