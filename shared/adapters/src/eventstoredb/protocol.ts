import type { AppendResult, EncodedEvent, Position, StoredEvent } from '@tidemark/kernel';

/** What the thread of the client can be asked, and what it answers. */
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
  /** The tail, after looking whether this is the log that it was. */
  readonly verify: { readonly ask: Record<string, never>; readonly answer: Position };
  /** What the log is called, whichever was expected. */
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

/** Why an ask failed, in the few words that the port knows. */
export type Fault =
  | { readonly kind: 'conflict'; readonly actual: number }
  | { readonly kind: 'too-large' }
  /** The stream's name is closed for good (a tombstone). */
  | { readonly kind: 'closed-stream' }
  /** The server holds another log than before. */
  | { readonly kind: 'foreign'; readonly reason: string }
  /** The server refused who we are. */
  | { readonly kind: 'denied'; readonly reason: string }
  /** Not reachable, too slow, starting, broken: nobody knows what became of it. */
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

/** The thread's first word: the client is loaded, which takes longer than most answers. */
export const ready = 'ready';

export type Reply =
  /** JSON of the answer: a page of events crosses as one text in half the time that cloning its objects takes. */
  { readonly ticket: number; readonly answer: string } | { readonly ticket: number; readonly fault: Fault };
