import type { StoredEvent } from '@tidemark/kernel';
import type { Row, Sqlite } from './database.js';
import { unpackMeta } from './log-meta.js';
import { hasDigests } from './log-schema.js';

/** 16 digits fit every safe integer of JavaScript, so string order is log order. */
export const formatPosition = (position: number): string => String(position).padStart(16, '0');
const parsePosition = (position: string): number => (position === '' ? 0 : Number(position));

/** For an event with unreadable metadata. */
const noMeta: StoredEvent['meta'] = {
  tenant: '',
  actor: '',
  commandId: '',
  correlationId: '',
  causationId: '',
  occurredAt: new Date(0).toISOString(),
};

/** A row that the log's writer stored; the casts trust `log-writer.ts`. */
function parseEvent(row: Row): StoredEvent {
  const [position, stream, version, id, type, schemaVersion, data, meta, digest] = row as readonly [
    number,
    string,
    number,
    string,
    string,
    number,
    string,
    string,
    string | null,
  ];
  const written = { id, type, schemaVersion, stream, version, position: formatPosition(position) };
  const place = digest === null ? written : { ...written, digest };
  try {
    return { ...place, data: JSON.parse(data) as object, meta: unpackMeta(meta) };
  } catch {
    return { ...place, data: {}, meta: noMeta, damage: 'Its data or metadata is not JSON.' };
  }
}

const columnsOf = (log: Sqlite): string =>
  `e.position, s.name, e.version, e.id, e.type, e.schema, e.data, e.meta, ${hasDigests(log) ? 'e.digest' : 'NULL'}`;

export interface LogReader {
  read(stream: string, after: number, limit: number): readonly StoredEvent[];
  readAll(after: string, limit: number): readonly StoredEvent[];
  tail(): string;
  name(): string | undefined;
}

/** Reads beside the writer: in WAL mode each statement sees everything committed before it began. */
export function createLogReader(log: Sqlite): LogReader {
  const columns = columnsOf(log);
  const ofStream = log.prepare(
    `SELECT ${columns} FROM streams s JOIN events e ON e.stream = s.id
     WHERE s.name = ? AND e.version > ? ORDER BY e.version LIMIT ?`,
  );
  // CROSS JOIN keeps the log as the outer loop, so rows come in position order without a sort.
  const ofAll = log.prepare(
    `SELECT ${columns} FROM events e CROSS JOIN streams s ON s.id = e.stream
     WHERE e.position > ? ORDER BY e.position LIMIT ?`,
  );
  const last = log.prepare('SELECT max(position) FROM events');
  const named = log.prepare('SELECT name FROM log');
  return {
    read: (stream, after, limit) => ofStream.all([stream, after, limit]).map(parseEvent),
    readAll: (after, limit) => ofAll.all([parsePosition(after), limit]).map(parseEvent),
    tail() {
      const position = last.get()?.[0];
      return typeof position === 'number' ? formatPosition(position) : '';
    },
    name() {
      const name = named.get()?.[0];
      return typeof name === 'string' ? name : undefined;
    },
  };
}
