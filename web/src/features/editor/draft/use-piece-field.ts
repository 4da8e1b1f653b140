import type {
  AssessedObjective,
  Choice,
  MaturityLevel,
  Question,
  RouteName,
  TemplateSummary,
} from '@tidemark/contracts';
import { type SavedField, useSavedField } from '../../../kit/saving/use-saved-field';
import { useApi } from '../../../lib/api/ApiProvider';
import type { Answer, RouteInput } from '../../../lib/api/types';
import type { ErrorKey } from '../use-refusals';
import { changeObjective, choiceAnswered, type Edit, questionAnswered, withHead, withLevel } from './patches';
import { useSend } from './use-draft';

type Piece = 'template' | 'level' | 'objective' | 'question' | 'choice';
type Body<N extends RouteName> = RouteInput<N> extends { readonly body?: infer B } ? NonNullable<B> : never;

const routes = {
  template: 'changeAssessment',
  level: 'changeLevel',
  objective: 'changeObjective',
  question: 'changeQuestion',
  choice: 'changeChoice',
} as const;
/** The fields of an existing piece that can change. */
type BodyOf<P extends Piece> = Body<(typeof routes)[P]>;

const answered: Readonly<Record<Piece, (data: never) => Edit>> = {
  template: (data: TemplateSummary) => (template) => withHead(template, data),
  level: (data: MaturityLevel) => (template) => withLevel(template, data),
  objective: (data: AssessedObjective) => (template) =>
    changeObjective(template, data.id, (objective) => ({ ...data, questions: objective.questions })),
  question: (data: Question) => questionAnswered(data),
  choice: (data: Choice) => choiceAnswered(data),
};

const errorKeys: Partial<Record<Piece, ErrorKey>> = {
  template: 'assessmentError',
  level: 'assessmentError',
  question: 'questionError',
};

/** Sends what was changed of a piece, and shows what is answered. */
export function useSendPiece(templateId: string) {
  const api = useApi();
  const send = useSend(templateId);
  return async <P extends Piece>(piece: P, id: string, body: BodyOf<P>, version: number): Promise<Answer<unknown>> => {
    // `BodyOf` says which body belongs to which route.
    const input = { params: { id }, body, version } as RouteInput<'changeQuestion'>;
    return send<unknown>(
      async () => api.call(routes[piece] as 'changeQuestion', input),
      (data) => answered[piece](data as never),
      errorKeys[piece],
    );
  };
}

interface PieceFieldOptions<P extends Piece, T> {
  readonly templateId: string;
  readonly piece: P;
  readonly id: string;
  readonly version: number;
  /** Of the field in the piece. */
  readonly name: string;
  readonly stored: T;
  /** False: it is kept, and not sent yet. */
  readonly sendable?: (value: T) => boolean;
  readonly bodyOf: (value: T) => BodyOf<P>;
  /** What the field holds in the piece as it is served. */
  readonly fromCurrent?: (current: unknown) => T;
}

/** One field of a piece of the template, saved automatically. */
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
