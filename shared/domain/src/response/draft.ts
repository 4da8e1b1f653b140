import { type DraftAnswer, type DraftBody, type DraftEdit, DraftValue } from '@tidemark/contracts';
import { z } from 'zod';

/** A device's answer to one question. */
type Edit = Omit<DraftEdit, 'questionId'> & Pick<DraftValue, 'device'>;

type Content = Pick<DraftValue, 'choiceIds' | 'notApplicable' | 'note' | 'skipped'>;

/** Whether two answers are equal; the order of picks does not matter. */
const isSameAnswer = (a: Content, b: Content): boolean =>
  a.skipped === b.skipped &&
  a.notApplicable === b.notApplicable &&
  (a.note ?? '') === (b.note ?? '') &&
  a.choiceIds.length === b.choiceIds.length &&
  a.choiceIds.every((id) => b.choiceIds.includes(id));

/** Edits of one device are ordered by their counts, whatever its clock says. Returns the difference of the counts. */
function countedFrom(value: DraftValue, edit: Edit): number | undefined {
  const isSameDevice = value.device !== null && value.device.id === edit.device?.id;
  if (!isSameDevice || value.edit === null || edit.edit === undefined) return undefined;
  return edit.edit - value.edit;
}

/** Whether an edit is later than a value: its device had seen the value, or made both. Clocks decide only otherwise. */
function replaces(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return true;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted > 0;
  if (edit.version !== undefined) return false;
  return edit.setAt === undefined || value.setAt <= edit.setAt;
}

/** Whether a value is later than an edit, which arrives late or twice. */
function isReplacedBy(edit: Edit, value: DraftValue): boolean {
  if (edit.version !== undefined && value.version <= edit.version) return false;
  const counted = countedFrom(value, edit);
  if (counted !== undefined) return counted <= 0;
  return edit.version === undefined && edit.setAt !== undefined && value.setAt > edit.setAt;
}

/**
 * A person's unsent answers for one assessment: a document, not events. By question it has the values that no later one
 * has replaced: one, or several if devices answered without having seen each other.
 */
export interface Draft {
  /** Number of submissions when it was started; the next one ends it. */
  readonly submission: number;
  /** Counts the changes; each value keeps its own version. */
  readonly version: number;
  /** Last change by the server's clock; ISO 8601 UTC. */
  readonly savedAt: string;
  readonly answers: Readonly<Record<string, readonly DraftValue[]>>;
}

/** Sent by a device: its answers, and what it has seen of the draft. */
export type DraftSave = Pick<DraftBody, 'answers' | 'device' | 'version'>;

const Stored = z.object({
  submission: z.number(),
  version: z.number(),
  savedAt: z.string(),
  answers: z.record(z.string(), z.array(DraftValue)),
});

export const parseDraft = (stored: unknown): Draft => Stored.parse(stored);

export const newDraft = (submission: number, now: string): Draft => ({
  submission,
  version: 0,
  savedAt: now,
  answers: {},
});

const valuesIn = ({ answers }: Draft, questionId: string): readonly DraftValue[] =>
  Object.hasOwn(answers, questionId) ? (answers[questionId] ?? []) : [];

/**
 * Merges the answers of a device into the draft, question by question. What the device had seen is replaced; what it
 * had not seen stays beside its own, unless both are equal. Returns the same object when nothing changed.
 */
export function mergeDraft(draft: Draft, save: DraftSave, now: string): Draft {
  const version = draft.version + 1;
  const changed = save.answers.flatMap(({ questionId, ...edit }) => {
    const standing = valuesIn(draft, questionId);
    const merged = mergeValue(standing, { ...edit, device: save.device ?? null }, { version, now });
    return merged === standing ? [] : [[questionId, merged] as const];
  });
  if (changed.length === 0) return draft;
  return { ...draft, version, savedAt: now, answers: { ...draft.answers, ...Object.fromEntries(changed) } };
}

/** More devices than a person uses at once; more values would only fill the store. */
const mostValues = 10;

function mergeValue(
  standing: readonly DraftValue[],
  edit: Edit,
  { version, now }: { readonly version: number; readonly now: string },
): readonly DraftValue[] {
  if (standing.some((value) => isReplacedBy(edit, value)) || isSaidAlready(standing, edit)) return standing;
  const unseen = standing.filter((value) => !replaces(edit, value));
  const isSaid = unseen.some((value) => isSameAnswer(value, edit));
  if (isSaid && unseen.length === standing.length) return standing;
  const { version: _seen, setAt = now, edit: count = null, ...answer } = edit;
  // A fast clock must not stay the latest forever.
  const value = { ...answer, edit: count, version, setAt: setAt < now ? setAt : now };
  return [value, ...unseen.filter((other) => !isSameAnswer(other, edit))].slice(0, mostValues);
}

/** Devices that do not count edits send whole drafts again and again. */
const isSaidAlready = ([only, ...others]: readonly DraftValue[], edit: Edit): boolean =>
  only !== undefined && others.length === 0 && edit.edit === undefined && isSameAnswer(only, edit);

/**
 * How answers are served. Of several values the latest by the clocks is first and is shown, because nothing else
 * decides.
 */
export const draftAnswers = ({ answers }: Draft): DraftAnswer[] =>
  Object.entries(answers).flatMap(([questionId, values]) => {
    const [first, ...others] = values.toSorted((a, b) => compare(b.setAt, a.setAt) || b.version - a.version);
    return first === undefined ? [] : [{ questionId, ...first, others }];
  });

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** What the sender of a save does not have: see `SavedDraft`. */
export function answersToReturn({ answers, version }: DraftSave, draft: Draft): DraftAnswer[] {
  const sent = new Map(answers.map((edit) => [edit.questionId, edit]));
  return draftAnswers(draft).filter((answer) => {
    const edit = sent.get(answer.questionId);
    if (edit !== undefined && answer.others.length === 0 && isSameAnswer(answer, edit)) return false;
    if (version === undefined) return edit !== undefined;
    return [answer, ...answer.others].some((value) => value.version > version);
  });
}

/**
 * What a submission leaves of a draft: what its sender had not seen. Nothing if the sender follows no versions.
 * `submission` is the number of this submission.
 */
export function afterSubmission(
  draft: Draft,
  submission: number,
  seen: Pick<DraftBody, 'submission' | 'version'>,
): Draft | undefined {
  if (draft.submission >= submission) return draft;
  if (seen.version === undefined || draft.submission < submission - 1) return undefined;
  const known = seen.submission === draft.submission ? seen.version : 0;
  const left = Object.entries(draft.answers).flatMap(([questionId, values]) => {
    const unseen = values.filter(({ version }) => version > known);
    return unseen.length === 0 ? [] : [[questionId, unseen] as const];
  });
  return left.length === 0 ? undefined : { ...draft, submission, answers: Object.fromEntries(left) };
}
