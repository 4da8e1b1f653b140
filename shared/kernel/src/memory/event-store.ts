import { randomUUID } from 'node:crypto';
import { checkAppend } from '../events/append.js';
import type { EncodedEvent } from '../events/append.js';
import { chained } from '../events/chain.js';
import { follow } from '../events/follow.js';
import { createSignal } from '../events/signal.js';
import { OutcomeUnknown, VersionConflict } from '../ports/index.js';
import type { AppendResult, EventStore, LogIdentity, StoredEvent } from '../ports/index.js';

interface Entry extends Omit<EncodedEvent, 'content'> {
  readonly stream: string;
  readonly version: number;
  readonly position: string;
  readonly digest: string;
}

/** An append that was written, to recognize its repetition. */
interface WrittenAppend {
  readonly ids: string;
  readonly result: AppendResult;
}

interface Stream {
  readonly entries: Entry[];
  /** By the number of events that the append expected. */
  readonly appends: Map<number, WrittenAppend>;
}

/** Stored as text, as in a durable store: later changes to the caller's object don't reach the log. */
function decode(entry: Entry): StoredEvent {
  const { id, type, schemaVersion, stream, version, position, digest } = entry;
  const data = JSON.parse(entry.data) as object;
  const meta = JSON.parse(entry.meta) as StoredEvent['meta'];
  return { id, type, schemaVersion, data, meta, stream, version, position, digest };
}

/** The log in memory, with every guarantee of the port except durability. A new one is empty. */
export function createMemoryEventStore({ name = randomUUID() }: LogIdentity = {}): EventStore {
  const log: Entry[] = [];
  const streams = new Map<string, Stream>();
  const news = createSignal();
  let closed = false;

  const write = (stream: string, expected: number, events: readonly EncodedEvent[]): AppendResult => {
    const known = streams.get(stream) ?? { entries: [], appends: new Map<number, WrittenAppend>() };
    const ids = events.map((event) => event.id).join();
    const earlier = known.appends.get(expected);
    if (earlier?.ids === ids) return earlier.result;
    if (expected !== known.entries.length) throw new VersionConflict(stream, expected, known.entries.length);
    streams.set(stream, known);
    for (const { content, ...event } of events) {
      const position = String(log.length + 1).padStart(16, '0');
      const digest = chained(log.at(-1)?.digest ?? '', content);
      const entry = { ...event, stream, version: known.entries.length + 1, position, digest };
      known.entries.push(entry);
      log.push(entry);
    }
    const result = { version: known.entries.length, position: log.at(-1)?.position ?? '' };
    known.appends.set(expected, { ids, result });
    news.raise();
    return result;
  };
  const readAfter = (after: string, limit: number): readonly StoredEvent[] =>
    log.slice(Number(after), Number(after) + limit).map(decode);

  return {
    chain: 'log',
    async append(stream, expected, events) {
      const encoded = checkAppend(stream, expected, events);
      if (closed) throw new OutcomeUnknown('The log is closed');
      return write(stream, expected, encoded);
    },
    async read(stream, { after = 0, limit = Number.MAX_SAFE_INTEGER } = {}) {
      const entries = streams.get(stream)?.entries ?? [];
      return entries.slice(after, after + limit).map(decode);
    },
    readAll: async ({ after, limit = 500 }) => readAfter(after, limit),
    subscribe: (request) => follow({ readAfter, news, isClosed: () => closed }, request),
    tail: async () => log.at(-1)?.position ?? '',
    name: async () => (log.length === 0 ? undefined : name),
    status: () => ({ state: 'up' }),
    async close() {
      closed = true;
      news.raise();
    },
  };
}
