import { useMemo } from 'react';
import type { Before } from '../../../components/order/places';
import { useSaver } from '../../../kit/saving/SaverProvider';
import { useApi } from '../../../lib/api/ApiProvider';
import type { Answer, CallOptions } from '../../../lib/api/types';
import type { DraftChoice, DraftQuestion } from '../draft/draft';
import {
  choiceAnswered,
  choiceGone,
  choicePlaced,
  type Edit,
  questionAnswered,
  questionGone,
  questionPlaced,
} from '../draft/patches';
import { useDraftCache, useSend } from '../draft/use-draft';
import type { NewChoicePiece, NewQuestion } from './new-piece';

/** What is done to questions and choices, in the order in which it is asked for. Refusals are thrown. */
export interface Pieces {
  readonly addQuestion: (objective: string, question: Omit<NewQuestion, 'choices'>) => Promise<DraftQuestion>;
  readonly addChoice: (question: string, choice: NewChoicePiece) => Promise<DraftChoice>;
  readonly removeQuestion: (question: DraftQuestion) => Promise<void>;
  readonly removeChoice: (choice: DraftChoice) => Promise<void>;
  readonly placeQuestion: (question: DraftQuestion, before: Before) => Promise<void>;
  readonly placeChoice: (choice: DraftChoice, before: Before) => Promise<void>;
}

export function usePieces(templateId: string): Pieces {
  const api = useApi();
  const saver = useSaver();
  const send = useSend(templateId);
  const { patch } = useDraftCache(templateId);
  return useMemo(() => {
    const run = async <T>(ask: (options: CallOptions) => Promise<Answer<T>>, edit: (data: T) => Edit, lane?: string) =>
      saver.enqueue(async (idempotencyKey) => (await send(async () => ask({ idempotencyKey }), edit)).data, lane);
    return {
      addQuestion: async (objective, question) =>
        run(
          async (options) =>
            api.call(
              'createQuestion',
              { body: { ...question, objective_id: objective, references: [...question.references] } },
              options,
            ),
          questionAnswered,
          // Those of one objective stand in the order in which they were made.
          `questions:${objective}`,
        ),
      addChoice: async (question, choice) =>
        run(
          async (options) => api.call('createChoice', { body: { ...choice, question_id: question } }, options),
          choiceAnswered,
          `choices:${question}`,
        ),
      removeQuestion: async (question) => {
        const { id, version } = question;
        await run(
          async (options) => api.call('deleteQuestion', { params: { id }, version }, options),
          () => questionGone(question),
        );
        saver.forgetPiece(`question:${id}`);
      },
      removeChoice: async (choice) => {
        const { id, version } = choice;
        await run(
          async (options) => api.call('deleteChoice', { params: { id }, version }, options),
          () => choiceGone(choice),
        );
        saver.forgetPiece(`choice:${id}`);
      },
      // It stands in its new place at once, and where it stood when that is refused.
      placeQuestion: async (question, before) => {
        patch(questionPlaced(question, before));
        const { id, version } = question;
        await run(
          async (options) => api.call('placeQuestion', { params: { id }, body: { before }, version }, options),
          questionAnswered,
        );
      },
      placeChoice: async (choice, before) => {
        patch(choicePlaced(choice, before));
        const { id, version } = choice;
        await run(
          async (options) => api.call('placeChoice', { params: { id }, body: { before }, version }, options),
          choiceAnswered,
        );
      },
    };
  }, [api, saver, send, patch]);
}
