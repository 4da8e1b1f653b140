import type { EventMeta } from '@tidemark/domain';

/** An opaque place in the log. Comparing two as strings gives the log's order. `''` is before the first event. */
export type Position = string;
export const beginning: Position = '';

/** An event on its way in. `id` is a UUID derived from (command id, index), so that a repeated append meets itself. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
  readonly meta: EventMeta;
}

/** An event as the log stores it; `data` is what was written, not yet upcast or parsed. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 1 for the first event of a stream. */
  readonly version: number;
  readonly position: Position;
  /**
   * Links the event to the one before it (`EventStore.chain`): SHA-256 of that one's digest and this one's content
   * (events/chain.ts). Written once. Missing on events that a version without digests wrote.
   */
  readonly digest?: string;
  /** Why the event is damaged, in one sentence. Its data and metadata say nothing then, but its place is right. */
  readonly damage?: string;
}

export interface AppendResult {
  /** Number of events in the stream after this append. */
  readonly version: number;
  /** Position of the last event written. */
  readonly position: Position;
}

/** The stream is not as expected: somebody else wrote. Only this failure is worth deciding again. */
export class VersionConflict extends Error {
  readonly stream: string;
  readonly expected: number;
  readonly actual: number;
  constructor(stream: string, expected: number, actual: number) {
    super(`Stream ${stream} has ${String(actual)} events, expected ${String(expected)}`);
    this.name = 'VersionConflict';
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The append is larger than every engine can hold; nothing was written. */
export class AppendTooLarge extends Error {
  readonly bytes: number;
  readonly limit: number;
  constructor(bytes: number, limit: number) {
    super(`An append of ${String(bytes)} bytes is over the limit of ${String(limit)} bytes`);
    this.name = 'AppendTooLarge';
    this.bytes = bytes;
    this.limit = limit;
  }
}

/** Ill-formed before any engine saw it (no UUID, empty type, no event): a defect of the caller; nothing was written. */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

/** The store did not say whether it wrote. Retrying with the same ids and the same expected number is safe. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The store cannot write just now, mostly because its disk is full, and wrote nothing. Asking again later is right. */
export class NothingWritten extends Error {
  override readonly name = 'NothingWritten';
}

/** The store cannot be read just now; asking again later is right. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** The log is not the one that was read before: emptied, cut off, restored from an older copy, or another. For good. */
export class LogLost extends Error {
  /** What shows it, as one sentence. */
  readonly reason: string;
  constructor(reason: string) {
    super(`This is not the log that was read before. ${reason}`);
    this.name = 'LogLost';
    this.reason = reason;
  }
}

/** An event as those remember it who have read up to it: a log that has it in this place is the one that they read. */
export type EventMark = Pick<StoredEvent, 'position' | 'stream' | 'version' | 'id'>;

/**
 * How the log is, as far as this process knows by now. `away` may pass: it cannot be reached, read or written. `lost` does
 * not: it is another log (LogLost), and nothing of it is read or written any more.
 */
export type LogStatus =
  | { readonly state: 'up' }
  | { readonly state: 'away'; readonly reason: string }
  | { readonly state: 'lost'; readonly reason: string };

/** Whose log an event store is opened for. */
export interface LogIdentity {
  /** The name that the log has, or gets with its first append; default: whatever it has, else one made up. */
  readonly name?: string | undefined;
}

/**
 * The log: streams of events in one total order.
 *
 * Guarantees of every adapter (shared/testing holds the contract suite):
 * - `append` is atomic, durable when it resolves, and rejects with VersionConflict, AppendTooLarge, InvalidAppend,
 *   NothingWritten or OutcomeUnknown. The identical append (same ids, same expected number) resolves again with the first result and writes
 *   nothing. One that only shares ids with an earlier one is a caller's defect: it conflicts or resolves, and writes nothing.
 * - Versions in a stream are dense from 1; positions strictly increase and never repeat, also after a restart.
 * - `read` and `readAll` see every append that resolved before they were called, in order, without gaps.
 * - A log has a name, made with its first append and never changed. A store that was opened for a name (`LogIdentity`)
 *   rejects everything with LogLost when the log has another one.
 */
export interface EventStore {
  /** Which event the digest of an event follows: the one before it in the log, or in its stream. */
  readonly chain: 'log' | 'stream';
  /** `expected`: how many events the stream holds; 0: it does not exist yet. */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult>;
  /**
   * Events of one stream after a version (0 = from the first), at most `limit`, fewer only where the stream ends; `[]` for a
   * missing stream.
   */
  read(stream: string, options?: { readonly after?: number; readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /** Events of all streams after a position, at most `limit` (default 500). */
  readAll(options: { readonly after: Position; readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /**
   * Batches from after a position on, first the past, then live as they are appended; each batch is non-empty and in
   * order. Pulling is the back pressure. Ends when `signal` aborts; a lost connection is the adapter's to resume. Of events
   * for which `looksInto` says no (it is asked as each batch is pulled), the reader needs where they stand and nothing of
   * their data, which may be sealed.
   *
   * Events of streams whose names `streams` does not fit may be left out, but not what they tell of how far the reader is:
   * whoever has passed some is handed the last of them within two seconds. It is the source of a regular expression, for a
   * name from its first character on, of what every engine's know: classes, groups, alternatives, repetition, the end.
   */
  subscribe(options: {
    readonly after: Position;
    readonly signal: AbortSignal;
    readonly batchSize?: number;
    readonly looksInto?: (event: StoredEvent) => boolean;
    readonly streams?: string | undefined;
  }): AsyncIterable<readonly StoredEvent[]>;
  /** Position of the last event, `beginning` when there is none. */
  tail(): Promise<Position>;
  /**
   * The log's name; undefined before its first append. Answers also where the name is not the one expected.
   */
  name(): Promise<string | undefined>;
  /** What this process knows without asking: changes as soon as something fails, or works again. */
  status(): LogStatus;
  close(): Promise<void>;
}
