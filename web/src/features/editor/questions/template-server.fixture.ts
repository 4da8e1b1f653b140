import type { Assessment, Choice, Question } from '@tidemark/contracts';
import { answered, type FakeAnswers } from '../../../testing/fake-api';
import { changeObjective } from '../draft/patches';
import {
  choiceAnswered,
  choiceGone,
  choicePlaced,
  questionAnswered,
  questionGone,
  questionPlaced,
} from '../draft/patches';
import { aChoice, aQuestion } from './template.fixture';

/** A template that keeps what is sent, as the server does: what is asked again is what was changed. */
export function templateServer(template: Assessment): FakeAnswers {
  let now = template;
  let made = 0;
  const questions = () => now.areas.flatMap(({ objectives }) => objectives.flatMap((one) => one.questions));
  const choices = () => questions().flatMap((question) => question.choices);
  const found = <T extends { readonly id: string }>(things: readonly T[], id: string): T => {
    const thing = things.find((one) => one.id === id);
    if (thing === undefined) throw new Error(`there is no ${id}`);
    return thing;
  };
  const said = <T extends { readonly version: number }>(thing: T) => answered(thing, { version: thing.version });
  const keptQuestion = (question: Question) => {
    now = questionAnswered(question)(now);
    return said(question);
  };
  const keptChoice = (choice: Choice) => {
    now = choiceAnswered(choice)(now);
    return said(choice);
  };
  const next = () => `new${String((made += 1))}`;
  return {
    assessment: () => now,
    completion: () => ({ completed: 100, percentage: '0.00', missing: [] }),
    createQuestion: ({ body }) => keptQuestion(aQuestion(next(), body as Partial<Question>)),
    changeQuestion: ({ params: { id }, body, version }) =>
      keptQuestion({ ...found(questions(), id), ...(body as Partial<Question>), version: version + 1 }),
    deleteQuestion: ({ params: { id } }) => {
      now = questionGone(found(questions(), id))(now);
      return { id };
    },
    placeQuestion: ({ params: { id }, body: { before }, version }) => {
      now = questionPlaced(found(questions(), id), before)(now);
      return keptQuestion({ ...found(questions(), id), version: version + 1 });
    },
    createChoice: ({ body }) => {
      const { question_id = '', title = '', maturity_id = '' } = body as Partial<Choice>;
      return keptChoice(aChoice(question_id, next(), 1, { title, maturity_id }));
    },
    changeChoice: ({ params: { id }, body, version }) =>
      keptChoice({ ...found(choices(), id), ...(body as Partial<Choice>), version: version + 1 }),
    deleteChoice: ({ params: { id } }) => {
      now = choiceGone(found(choices(), id))(now);
      return { id };
    },
    placeChoice: ({ params: { id }, body: { before }, version }) => {
      now = choicePlaced(found(choices(), id), before)(now);
      return keptChoice({ ...found(choices(), id), version: version + 1 });
    },
    changeObjective: ({ params: { id }, body, version }) => {
      now = changeObjective(now, id, (objective) => ({
        ...objective,
        ...(body as Partial<typeof objective>),
        version: version + 1,
      }));
      return said(
        found(
          now.areas.flatMap(({ objectives }) => objectives),
          id,
        ),
      );
    },
  };
}
