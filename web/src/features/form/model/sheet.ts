import type { DraftAnswer, DraftNow, DraftValue, Form, SavedDraft } from '@tidemark/contracts';
import type { RouteInput } from '../../../lib/api/types';
import {
  type Entries,
  type Entry,
  entriesOfForm,
  entryOf,
  entryFromAnswer,
  isAnswered,
  isSame,
  toAnswer,
} from './entries';
import { allQuestions } from './pages';
import type { Alternative, Conflict, Edit, Edits, Origin, Sheet } from './sheet-types';

export const emptySheet: Sheet = { submission: 0, version: 0, saved: {}, edits: {}, conflicts: {}, arrived: {} };

/** What is shown: the own edits over what the server has. */
export const entriesOf = ({ saved, edits }: Sheet): Entries => ({ ...saved, ...mapped(edits, ({ entry }) => entry) });

export const hasUnsaved = ({ edits }: Sheet): boolean => Object.keys(edits).length > 0;

const mapped = <A, B>(table: Readonly<Record<string, A>>, map: (value: A) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(table).map(([key, value]) => [key, map(value)]));

const without = <T>(table: Readonly<Record<string, T>>, ids: readonly string[]): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter(([id]) => !ids.includes(id)));

const entryIn = ({ skipped, choiceIds, notApplicable, note }: DraftValue): Entry =>
  skipped ? { picked: [], reason: null, note: note ?? '' } : entryFromAnswer({ choiceIds, notApplicable, note });

/** How the answers of the server are distinguished from those of this device. */
const originIn = ({ device, setAt }: DraftValue, deviceId: string): Origin => ({
  place: device?.id === deviceId ? 'here' : 'elsewhere',
  device: device?.name ?? '',
  setAt,
});

function conflictIn(answer: DraftAnswer, deviceId: string): Conflict | null {
  if (answer.others.length === 0) return null;
  const values = [answer, ...answer.others].map((value) => ({
    entry: entryIn(value),
    origin: originIn(value, deviceId),
  }));
  return { values, isLeftover: false };
}

/** Takes over what the server has drafted; the own edits that it does not have stay above it. */
function withAnswers(sheet: Sheet, answers: readonly DraftAnswer[], deviceId: string): Sheet {
  const saved = { ...sheet.saved };
  const arrived = { ...sheet.arrived };
  let conflicts = sheet.conflicts;
  for (const answer of answers) {
    const { questionId: id } = answer;
    const entry = entryIn(answer);
    const origin = originIn(answer, deviceId);
    if (origin.place === 'elsewhere' && !isSame(entryOf(saved, id), entry)) arrived[id] = origin;
    saved[id] = entry;
    const conflict = conflictIn(answer, deviceId);
    if (conflict !== null) conflicts = { ...conflicts, [id]: conflict };
    else if (conflicts[id]?.isLeftover === false) conflicts = without(conflicts, [id]);
  }
  return { ...sheet, saved, arrived, conflicts };
}

/** The form as it comes, with what this device still held for itself. */
export function openSheet(form: Form, local: Edits, deviceId: string): Sheet {
  const { submission, submittedAt, draft } = form;
  const begun = { ...emptySheet, submission, version: draft?.version ?? 0, saved: entriesOfForm(form) };
  const sheet = { ...withAnswers(begun, draft?.answers ?? [], deviceId), arrived: {} };
  const asked = new Set(allQuestions(form).map(({ id }) => id));
  // Answers to questions that are gone from the form, or that say nothing new, are dropped.
  const held = Object.entries(local).filter(
    ([id, { entry }]) => asked.has(id) && !isSame(entryOf(sheet.saved, id), entry),
  );
  const isLeftover = ([, edit]: readonly [string, Edit]) => edit.submission < submission;
  const leftovers = held.filter(isLeftover).map(([id, { entry, setAt }]): [string, Conflict] => {
    const sent: Alternative = {
      entry: entryOf(sheet.saved, id),
      origin: { place: 'sent', device: '', setAt: submittedAt ?? '' },
    };
    return [id, { values: [sent, { entry, origin: { place: 'here', device: '', setAt } }], isLeftover: true }];
  });
  return {
    ...sheet,
    conflicts: { ...sheet.conflicts, ...Object.fromEntries(leftovers) },
    edits: Object.fromEntries(held.filter((one) => !isLeftover(one))),
  };
}

/** An answer given here. What it builds on stays what it was while an earlier one to the same question is unconfirmed. */
export function edited(sheet: Sheet, id: string, entry: Entry, { count, setAt }: Pick<Edit, 'count' | 'setAt'>): Sheet {
  const { submission, version } = sheet;
  const seen = sheet.edits[id]?.seen ?? version;
  return {
    ...sheet,
    edits: { ...sheet.edits, [id]: { entry, seen, submission, count, setAt } },
    arrived: without(sheet.arrived, [id]),
  };
}

/** One of the answers in a conflict is chosen: an answer of who has seen them all. */
export function chooseAnswer(sheet: Sheet, id: string, entry: Entry, stamp: Pick<Edit, 'count' | 'setAt'>): Sheet {
  const conflict = sheet.conflicts[id];
  const settled = {
    ...sheet,
    conflicts: without(sheet.conflicts, [id]),
    edits: without(sheet.edits, [id]),
    arrived: without(sheet.arrived, [id]),
  };
  const isSaved = conflict?.isLeftover === true && isSame(entryOf(sheet.saved, id), entry);
  return isSaved ? settled : edited(settled, id, entry, stamp);
}

/** Edits that another tab of this device gave; the later one of each question counts. */
export function withLocal(sheet: Sheet, local: Edits): Sheet {
  const update = Object.entries(local).filter(
    ([id, { count, submission, entry }]) =>
      submission === sheet.submission &&
      count > (sheet.edits[id]?.count ?? 0) &&
      !isSame(entryOf(entriesOf(sheet), id), entry),
  );
  return update.length === 0 ? sheet : { ...sheet, edits: { ...sheet.edits, ...Object.fromEntries(update) } };
}

/**
 * The server took `sent`, and answered with what it has besides. An answer that comes after something newer was heard only
 * says what it took: the newer has the rest.
 */
export function withSaved(sheet: Sheet, sent: Edits, saved: SavedDraft, deviceId: string): Sheet {
  const done = Object.entries(sent).filter(([id, { count }]) => sheet.edits[id]?.count === count);
  const edits = without(
    sheet.edits,
    done.map(([id]) => id),
  );
  if (saved.version < sheet.version) return { ...sheet, edits };
  const confirmed: Sheet = {
    ...sheet,
    version: saved.version,
    saved: { ...sheet.saved, ...mapped(sent, ({ entry }) => entry) },
    edits,
  };
  return withAnswers(confirmed, saved.answers, deviceId);
}

/** Another device saved. What came late, after something newer, changes nothing. */
export function withRemote(sheet: Sheet, { submission, draft }: DraftNow, deviceId: string): Sheet {
  if (submission !== sheet.submission || draft === null || draft.version <= sheet.version) return sheet;
  return { ...withAnswers(sheet, draft.answers, deviceId), version: draft.version };
}

type SentEdits = RouteInput<'saveDraft'>['body']['answers'];

/** The edits as they are sent. */
export const editsToSend = (edits: Edits): SentEdits =>
  Object.entries(edits).map(([id, { entry, seen, count, setAt }]) => ({
    ...toAnswer(id, entry),
    skipped: !isAnswered(entry) && entry.reason === null,
    setAt,
    version: seen,
    edit: count,
  }));
