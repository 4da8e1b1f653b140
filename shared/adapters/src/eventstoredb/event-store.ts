import { randomUUID } from 'node:crypto';
import { limits } from '@tidemark/contracts';
import {
  AppendTooLarge,
  checkAppend,
  InvalidAppend,
  LogLost,
  LogUnavailable,
  markOf,
  OutcomeUnknown,
  retrying,
  VersionConflict,
} from '@tidemark/kernel';
import type {
  AppendResult,
  Backoff,
  EncodedEvent,
  EventMark,
  EventStore,
  LogIdentity,
  StoredEvent,
} from '@tidemark/kernel';
import { type ClientThread, createClientThread } from './client-thread.js';
import { type Calls, EngineFault, type Kind, unavailable } from './protocol.js';
import { createReach, lostOr } from './reach.js';
import { followFeeds } from './subscription.js';

export interface EventStoreDbOptions extends LogIdentity {
  /** For example `esdb://user:password@host:2113?tls=true`. */
  readonly url: string;
  /** Location of the compiled client thread; default: beside this file, which is right for compiled code. */
  readonly workerUrl?: URL | undefined;
  /**
   * Lets several installations share a server: their streams are named `<namespace>:…`. Default: the server is ours
   * alone.
   */
  readonly namespace?: string | undefined;
  /** Called with a problem from which we recover automatically, for the log of the process. */
  readonly onTrouble?: ((reason: string) => void) | undefined;
  /** Called when the log is back. */
  readonly onBack?: ((what: string) => void) | undefined;
  readonly timing?: Partial<Timing>;
}

/** Milliseconds. */
export interface Timing {
  /** After this the server gives up an append. */
  readonly appendDeadline: number;
  /** After this the client thread counts as hung. Longer than the deadline. */
  readonly answer: number;
  /** The same for reads: on a shared server, the end of our log may be far back among the events of others. */
  readonly readAnswer: number;
  /** How long an append with unknown outcome, or a failed read, is retried. */
  readonly patience: number;
  readonly retry: Backoff;
  readonly resubscribe: Backoff;
  /** After this a silent subscription is compared with the tail. */
  readonly silence: number;
}

const defaults: Timing = {
  appendDeadline: 2000,
  answer: 3500,
  readAnswer: 30_000,
  patience: 5000,
  retry: { first: 50, longest: 1000 },
  resubscribe: { first: 100, longest: 30_000 },
  silence: 10_000,
};
const everything = Number.MAX_SAFE_INTEGER;
const passes = (error: unknown) => error instanceof EngineFault && error.fault.kind === 'unavailable';

/**
 * The log on EventStoreDB. An append with unknown outcome is repeated with the same ids and expected number, which the
 * server recognizes, until it is known or the patience is over (OutcomeUnknown). Failed reads are retried as long
 * (LogUnavailable).
 */
export function createEventStoreDbEventStore(options: EventStoreDbOptions): EventStore {
  const { url, namespace = '', onTrouble = () => undefined, onBack = () => undefined } = options;
  const timing = { ...defaults, ...options.timing };
  const name = options.name ?? randomUUID();
  let mark: EventMark | undefined;
  const thread = createClientThread({
    session: () => ({
      url,
      appendDeadline: timing.appendDeadline,
      prefix: namespace === '' ? '' : `${namespace}:`,
      known: { name, isExpected: options.name !== undefined, mark },
    }),
    workerUrl: options.workerUrl ?? new URL('./client-worker.js', import.meta.url),
    onLost: onTrouble,
  });
  const { ask, status, lose, back } = createReach(thread, timing.readAnswer, { onTrouble, onBack });
  let isClosed = false;

  const { reading, appended } = retryingCalls(ask, timing, () => isClosed);
  const sharing = createSharedClient<AppendResult>();

  return {
    chain: 'stream',
    async append(stream, expected, events) {
      const encoded = checkAppend(stream, expected, events);
      if (isClosed) throw new OutcomeUnknown('The log is closed');
      const identity = [stream, expected, ...encoded.map(({ id }) => id)].join('\n');
      return sharing(identity, () => appended(stream, expected, encoded));
    },
    read: (stream, { after = 0, limit = everything } = {}) => reading('read', { stream, after, limit }),
    readAll: ({ after, limit = 500 }) => reading('readAll', { after, limit }),
    subscribe: ({ after, signal, batchSize = 500, streams }) =>
      followFeeds(
        {
          ask,
          lose,
          back,
          onRead: (last: StoredEvent) => void (mark = markOf(last)),
          isClosed: () => isClosed,
          onTrouble,
          backoff: timing.resubscribe,
          silence: timing.silence,
          timeout: timing.readAnswer,
        },
        { after, signal, batchSize, streams },
      ),
    tail: () => reading('tail', {}),
    name: async () => (await reading('name', {})) ?? undefined,
    status,
    async close() {
      isClosed = true;
      await thread.close();
    },
  };
}

