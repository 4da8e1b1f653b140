import type { Assessment, Choice, Question } from '@tidemark/contracts';
import { type Before, orderAfterMove } from '../../../../components/order/places';
import { changeObjective, without, withPiece, withQuestion } from '../../draft/patches';

/** What is shown of a template, changed in one place. */
type Edit = (template: Assessment) => Assessment;

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
