import type { ChatCommandName, ChatSource } from '@tidemark/contracts';
import { readChoice, storeChoice } from '../../../lib/storage';

/** What was said, as it is kept. `order` counts from 0 in each conversation. */
export interface ChatMessage {
  readonly id: string;
  readonly order: number;
  readonly from: 'user' | 'bot';
  readonly text: string;
  /** ISO 8601 UTC. */
  readonly timestamp: string;
  /** What an answer rests on. */
  readonly sources?: readonly ChatSource[];
  /** Stands in the place of an answer that did not come. */
  readonly failed?: true;
}

/** Older ones are let go, so that a long conversation never fills the browser's storage. */
export const KEPT = 200;
/** Characters; a browser has room for some millions for all that the product keeps in it. */
const ROOM = 300_000;

/** One for each assistant and user of a browser; all visitors share one. */
export const historyKey = (command: ChatCommandName, userId: string | null): string =>
  `tidemark.chat.${command === 'ASSISTANT_SALES_QUERY' ? 'sales' : 'mentor'}.${userId ?? 'public'}`;

export const withMessage = (
  messages: readonly ChatMessage[],
  message: Omit<ChatMessage, 'id' | 'order'>,
): readonly ChatMessage[] => {
  const order = (messages.at(-1)?.order ?? -1) + 1;
  return [...messages, { id: crypto.randomUUID(), order, ...message }].slice(-KEPT);
};

/** Of a question whose answer did not come, either may have been taken back to ask again: it is missed by nobody. */
const mayBeTakenBack = (messages: readonly ChatMessage[], index: number): boolean =>
  messages[index]?.failed === true || messages[index + 1]?.failed === true;

/**
 * What is kept, with what this window has said beside it: another window, which had not seen that yet, wrote over it.
 * What is older than all that is kept was let go. The same list where nothing is missing.
 */
export function mergedHistory(kept: readonly ChatMessage[], own: readonly ChatMessage[]): readonly ChatMessage[] {
  const [first] = kept;
  if (first === undefined) return kept;
  const ids = new Set(kept.map(({ id }) => id));
  const missing = own.filter(
    ({ id, timestamp }, index) => !ids.has(id) && timestamp >= first.timestamp && !mayBeTakenBack(own, index),
  );
  if (missing.length === 0) return kept;
  const both = [...kept, ...missing].toSorted((one, other) => one.timestamp.localeCompare(other.timestamp));
  return both.map((message, index) => ({ ...message, order: first.order + index })).slice(-KEPT);
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** What other code may have left under the key is not trusted. */
function isMessage(value: unknown): value is ChatMessage {
  if (typeof value !== 'object' || value === null) return false;
  const { id, order, from, text, timestamp, sources } = value as Partial<Record<keyof ChatMessage, unknown>>;
  return (
    [id, text, timestamp].every(isText) &&
    typeof order === 'number' &&
    (from === 'user' || from === 'bot') &&
    (sources === undefined || (Array.isArray(sources) && sources.every(isSource)))
  );
}

function isSource(value: unknown): value is ChatSource {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, id, title, url } = value as Partial<Record<keyof ChatSource, unknown>>;
  return [kind, id, title].every(isText) && (url === null || isText(url));
}

export function readHistory(key: string): readonly ChatMessage[] {
  try {
    const kept: unknown = JSON.parse(readChoice(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isMessage).slice(-KEPT) : [];
  } catch {
    return [];
  }
}

/** Of long ones as many of the newest as have room. */
export function writeHistory(key: string, messages: readonly ChatMessage[]): void {
  const kept = [...messages];
  let size = JSON.stringify(kept).length;
  while (size > ROOM) size -= JSON.stringify(kept.shift()).length;
  storeChoice(key, kept.length === 0 ? null : JSON.stringify(kept));
}
