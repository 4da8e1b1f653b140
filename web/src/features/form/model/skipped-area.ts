import type { FormAddress } from '../../../config/paths';
import { readChoice, storeChoice } from '../../../lib/storage';
import { blank, type Entries, entryOf, isAnswered } from './entries';

/**
 * Areas that somebody handed back because they are not the right person: their questions are not applicable, with that
 * reason. What stood there before is kept on this device, so that it can be taken back.
 */
export interface Handed {
  /** The words that were sent, in the language of then. */
  readonly reason: string;
  readonly before: Entries;
}

const keyOf = ({ userId, assessmentId }: FormAddress): string => `tidemark.handed.${userId}.${assessmentId}`;

const isHandedValue = (value: unknown): value is Handed => {
  if (typeof value !== 'object' || value === null) return false;
  const { reason, before } = value as Partial<Record<keyof Handed, unknown>>;
  return typeof reason === 'string' && typeof before === 'object' && before !== null;
};

function readAll(address: FormAddress): Readonly<Record<string, unknown>> {
  try {
    const parsed = JSON.parse(readChoice(keyOf(address)) ?? '{}') as unknown;
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What this device knows of it; null: nothing, it may have been done on another. */
export function readHanded(address: FormAddress, areaId: string): Handed | null {
  const found = readAll(address)[areaId];
  return isHandedValue(found) ? found : null;
}

export function keepHanded(address: FormAddress, areaId: string, handed: Handed | null): void {
  const { [areaId]: _, ...others } = readAll(address);
  const kept = handed === null ? others : { ...others, [areaId]: handed };
  storeChoice(keyOf(address), Object.keys(kept).length === 0 ? null : JSON.stringify(kept));
}

/** The entries of an area that is handed back: of its open questions, or with `replace` of the answered ones too. */
export const handedBack = (ids: readonly string[], entries: Entries, reason: string, replace: boolean): Entries =>
  Object.fromEntries(
    ids
      .map((id) => [id, entryOf(entries, id)] as const)
      .filter(([, entry]) => replace || !isAnswered(entry))
      .map(([id, { note }]) => [id, { picked: [], reason, note }]),
  );

/** The questions that still stand as they were handed back. */
export const stillHanded = (ids: readonly string[], entries: Entries, reason: string): readonly string[] =>
  ids.filter((id) => entryOf(entries, id).reason?.trim() === reason);

/** What stood there before; what was answered since stays. */
export const takenBack = (ids: readonly string[], entries: Entries, { reason, before }: Handed): Entries =>
  Object.fromEntries(stillHanded(ids, entries, reason).map((id) => [id, before[id] ?? blank]));
