import type { Assessment, AssessedObjective, Choice, Question, RouteName } from '@tidemark/contracts';
import { useApi } from '../../../lib/api/ApiProvider';
import type { Answer, RouteInput } from '../../../lib/api/types';
import { changeObjective } from '../draft/patches';
import { useDraftCache } from '../draft/use-draft';
import { type SavedField, useSavedField } from '../saving/use-saved-field';
import { choiceAnswered, questionAnswered } from './model/edits';
import { isRefusal } from '../saving/fields';
import { useQuestionRefusal } from './use-question-refusal';

type Piece = 'question' | 'choice' | 'objective';
type Body<N extends RouteName> = RouteInput<N> extends { readonly body?: infer B } ? NonNullable<B> : never;

/** The fields of an existing piece that can change. */
interface Bodies {
  readonly question: Body<'changeQuestion'>;
  readonly choice: Body<'changeChoice'>;
  readonly objective: Body<'changeObjective'>;
}

export interface PieceFieldOptions<P extends Piece, T> {
  readonly templateId: string;
  readonly piece: P;
  readonly id: string;
  readonly version: number;
  /** Of the field in the piece. */
  readonly name: string;
  readonly stored: T;
  /** False: it is kept, and not sent yet. */
  readonly sendable?: (value: T) => boolean;
  readonly bodyOf: (value: T) => Bodies[P];
  /** What the field holds in the piece as it is served. */
  readonly fromCurrent?: (current: unknown) => T;
}

type Edit = (template: Assessment) => Assessment;

const answered: Readonly<Record<Piece, (data: never) => Edit>> = {
  question: (data: Question) => questionAnswered(data),
  choice: (data: Choice) => choiceAnswered(data),
  objective: (data: AssessedObjective) => (template) =>
    changeObjective(template, data.id, (objective) => ({ ...data, questions: objective.questions })),
};

const routes = { question: 'changeQuestion', choice: 'changeChoice', objective: 'changeObjective' } as const;

/** Sends what was changed of a piece, and shows what is answered. */
export function useSendPiece(templateId: string) {
  const api = useApi();
  const { patch, refresh } = useDraftCache(templateId);
  const refused = useQuestionRefusal();
  return async <P extends Piece>(piece: P, id: string, body: Bodies[P], version: number): Promise<Answer<unknown>> => {
    try {
      // `Bodies` says which body belongs to which route.
      const input = { params: { id }, body, version } as RouteInput<'changeQuestion'>;
      const answer: Answer<unknown> = await api.call(routes[piece] as 'changeQuestion', input);
      patch(answered[piece](answer.data as never));
      refresh(answer.position);
      return answer;
    } catch (cause) {
      if (piece === 'question' && isRefusal(cause)) refused(cause);
      throw cause;
    }
  };
}

/** One field of a question, a choice or an objective, saved automatically. */
export function usePieceField<P extends Piece, T = string>(options: PieceFieldOptions<P, T>): SavedField<T> {
  const { templateId, piece, id, version, name, stored, sendable, bodyOf, fromCurrent } = options;
  const send = useSendPiece(templateId);
  return useSavedField<T>({
    key: `${piece}:${id}/${name}`,
    stored,
    version,
    ...(sendable && { sendable }),
    ...(fromCurrent && { fromCurrent }),
    send: async (value, seen = version) => send(piece, id, bodyOf(value), seen),
  });
}
