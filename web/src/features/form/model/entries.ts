import type { Answer, Form } from '@tidemark/contracts';
import { NONE } from '../../../components/answers/choice';

/** What stands at one question. Nothing picked and no reason: it is skipped. */
export interface Entry {
  /** The chosen ids; [NONE] is "none of these". */
  readonly picked: readonly string[];
  /** The reason for not applicable ('' until typed); null: applicable. */
  readonly reason: string | null;
  readonly note: string;
}

/** By question id. */
export type Entries = Readonly<Record<string, Entry>>;

export const blank: Entry = { picked: [], reason: null, note: '' };

export const entryOf = (entries: Entries, questionId: string): Entry => entries[questionId] ?? blank;

/** Not applicable counts once it has a reason. */
export const isAnswered = ({ picked, reason }: Entry): boolean => picked.length > 0 || (reason ?? '').trim() !== '';

/** Picking takes "not applicable" away. */
export const withPicked = (entry: Entry, picked: readonly string[]): Entry => ({ ...entry, picked, reason: null });

export const withApplicable = (entry: Entry, applicable: boolean): Entry => ({
  ...entry,
  picked: [],
  reason: applicable ? null : '',
});

export function toAnswer(questionId: string, { picked, reason, note }: Entry): Answer {
  return {
    questionId,
    choiceIds: picked.filter((id) => id !== NONE),
    notApplicable: reason === null ? null : reason.trim(),
    note: note.trim() === '' ? null : note.trim(),
  };
}

/** What is sent: answered questions alone. */
export const answersOf = (entries: Entries): Answer[] =>
  Object.entries(entries)
    .filter(([, entry]) => isAnswered(entry))
    .map(([questionId, entry]) => toAnswer(questionId, entry));

/** Whether two say the same; blanks around texts say nothing. */
export const isSame = (a: Entry, b: Entry): boolean =>
  a.picked.length === b.picked.length &&
  a.picked.every((id) => b.picked.includes(id)) &&
  a.reason?.trim() === b.reason?.trim() &&
  a.note.trim() === b.note.trim();

export const entryFromAnswer = ({ choiceIds, notApplicable, note }: Omit<Answer, 'questionId'>): Entry => ({
  picked: notApplicable === null && choiceIds.length === 0 ? [NONE] : choiceIds,
  reason: notApplicable,
  note: note ?? '',
});

/** What was submitted, as the form comes with it. */
export function entriesOfForm({ areas }: Pick<Form, 'areas'>): Entries {
  const questions = areas.flatMap(({ objectives }) => objectives.flatMap((objective) => objective.questions));
  return Object.fromEntries(
    questions
      .filter(({ answered }) => answered)
      .map(({ id, choices, notApplicable, note }) => [
        id,
        entryFromAnswer({
          choiceIds: choices.filter((choice) => choice.selected).map((choice) => choice.id),
          notApplicable,
          note,
        }),
      ]),
  );
}
