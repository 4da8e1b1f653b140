import { hash } from 'node:crypto';
import { errorCode } from './database.js';
import type { PreparedStatement, Sqlite } from './database.js';
import type { WriteAnswer, WriteRequest } from './log-protocol.js';

/** A stream in the writer's memory: its row id (0 = not created yet) and its number of events. */
interface Head {
  id: number;
  version: number;
}

/** About 20 MB at most; other streams are looked up in the index again. */
const rememberedStreams = 100_000;

const asNumber = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Same as the kernel's `chained`, which must not be imported here. */
const chained = (previous: string, content: string): string => hash('sha256', `${previous}${content}`, 'base64url');

interface State {
  readonly heads: Map<string, Head>;
  lastPosition: number;
  /** Digest of the last event in the log; `''` for an empty log. */
  lastDigest: string;
  lastStream: number;
  isNamed: boolean;
}

export interface LogWriter {
  /**
   * Runs all requests in one transaction; the answers are final once this returns. A conflict affects only its request.
   */
  write(requests: readonly WriteRequest[]): WriteAnswer[];
}

interface Statements {
  readonly giveName: PreparedStatement;
  readonly touch: PreparedStatement;
  readonly head: PreparedStatement;
  readonly addStream: PreparedStatement;
  readonly add: PreparedStatement;
  readonly appendAt: PreparedStatement;
  readonly idsFrom: PreparedStatement;
}

const prepareAll = (log: Sqlite): Statements => ({
  giveName: log.prepare('INSERT INTO log (one, name, floor) VALUES (1, ?, 0)'),
  touch: log.prepare('UPDATE log SET floor = floor'),
  head: log.prepare(
    'SELECT id, (SELECT max(version) FROM events WHERE stream = streams.id) FROM streams WHERE name = ?',
  ),
  addStream: log.prepare('INSERT INTO streams (id, name) VALUES (?, ?)'),
  add: log.prepare(
    'INSERT INTO events (position, stream, version, size, schema, id, type, meta, data, digest) VALUES (?,?,?,?,?,?,?,?,?,?)',
  ),
  appendAt: log.prepare('SELECT size, position FROM events WHERE stream = ? AND version = ?'),
  idsFrom: log.prepare('SELECT id FROM events WHERE stream = ? AND version >= ? ORDER BY version LIMIT ?'),
});

/** Reads the end of the log once; from here on the writer counts itself. */
function loadState(log: Sqlite): State {
  const end = log
    .prepare(
      `SELECT (SELECT max(position) FROM events), (SELECT max(id) FROM streams), (SELECT floor FROM log),
         (SELECT digest FROM events ORDER BY position DESC LIMIT 1)`,
    )
    .get();
  const [, , floor, digest] = end ?? [];
  return {
    heads: new Map(),
    lastPosition: Math.max(asNumber(end?.[0]), asNumber(floor)),
    lastDigest: typeof digest === 'string' ? digest : '',
    lastStream: asNumber(end?.[1]),
    isNamed: typeof floor === 'number',
  };
}

function headOf(state: State, statements: Statements, stream: string): Head {
  const known = state.heads.get(stream);
  if (known !== undefined) {
    // Moves it to the recent end: the map is in order of last use.
    state.heads.delete(stream);
    state.heads.set(stream, known);
    return known;
  }
  const row = statements.head.get([stream]);
  const head = { id: asNumber(row?.[0]), version: asNumber(row?.[1]) };
  state.heads.set(stream, head);
  for (const oldest of state.heads.keys()) {
    if (state.heads.size <= rememberedStreams) break;
    state.heads.delete(oldest);
  }
  return head;
}

/** The first result of the identical append: same ids, same expected number, same size. */
function findRepeated(statements: Statements, head: Head, request: WriteRequest): WriteAnswer | undefined {
  const { expected, events, ticket } = request;
  const first = statements.appendAt.get([head.id, expected + 1]);
  if (first === undefined || first[0] !== events.length) return undefined;
  const stored = statements.idsFrom.all([head.id, expected + 1, events.length]);
  if (!events.every((event, index) => stored[index]?.[0] === event.id)) return undefined;
  const position = asNumber(first[1]) + events.length - 1;
  return { ticket, outcome: 'repeated', version: expected + events.length, position, reason: '' };
}

interface WriterState {
  readonly state: State;
  readonly statements: Statements;
  /** The log's name from its first append on. */
  readonly name: string;
}

function insert({ state, statements, name }: WriterState, head: Head, request: WriteRequest): WriteAnswer {
  if (!state.isNamed) {
    statements.giveName.run([name]);
    state.isNamed = true;
  }
  if (head.id === 0) {
    head.id = ++state.lastStream;
    statements.addStream.run([head.id, request.stream]);
  }
  let size: number | null = request.events.length;
  for (const event of request.events) {
    const position = ++state.lastPosition;
    const version = ++head.version;
    const { schemaVersion, id, type, meta, data, content } = event;
    state.lastDigest = chained(state.lastDigest, content);
    statements.add.run([position, head.id, version, size, schemaVersion, id, type, meta, data, state.lastDigest]);
    size = null;
  }
  const { ticket } = request;
  return { ticket, outcome: 'written', version: head.version, position: state.lastPosition, reason: '' };
}

function writeOne(writing: WriterState, request: WriteRequest): WriteAnswer {
  const { state, statements } = writing;
  const { ticket, expected } = request;
  if (request.events.length === 0) {
    statements.touch.run();
    return { ticket, outcome: 'written', version: 0, position: state.lastPosition, reason: '' };
  }
  const head = headOf(state, statements, request.stream);
  // Only a conflicting append can be a repetition, so the search costs nothing normally.
  if (expected === head.version) return insert(writing, head, request);
  return (
    findRepeated(statements, head, request) ??
    ({ ticket, outcome: 'conflict', version: head.version, position: 0, reason: '' } as const)
  );
}

/** SQLite rolls back a transaction that could not be fully written. After a failed sync it may be on disk. */
const leavesNothing = (error: unknown): boolean => /^SQLITE_(?:FULL|IOERR_WRITE)$/.test(errorCode(error));

const failed = (request: WriteRequest, error: unknown): WriteAnswer => ({
  ticket: request.ticket,
  outcome: leavesNothing(error) ? 'unwritten' : 'failed',
  version: 0,
  position: 0,
  // Same as the kernel's `reasonOf`, which must not be imported here.
  reason: error instanceof Error ? error.message : String(error),
});

/**
 * The only writer of the log: it checks versions in memory, and writes everything passed at once in one transaction.
 */
export function createLogWriter(log: Sqlite, name: string): LogWriter {
  const statements = prepareAll(log);
  let state = loadState(log);

  const attempt = (requests: readonly WriteRequest[]): WriteAnswer[] => {
    try {
      return log.transaction(() => requests.map((request) => writeOne({ state, statements, name }, request)));
    } catch (error) {
      // The counts in memory were not written: reload them.
      state = loadState(log);
      throw error;
    }
  };
  return {
    write(requests) {
      try {
        return attempt(requests);
      } catch {
        // A fault of one request (or of the disk) must not fail the others: retry each in its own transaction.
        return requests.map((request) => {
          try {
            return attempt([request])[0] ?? failed(request, 'no answer');
          } catch (error) {
            return failed(request, error);
          }
        });
      }
    },
  };
}
