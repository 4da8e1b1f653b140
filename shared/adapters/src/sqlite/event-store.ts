import { join } from 'node:path';
import { checkAppend, createSignal, follow, OutcomeUnknown, VersionConflict } from '@tidemark/kernel';
import type { AppendResult, EventStore, Expectation, NewEvent } from '@tidemark/kernel';
import { openSqlite } from './database.js';
import { createLogClient } from './log-client.js';
import { packMeta } from './log-meta.js';
import { anyVersion, mustExist } from './log-protocol.js';
import type { WriteAnswer, WriteEvent } from './log-protocol.js';
import { createLogReader, formatPosition } from './log-reader.js';
import { createLogSchema } from './log-schema.js';
import { createRecentEvents } from './recent-events.js';
import { createStreamEnds } from './stream-ends.js';

export interface SqliteEventStoreOptions {
  /** Existing folder; the log is `log.db` in it. */
  readonly folder: string;
  /** Where the compiled writer thread is; default: beside this file, which is true of compiled code. */
  readonly workerUrl?: URL | undefined;
}

const everything = Number.MAX_SAFE_INTEGER;

function expectationCode(expected: Expectation): number {
  if (typeof expected === 'number') return expected;
  if (expected === 'no-stream') return 0;
  return expected === 'any' ? anyVersion : mustExist;
}

function encode(stream: string, expected: Expectation, events: readonly NewEvent[]): readonly WriteEvent[] {
  return checkAppend(stream, expected, events).map((encoded, index) => {
    const meta = events[index]?.meta;
    return meta === undefined ? encoded : { ...encoded, meta: packMeta(meta, encoded.meta) };
  });
}

function result(answer: WriteAnswer, stream: string, expected: Expectation): AppendResult {
  switch (answer.outcome) {
    case 'written':
    case 'repeated':
      return { version: answer.version, position: formatPosition(answer.position) };
    case 'conflict':
      throw new VersionConflict(stream, expected, answer.version);
    case 'failed':
      throw new OutcomeUnknown(`The log could not be written: ${answer.reason}`);
  }
}

/** The log in SQLite: one writer thread with group commit, reads on the calling thread. One process owns the folder. */
export function createSqliteEventStore(options: SqliteEventStoreOptions): EventStore {
  const path = join(options.folder, 'log.db');
  const setup = openSqlite(path, { synchronous: 'FULL' });
  createLogSchema(setup);
  setup.close();
  const log = openSqlite(path, { synchronous: 'FULL', readOnly: true });
  const reader = createLogReader(log);
  const recent = createRecentEvents(reader);
  const ends = createStreamEnds();
  const news = createSignal();
  let closed = false;
  const writer = createLogClient({
    path,
    workerUrl: options.workerUrl ?? new URL('./log-worker.js', import.meta.url),
    onCommit: () => news.raise(),
  });
  return {
    async append(stream, expected, events) {
      const encoded = encode(stream, expected, events);
      const answer = await ends.during(stream, writer.write(stream, expectationCode(expected), encoded));
      return result(answer, stream, expected);
    },
    async read(stream, { after = 0, limit = everything } = {}) {
      if (ends.isReached(stream, after)) return [];
      const found = reader.read(stream, after, limit);
      if (found.length < limit) ends.note(stream, found.at(-1)?.version ?? after);
      return found;
    },
    readAll: async ({ after, limit = 500 }) => reader.readAll(after, limit),
    subscribe: (request) => follow({ readAfter: recent.readAfter, news, isClosed: () => closed }, request),
    tail: async () => reader.tail(),
    async close() {
      if (closed) return;
      closed = true;
      await writer.close();
      news.raise();
      log.close();
    },
  };
}

/** Reads the log beside the process that holds the folder (a rebuild in a thread of its own); it never writes. */
export function openSqliteLogView(folder: string): Pick<EventStore, 'readAll' | 'tail' | 'close'> {
  const log = openSqlite(join(folder, 'log.db'), { synchronous: 'FULL', readOnly: true });
  const reader = createLogReader(log);
  return {
    readAll: async ({ after, limit = 500 }) => reader.readAll(after, limit),
    tail: async () => reader.tail(),
    close: async () => log.close(),
  };
}
