import type { AppendResult, EncodedEvent, Position, StoredEvent } from '@tidemark/kernel';

/** The calls of the client thread, with their answers. */
export interface Calls {
  readonly append: {
    readonly ask: { readonly stream: string; readonly expected: number; readonly events: readonly EncodedEvent[] };
    readonly answer: AppendResult;
  };
  readonly read: {
    readonly ask: { readonly stream: string; readonly after: number; readonly limit: number };
    readonly answer: readonly StoredEvent[];
  };
  readonly readAll: {
    readonly ask: { readonly after: Position; readonly limit: number };
    readonly answer: readonly StoredEvent[];
  };
  readonly tail: { readonly ask: Record<string, never>; readonly answer: Position };
  /** Checks that it is the same log, and returns the tail. */
  readonly verify: { readonly ask: Record<string, never>; readonly answer: Position };
  /** Name of the log, even if another was expected. */
  readonly name: { readonly ask: Record<string, never>; readonly answer: string | null };
  /** A feed is a live subscription inside the thread, to all streams or to some. */
  readonly open: {
    readonly ask: { readonly feed: number; readonly after: Position; readonly streams: string | undefined };
    readonly answer: null;
  };
  /** Resolves with at least one event, or fails once the feed is broken. Pulling is the back pressure. */
  readonly pull: {
    readonly ask: { readonly feed: number; readonly limit: number };
    readonly answer: readonly StoredEvent[];
  };
  readonly close: { readonly ask: { readonly feed: number }; readonly answer: null };
}
export type Kind = keyof Calls;

/** Why a call failed, in the few kinds that the port knows. */
export type Fault =
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'too-large' }
  /** The stream was deleted permanently (a tombstone). */
  | { readonly kind: 'closed-stream' }
  /** The server has another log than before. */
  | { readonly kind: 'foreign'; readonly reason: string }
  /** The server refused our credentials. */
  | { readonly kind: 'denied'; readonly reason: string }
  /** Unreachable, too slow, starting or broken: the outcome is unknown. */
  | { readonly kind: 'unavailable'; readonly reason: string };

export class EngineFault extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super('reason' in fault ? fault.reason : fault.kind);
    this.name = 'EngineFault';
    this.fault = fault;
  }
}

export const unavailable = (reason: string): EngineFault => new EngineFault({ kind: 'unavailable', reason });

export interface Request<K extends Kind = Kind> {
  readonly ticket: number;
  readonly kind: K;
  readonly ask: Calls[K]['ask'];
}

/** The thread's first message: the client is loaded, which takes longer than most answers. */
export const ready = 'ready';

export type Reply =
  /** JSON of the answer: a page of events as one text takes half the time of cloning its objects. */
  { readonly ticket: number; readonly answer: string } | { readonly ticket: number; readonly fault: Fault };
