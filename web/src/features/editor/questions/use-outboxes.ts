import { useEffect, useMemo } from 'react';
import { isRefusal } from '../../../kit/saving/fields';
import type { Saver } from '../../../kit/saving/saver';
import { useSaver } from '../../../kit/saving/SaverProvider';
import type { DraftObjective } from '../draft/draft';
import { useSayRefusal } from '../use-refusals';
import type { WaitingChoice, WaitingQuestion } from './new-piece';
import { outboxOf, type OutboxSource, post, resume } from './outbox';
import type { Pieces } from './use-pieces';
import type { Lead } from './use-shown';

export interface Outboxes {
  readonly questions: OutboxSource<WaitingQuestion>;
  readonly choices: (question: string) => OutboxSource<WaitingChoice>;
  readonly postQuestions: (questions: readonly WaitingQuestion[]) => void;
  readonly postChoices: (question: string, choices: readonly WaitingChoice[]) => void;
}

type Refused = (cause: unknown) => void;

/** An existing piece is not created again because moving it to its place failed. */
async function inPlace(place: Promise<void>, refused: Refused): Promise<void> {
  await place.catch(refused);
}

const choiceBox = (saver: Saver, pieces: Pieces, question: string, refused: Refused) =>
  outboxOf<WaitingChoice>(saver, `new-choices:${question}`, async ({ key: _, before = null, ...choice }) => {
    const made = await pieces.addChoice(question, choice);
    if (before !== null) await inPlace(pieces.placeChoice(made, before), refused);
  });

/** What is added to an objective and its questions, until the server has it. */
export function useOutboxes(objective: DraftObjective, pieces: Pieces, lead: Lead): Outboxes {
  const saver = useSaver();
  const say = useSayRefusal();
  const { id } = objective;
  const outboxes = useMemo(() => {
    const refused: Refused = (cause) => {
      if (isRefusal(cause)) say(cause, 'questionError');
    };
    const choices = (question: string) => choiceBox(saver, pieces, question, refused);
    const postChoices = (question: string, added: readonly WaitingChoice[]) => {
      if (added.length > 0) post(saver, choices(question), added);
    };
    const questions = outboxOf<WaitingQuestion>(saver, `new-questions:${id}`, async (waiting) => {
      const { key, before = null, from, choices: added, ...question } = waiting;
      try {
        const made = await pieces.addQuestion(id, question);
        postChoices(
          made.id,
          added.map((choice, index) => ({ ...choice, key: `${key} ${String(index)}` })),
        );
        if (from !== undefined) lead(made, from);
        if (before !== null) await inPlace(pieces.placeQuestion(made, before), refused);
      } catch (cause) {
        refused(cause);
        throw cause;
      }
    });
    return {
      questions,
      choices,
      postChoices,
      postQuestions: (added: readonly WaitingQuestion[]) => post(saver, questions, added),
    };
  }, [saver, pieces, say, id, lead]);

  const asked = objective.questions.map((question) => question.id).join(' ');
  useEffect(() => {
    resume(saver, outboxes.questions);
    for (const question of asked.split(' ')) resume(saver, outboxes.choices(question));
  }, [saver, outboxes, asked]);
  return outboxes;
}
