import type { EventMeta } from '@tidemark/domain';

/** An opaque place in the log. Comparing two as strings gives log order. `''` is before the first event. */
export type Position = string;
export const beginning: Position = '';

/** An event to append. `id` is a UUID derived from (command id, index), so a repeated append is recognized. */
export interface NewEvent {
  readonly id: string;
  readonly type: string;
  readonly schemaVersion: number;
  readonly data: object;
  readonly meta: EventMeta;
}

/** An event as the log stores it. `data` is as written, neither upcast nor parsed. */
export interface StoredEvent extends NewEvent {
  readonly stream: string;
  /** 1 for the first event of a stream. */
  readonly version: number;
  readonly position: Position;
  /**
   * Links the event to the one before it (`EventStore.chain`): SHA-256 of that one's digest and this one's content
   * (events/chain.ts). Missing on events of a version without digests.
   */
  readonly digest?: string;
  /** Why the event is damaged, as one sentence. Its place is right, but its data and metadata are meaningless. */
  readonly damage?: string;
}

export interface AppendResult {
  /** Number of events in the stream after this append. */
  readonly version: number;
  /** Position of the last event written. */
  readonly position: Position;
}

/** Another writer changed the stream. Only after this failure is it useful to decide again. */
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

/** The append is larger than some engine can store; nothing was written. */
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

/**
 * Malformed before it reached an engine (no UUID, empty type, no event): a defect of the caller. Nothing was written.
 */
export class InvalidAppend extends Error {
  override readonly name = 'InvalidAppend';
}

/** The store did not confirm the write. A retry with the same ids and expected number is safe. */
export class OutcomeUnknown extends Error {
  override readonly name = 'OutcomeUnknown';
}

/** The store cannot write now, usually because its disk is full, and wrote nothing. Retry later. */
export class NothingWritten extends Error {
  override readonly name = 'NothingWritten';
}

/** The store cannot be read now. Retry later. */
export class LogUnavailable extends Error {
  override readonly name = 'LogUnavailable';
}

/** The log is not the one read before: emptied, truncated, restored from an older copy, or another one. Permanent. */
export class LogLost extends Error {
  /** The evidence, as one sentence. */
  readonly reason: string;
  constructor(reason: string) {
    super(`This is not the log that was read before. ${reason}`);
    this.name = 'LogLost';
    this.reason = reason;
  }
}

/** The last event that a reader has read. A log with this event at this place is the log that it read. */
export type EventMark = Pick<StoredEvent, 'position' | 'stream' | 'version' | 'id'>;

/**
 * State of the log as far as this process knows. `away` may pass: it cannot be reached, read or written. `lost` is
 * permanent: it is another log (LogLost), and we neither read nor write it any longer.
 */
export type LogStatus =
  | { readonly state: 'up' }
  | { readonly state: 'away'; readonly reason: string }
  | { readonly state: 'lost'; readonly reason: string };

/** The log that an event store is opened for. */
export interface LogIdentity {
  /**
   * The expected name, or the name that the first append gives to the log. Default: its existing name, else a generated
   * one.
   */
  readonly name?: string | undefined;
}

/**
 * The log: streams of events in one total order.
 *
 * Guarantees of every adapter (contract suite in shared/testing):
 * - `append` is atomic, durable when it resolves, and rejects with VersionConflict, AppendTooLarge, InvalidAppend,
 *   NothingWritten or OutcomeUnknown. An identical append (same ids, same expected number) resolves with the first
 *   result and writes nothing. An append that only shares ids with an earlier one is a caller's defect: it conflicts or
 *   resolves, and writes nothing.
 * - Versions in a stream are dense from 1. Positions strictly increase and never repeat, also after a restart.
 * - `read` and `readAll` return every append that resolved before the call, in order, without gaps.
 * - A log gets its name with the first append and keeps it. A store opened for a name (`LogIdentity`) rejects
 *   everything with LogLost when the log has another name.
 */
export interface EventStore {
  /** The event that a digest follows: the one before it in the log, or in its stream. */
  readonly chain: 'log' | 'stream';
  /** `expected`: the number of events in the stream; 0 means that it does not exist yet. */
  append(stream: string, expected: number, events: readonly NewEvent[]): Promise<AppendResult>;
  /**
   * Events of one stream after a version (0 = from the first), at most `limit`, fewer only at the end of the stream;
   * `[]` for a missing stream.
   */
  read(stream: string, options?: { readonly after?: number; readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /** Events of all streams after a position, at most `limit` (default 500). */
  readAll(options: { readonly after: Position; readonly limit?: number }): Promise<readonly StoredEvent[]>;
  /**
   * Yields batches after a position: past events first, then live ones. Each batch is non-empty and in order. Pulling
   * is the back pressure. It ends when `signal` aborts; the adapter resumes lost connections. The reader needs only the
   * place of events for which `looksInto` returns false (called as each batch is pulled); their data may be sealed.
   *
   * The store may leave out events of streams that do not match `streams`. Within two seconds it still yields the last
   * of them, so that the reader knows how far it is. `streams` is the source of a regular expression, anchored at the
   * start of the name, with syntax that every engine knows: classes, groups, alternatives, repetition, end.
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
  /** The log's name; undefined before its first append. Answers even if the name is not the expected one. */
  name(): Promise<string | undefined>;
  /** The known status, without a call. It changes as soon as something fails or works again. */
  status(): LogStatus;
  close(): Promise<void>;
}
