import type { FormAddress } from '../../../config/paths';
import { readChoice, storeChoice } from '../../../lib/storage';
import type { Entry } from './entries';
import type { Edit, Edits } from './sheet-types';

/**
 * The edits of this device that the server has not confirmed, by question, shared by all tabs. Each is kept and dropped
 * for itself, so that two tabs never undo each other.
 */
const keyOf = ({ userId, assessmentId }: FormAddress): string => `tidemark.draft.${userId}.${assessmentId}`;

const isCount = (value: unknown): value is number | null => value === null || typeof value === 'number';

function isEntry(value: unknown): value is Entry {
  if (typeof value !== 'object' || value === null) return false;
  const { picked, reason, note } = value as Partial<Record<keyof Entry, unknown>>;
  return (
    Array.isArray(picked) &&
    picked.every((id) => typeof id === 'string') &&
    (reason === null || typeof reason === 'string') &&
    typeof note === 'string'
  );
}

function isEdit(value: unknown): value is Edit {
  if (typeof value !== 'object' || value === null) return false;
  const { entry, seen, submission, count, setAt } = value as Partial<Record<keyof Edit, unknown>>;
  return (
    isEntry(entry) && isCount(seen) && isCount(submission) && typeof count === 'number' && typeof setAt === 'string'
  );
}

const filtered = <T>(table: object, isOne: (value: unknown) => value is T): Record<string, T> =>
  Object.fromEntries(Object.entries(table).filter((entry): entry is [string, T] => isOne(entry[1])));

/** Copies were kept whole before, under one moment: what they build on is not known. */
function ofWhole(savedAt: unknown, entries: unknown): Edits {
  if (typeof savedAt !== 'string' || typeof entries !== 'object' || entries === null) return {};
  const unknown = { seen: null, submission: null, count: 0, setAt: savedAt };
  return Object.fromEntries(
    Object.entries(filtered(entries, isEntry)).map(([id, entry]) => [id, { ...unknown, entry }]),
  );
}

/** What was kept; whatever else lies in its place counts as nothing. */
export function parseLocalDraft(raw: string | null): Edits {
  if (raw === null) return {};
  try {
    const { edits, savedAt, entries } = JSON.parse(raw) as Record<string, unknown>;
    return typeof edits === 'object' && edits !== null ? filtered(edits, isEdit) : ofWhole(savedAt, entries);
  } catch {
    return {};
  }
}

export const readLocalDraft = (address: FormAddress): Edits => parseLocalDraft(readChoice(keyOf(address)));

const write = (address: FormAddress, edits: Edits): void =>
  storeChoice(keyOf(address), Object.keys(edits).length === 0 ? null : JSON.stringify({ edits }));

/** Of each question the later edit stays. */
export function keepLocalDraft(address: FormAddress, edits: Edits): void {
  const kept = readLocalDraft(address);
  const isLater = ([id, { count }]: readonly [string, Edit]) => count >= (kept[id]?.count ?? 0);
  write(address, { ...kept, ...Object.fromEntries(Object.entries(edits).filter(isLater)) });
}

/** Forgets the edits that are done with, but no later one to the same question. */
export function dropLocalDraft(address: FormAddress, done: Edits): void {
  const isLeft = ([id, { count }]: readonly [string, Edit]) => count > (done[id]?.count ?? -1);
  write(address, Object.fromEntries(Object.entries(readLocalDraft(address)).filter(isLeft)));
}

/** Calls `onChange` with what another tab keeps from now on. */
export function followLocalDraft(address: FormAddress, onChange: (edits: Edits) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === keyOf(address)) onChange(parseLocalDraft(newValue));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
