import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkAppend,
  createSignal,
  follow,
  foreignLog,
  NothingWritten,
  OutcomeUnknown,
  VersionConflict,
} from '@tidemark/kernel';
import type { AppendResult, EventStore, LogIdentity, NewEvent, Position } from '@tidemark/kernel';
import { openSqlite } from './database.js';
import { createLogClient } from './log-client.js';
import { createLogHealth } from './log-health.js';
import { packMeta } from './log-meta.js';
import type { WriteAnswer, WriteEvent } from './log-protocol.js';
import { createLogReader, formatPosition } from './log-reader.js';
import { createLogSchema } from './log-schema.js';
import { createRecentEvents } from './recent-events.js';
import { createStreamEnds } from './stream-ends.js';

export interface SqliteEventStoreOptions extends LogIdentity {
  /** Existing folder; the log is `log.db` in it. */
  readonly folder: string;
  /** Location of the compiled writer thread; default: beside this file, which is right for compiled code. */
  readonly workerUrl?: URL | undefined;
}

const everything = Number.MAX_SAFE_INTEGER;

function encode(stream: string, expected: number, events: readonly NewEvent[]): readonly WriteEvent[] {
  return checkAppend(stream, expected, events).map((encoded, index) => {
    const meta = events[index]?.meta;
    return meta === undefined ? encoded : { ...encoded, meta: packMeta(meta, encoded.meta) };
  });
}

function result(answer: WriteAnswer, stream: string, expected: number): AppendResult {
  switch (answer.outcome) {
    case 'written':
    case 'repeated':
      return { version: answer.version, position: formatPosition(answer.position) };
    case 'conflict':
      throw new VersionConflict(stream, expected, answer.version);
    case 'unwritten':
      throw new NothingWritten(`The log could not be written: ${answer.reason}`);
    case 'failed':
      throw new OutcomeUnknown(`The log could not be written: ${answer.reason}`);
  }
}

/** Creates the file and its tables. Returns the log's name, undefined for a log without events. */
function prepare(path: string): string | undefined {
  const setup = openSqlite(path, { synchronous: 'FULL' });
  try {
    createLogSchema(setup);
    const known = setup.prepare('SELECT name FROM log').get()?.[0];
    return typeof known === 'string' ? known : undefined;
  } finally {
    setup.close();
  }
}

/** The log in SQLite: one writer thread with group commit, reads on the calling thread. One process owns the folder. */
export function createSqliteEventStore(options: SqliteEventStoreOptions): EventStore {
  const path = join(options.folder, 'log.db');
  const name = options.name ?? randomUUID();
  const known = prepare(path);
  const log = openSqlite(path, { synchronous: 'FULL', readOnly: true });
  const reader = createLogReader(log);
  const recent = createRecentEvents(reader);
  const ends = createStreamEnds();
  const news = createSignal();
  let closed = false;
  const writer = createLogClient({
    path,
    name,
    workerUrl: options.workerUrl ?? new URL('./log-worker.js', import.meta.url),
    onCommit: () => news.raise(),
  });
  const isForeign = options.name !== undefined && known !== undefined && known !== options.name;
  const health = createLogHealth({
    lost: isForeign ? foreignLog(known, options.name) : undefined,
    probe: () => writer.write('', 0, []),
  });
  const readAfter = (after: Position, limit: number) => health.reading(() => recent.readAfter(after, limit));
  return {
    chain: 'log',
    async append(stream, expected, events) {
      const encoded = encode(stream, expected, events);
      health.expect();
      const write = writer.write(stream, expected, encoded);
      return result(await ends.during(stream, health.during(write)), stream, expected);
    },
    async read(stream, { after = 0, limit = everything } = {}) {
      health.expect();
      if (ends.isReached(stream, after)) return [];
      const found = health.reading(() => reader.read(stream, after, limit));
      if (found.length < limit) ends.note(stream, found.at(-1)?.version ?? after);
      return found;
    },
    readAll: async ({ after, limit = 500 }) => health.reading(() => reader.readAll(after, limit)),
    subscribe: (request) => follow({ readAfter, news, isClosed: () => closed }, request),
    tail: async () => health.reading(() => reader.tail()),
    name: async () => reader.name(),
    status: () => health.status(),
    async close() {
      if (closed) return;
      closed = true;
      await writer.close();
      news.raise();
      log.close();
    },
  };
}

/** Reads the log beside the process that owns the folder, or in a backup, without changes. */
export function openSqliteLogView(folder: string): Pick<EventStore, 'chain' | 'readAll' | 'tail' | 'close'> {
  const path = join(folder, 'log.db');
  if (!existsSync(path)) throw new Error(`There is no log in ${folder}.`);
  const log = openSqlite(path, { synchronous: 'FULL', readOnly: true, isGuest: true });
  const reader = createLogReader(log);
  return {
    chain: 'log',
    readAll: async ({ after, limit = 500 }) => reader.readAll(after, limit),
    tail: async () => reader.tail(),
    close: async () => log.close(),
  };
}
