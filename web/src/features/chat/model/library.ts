import { readChoice, storeChoice } from '../../../lib/storage';
import type { ChatMessage } from './messages';

/** One conversation in the list. */
export interface ConversationEntry {
  readonly id: string;
  /** The first question, until its owner calls it otherwise. */
  readonly name: string;
  /** When something was last said in it, ISO 8601 UTC. */
  readonly at: string;
}

export interface LibraryState {
  /** The newest first. One in which nothing was said yet is not among them. */
  readonly entries: readonly ConversationEntry[];
  readonly openId: string;
}

/** The conversations of one user of a browser with one assistant. */
export interface Library {
  readonly get: () => LibraryState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly open: (id: string) => void;
  /** Opens one without a word in it. */
  readonly begin: () => void;
  readonly rename: (id: string, name: string) => void;
  /** Takes it off the list; opens an empty one where it was open. */
  readonly remove: (id: string) => void;
  /** Something was said: it is the newest now, and the oldest fall out where there is no more room. */
  readonly said: (id: string, messages: readonly ChatMessage[]) => void;
}

export const NAME_LENGTH = 80;
/** Limits on the number of conversations, and on the characters of all together: a browser stores a few million. */
export const CONVERSATIONS = 30;
const ROOM = 1_500_000;

/** The conversation that a browser begins with. */
const FIRST = 'first';

export const conversationKey = (base: string, id: string): string => `${base}.${id}`;
export const listKey = (base: string): string => `${base}.list`;

const nameOf = (messages: readonly ChatMessage[]): string =>
  (messages.find(({ from }) => from === 'user')?.text ?? '').replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH);

const byAge = (one: ConversationEntry, other: ConversationEntry): number => (one.at < other.at ? 1 : -1);

function isEntry(value: unknown): value is ConversationEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { id, name, at } = value as Partial<Record<keyof ConversationEntry, unknown>>;
  return typeof id === 'string' && typeof name === 'string' && typeof at === 'string' && !Number.isNaN(Date.parse(at));
}

function readEntries(base: string): ConversationEntry[] {
  try {
    const list: unknown = JSON.parse(readChoice(listKey(base)) ?? '[]');
    return Array.isArray(list) ? list.filter(isEntry).toSorted(byAge).slice(0, CONVERSATIONS) : [];
  } catch {
    return [];
  }
}

/** The newest that have room; the others are forgotten. */
function withRoom(base: string, entries: readonly ConversationEntry[]): ConversationEntry[] {
  let size = 0;
  return entries.filter(({ id }, index) => {
    const key = conversationKey(base, id);
    size += readChoice(key)?.length ?? 0;
    const isKept = index === 0 || (index < CONVERSATIONS && size <= ROOM);
    if (!isKept) storeChoice(key, null);
    return isKept;
  });
}

export function createLibrary(base: string, now: () => Date = () => new Date()): Library {
  const listeners = new Set<() => void>();
  const begun = readEntries(base);
  let state: LibraryState = { entries: begun, openId: begun[0]?.id ?? FIRST };
  const change = (next: Partial<LibraryState>) => {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  };
  const keep = (entries: readonly ConversationEntry[], openId = state.openId) => {
    storeChoice(listKey(base), entries.length === 0 ? null : JSON.stringify(entries));
    change({ entries, openId });
  };
  // Another window of this browser keeps its conversations in the same list. Listen even while nothing shows this one,
  // so that a late answer does not overwrite that list.
  window.addEventListener('storage', ({ key }) => {
    if (key === listKey(base)) change({ entries: readEntries(base) });
  });

  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (openId) => change({ openId }),
    begin() {
      if (state.entries.some(({ id }) => id === state.openId)) change({ openId: crypto.randomUUID() });
    },
    rename(id, name) {
      const called = name.trim().slice(0, NAME_LENGTH);
      if (called !== '') keep(state.entries.map((one) => (one.id === id ? { ...one, name: called } : one)));
    },
    remove(id) {
      storeChoice(conversationKey(base, id), null);
      keep(
        state.entries.filter((one) => one.id !== id),
        state.openId === id ? crypto.randomUUID() : state.openId,
      );
    },
    said(id, messages) {
      const name = state.entries.find((one) => one.id === id)?.name ?? nameOf(messages);
      const others = state.entries.filter((one) => one.id !== id);
      keep(withRoom(base, [{ id, name, at: now().toISOString() }, ...others]));
    },
  };
}
