import type { AssessmentNote, AssessmentNotes } from '@tidemark/contracts';
import { ask } from '../lib/api/ask';
import { useMay } from '../lib/may';
import { useAnswer } from './use-answer';

export interface NotesAsked {
  /** Null: not of an assessment, so there are none. */
  readonly assessmentId: string | null;
  /** Of a day or a moment; null: now. */
  readonly at: string | null;
  /** Only what this person wrote. */
  readonly respondent?: string | null;
}

export interface Notes {
  readonly all: readonly AssessmentNote[];
  readonly of: (questionId: string) => readonly AssessmentNote[];
  /** How many people must have answered before the others' notes are shown; null: nothing waits for that. */
  readonly waitsFor: number | null;
}

const none = { notes: [], withheld: null, smallestGroup: 0 } satisfies Partial<AssessmentNotes>;

const queryOf = ({ at, respondent = null }: NotesAsked) => ({
  ...(at !== null && { at }),
  ...(respondent !== null && { respondent }),
});

/** What people wrote, as far as the reader may see it. Results wait for none of it. */
export function useNotes(asked: NotesAsked): Notes {
  const { assessmentId, at } = asked;
  const seesPast = useMay('see-whole-history');
  const { data } = useAnswer(ask('assessmentNotes', { params: { id: assessmentId ?? '' }, query: queryOf(asked) }), {
    enabled: assessmentId !== null && (at === null || seesPast),
  });
  const { notes: all, withheld, smallestGroup } = data?.data ?? none;
  return {
    all,
    of: (questionId) => all.filter(({ question_id }) => question_id === questionId),
    waitsFor: withheld === 'too-few' ? smallestGroup : null,
  };
}