/** Calls that are retried while the engine is unavailable, up to the patience. */
function retryingCalls(ask: ClientThread['ask'], timing: Timing, isClosed: () => boolean) {
  const mayPass = (error: unknown) => passes(error) && !isClosed();
  const patiently = <K extends Kind>(kind: K, what: Calls[K]['ask']): Promise<Calls[K]['answer']> =>
    retrying(() => ask(kind, what, timing.readAnswer), {
      passes: mayPass,
      patience: timing.patience,
      backoff: timing.retry,
    });

  async function reading<K extends Kind>(kind: K, what: Calls[K]['ask']): Promise<Calls[K]['answer']> {
    try {
      return await patiently(kind, what);
    } catch (failure) {
      const error = lostOr(failure);
      throw error instanceof EngineFault ? new LogUnavailable(error.message, { cause: error }) : error;
    }
  }
  /**
   * Finds the position of an append that was sent more than once: the server may return that of a discarded attempt.
   */
  async function placed({ stream, version }: { stream: string; version: number }): Promise<AppendResult> {
    const [last] = await patiently('read', { stream, after: version - 1, limit: 1 });
    if (last === undefined) throw unavailable(`${stream} does not hold what was appended`);
    return { version, position: last.position };
  }

  async function appended(stream: string, expected: number, events: readonly EncodedEvent[]) {
    let attempts = 0;
    try {
      const result = await retrying(
        () => {
          attempts += 1;
          return ask('append', { stream, expected, events }, timing.answer);
        },
        { passes: mayPass, patience: timing.patience, backoff: timing.retry },
      );
      return attempts === 1 ? result : await placed({ stream, version: result.version });
    } catch (error) {
      throw error instanceof EngineFault ? refusal(error, stream, expected, events) : error;
    }
  }
  return { reading, appended };
}

/** Shares one result among parallel callers of the same thing: identical parallel appends confuse the server. */
function createSharedClient<T>(): (identity: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>();
  return (identity, work) => {
    const known = underWay.get(identity);
    if (known !== undefined) return known;
    const begun = work().finally(() => underWay.delete(identity));
    underWay.set(identity, begun);
    return begun;
  };
}

/** The port's error for a fault of the engine. */
function refusal(error: EngineFault, stream: string, expected: number, events: readonly EncodedEvent[]): Error {
  const { fault } = error;
  switch (fault.kind) {
    case 'conflict':
      return new VersionConflict(stream, expected, fault.actual);
    case 'too-large':
      return new AppendTooLarge(bytesOf(events), limits.appendBytes);
    case 'closed-stream':
      return new InvalidAppend(`Stream ${stream} was deleted permanently`);
    case 'foreign':
      return new LogLost(fault.reason);
    case 'denied':
      return new LogUnavailable(error.message, { cause: error });
    case 'unavailable':
      return new OutcomeUnknown(error.message, { cause: error });
  }
}

const bytesOf = (events: readonly EncodedEvent[]): number =>
  events.reduce((bytes, { data, meta }) => bytes + Buffer.byteLength(data) + Buffer.byteLength(meta), 0);
