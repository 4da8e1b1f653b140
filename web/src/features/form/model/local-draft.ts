import type { FormAddress } from '../../../config/paths';
import { readChoice, storeChoice } from '../../../lib/storage';
import type { Entry } from './entries';
import type { Edit, Edits } from './sheet-types';

/**
 * The edits of this device that the server has not confirmed, by question, shared by all tabs. Each is kept and dropped
 * for itself, so that two tabs never undo each other.
 */
const keyOf = ({ userId, assessmentId }: FormAddress): string => `tidemark.draft.${userId}.${assessmentId}`;

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
  const counts = [seen, submission, count];
  return isEntry(entry) && counts.every((each) => typeof each === 'number') && typeof setAt === 'string';
}

/** What was kept; whatever else lies in its place counts as nothing. */
export function parseLocalDraft(raw: string | null): Edits {
  if (raw === null) return {};
  try {
    const { edits } = JSON.parse(raw) as Record<string, unknown>;
    const kept = Object.entries(typeof edits === 'object' ? { ...edits } : {});
    return Object.fromEntries(kept.filter((entry): entry is [string, Edit] => isEdit(entry[1])));
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
