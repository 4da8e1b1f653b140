import type { FormAddress } from '../../../config/paths';
import { readChoice, storeChoice } from '../../../lib/storage';
import type { Entries, Entry } from './entries';

/** The copy on this device: what the server may not have yet. */
export interface LocalDraft {
  /** ISO 8601 UTC, by this device's clock. */
  readonly savedAt: string;
  /** The server's last moment that it builds on (see `momentOf`), by the server's clock. */
  readonly base: string | null;
  readonly entries: Entries;
}

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

/** The copy as it was kept; null when there is none or something else lies in its place. */
export function parseLocalDraft(raw: string | null): LocalDraft | null {
  if (raw === null) return null;
  try {
    const { savedAt, base, entries } = JSON.parse(raw) as Partial<Record<keyof LocalDraft, unknown>>;
    if (typeof savedAt !== 'string' || typeof entries !== 'object' || entries === null) return null;
    return {
      savedAt,
      base: typeof base === 'string' ? base : null,
      entries: Object.fromEntries(Object.entries(entries).filter(([, entry]) => isEntry(entry))),
    };
  } catch {
    return null;
  }
}

export const readLocalDraft = (address: FormAddress): LocalDraft | null => parseLocalDraft(readChoice(keyOf(address)));
export const keepLocalDraft = (address: FormAddress, draft: LocalDraft): void =>
  storeChoice(keyOf(address), JSON.stringify(draft));
export const dropLocalDraft = (address: FormAddress): void => storeChoice(keyOf(address), null);
