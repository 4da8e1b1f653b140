import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  excludeSystemEvents,
  type Filter,
  FORWARDS,
  NO_STREAM,
  type ReadAllOptions,
  type ResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { type AppendResult, beginning, markOf, type Position, type StoredEvent } from '@tidemark/kernel';
import { createDigests } from './digests.js';
import { faultOf } from './faults.js';
import { createFeed, type Feed } from './feed.js';
import { createIdentity, type KnownLog } from './identity.js';
import { createPassed } from './passed.js';
import { type Calls, EngineFault, type Kind, unavailable } from './protocol.js';
import { createStreamEnds, type LogGain } from './stream-ends.js';
import { createTail } from './tail.js';
import {
  enginePosition,
  formatPosition,
  fromEngine,
  isWrittenBy,
  namedLiterally,
  nameStream,
  revisionOf,
  toEngine,
} from './translation.js';

export type Handlers = { readonly [K in Kind]: (ask: Calls[K]['ask']) => Promise<Calls[K]['answer']> };

export interface SessionOptions {
  readonly url: string;
  /** Milliseconds after which the server gives up an append. */
  readonly appendDeadline: number;
  /** The expected log. */
  readonly known: KnownLog;
  /** Prefix of our stream names in the engine; `''` when the engine is ours alone. */
  readonly prefix: string;
}

/** Notices a dead connection within 3 s; the client's default takes 20. */
const keepAlive = { keepAliveInterval: '2000', keepAliveTimeout: '1000' };
const pageSize = 512;
/** The server reports its progress after this many left out events. */
const leftOutAtOnce = 32;

function withKeepAlive(url: string): string {
  const [base = '', query = ''] = url.split('?');
  const settings = new URLSearchParams(query);
  const given = new Set([...settings.keys()].map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(keepAlive)) if (!given.has(name.toLowerCase())) settings.set(name, value);
  return `${base}?${settings.toString()}`;
}

/** One client and its calls. Runs in a thread of its own: see `client-worker.ts`. */
export function createSession({
  url,
  appendDeadline,
  prefix,
  known,
}: SessionOptions): Handlers & { dispose(): Promise<void> } {
  const client = EventStoreDBClient.connectionString(withKeepAlive(url));
  const feeds = new Map<number, Feed>();
  /** Filter for our streams; all streams if the server is ours alone. */
  const ourStreams = (checkpointReached: Filter['checkpointReached'] = () => undefined) =>
    prefix === ''
      ? excludeSystemEvents({ checkpointReached })
      : streamNameFilter({ prefixes: [prefix], checkpointReached });
  const ours = ourStreams();

  function stored({ event, commitPosition }: ResolvedEvent | AllStreamResolvedEvent): StoredEvent {
    const commit = event?.position?.commit ?? commitPosition;
    if (event === undefined || commit === undefined)
      throw unavailable('EventStoreDB answered an event without its place');
    return fromEngine(prefix, event, commit);
  }

  const placeOf = (resolved: AllStreamResolvedEvent | undefined): Position | undefined =>
    resolved?.event === undefined ? undefined : formatPosition(resolved.event.position.commit);
  const isOurs = ({ event }: AllStreamResolvedEvent, after: Position): boolean =>
    event !== undefined && isWrittenBy(prefix, event) && formatPosition(event.position.commit) > after;

  async function positionAt(stream: string, version: number): Promise<Position> {
    const [event] = await readStream({ stream, after: version - 1, limit: 1 });
    if (event === undefined) throw unavailable('EventStoreDB did not say where an append stands');
    return event.position;
  }

  async function readStream({ stream, after, limit }: Calls['read']['ask']): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    try {
      const options = {
        fromRevision: BigInt(after),
        maxCount: limit,
        direction: FORWARDS,
        requiresLeader: true,
      } as const;
      for await (const resolved of client.readStream(prefix + stream, options)) events.push(stored(resolved));
    } catch (error) {
      if (error instanceof Error && 'type' in error && error.type === ErrorType.STREAM_NOT_FOUND) return [];
      throw error;
    }
    return events;
  }

  async function page(from: ReadAllOptions): Promise<AllStreamResolvedEvent[]> {
    const events: AllStreamResolvedEvent[] = [];
    for await (const resolved of client.readAll({ ...from, requiresLeader: true })) events.push(resolved);
    return events;
  }

  async function gainAfter(position: Position): Promise<LogGain> {
    const found = await page({ fromPosition: enginePosition(position), maxCount: pageSize, direction: FORWARDS });
    const ours = found.filter((resolved) => isOurs(resolved, position)).map(stored);
    return { events: ours, end: placeOf(found.at(-1)) ?? position, isWhole: found.length < pageSize };
  }
  const endOfLog = async (): Promise<Position> => {
    const [event] = await page({ fromPosition: END, maxCount: 1, direction: BACKWARDS });
    return placeOf(event) ?? beginning;
  };

  const readName = async (): Promise<string | undefined> => {
    const [event] = await readStream({ stream: nameStream, after: 0, limit: 1 });
    return event === undefined ? undefined : String((event.data as { readonly name?: unknown }).name);
  };
  async function writeName(name: string): Promise<void> {
    const meta = JSON.stringify({ occurredAt: new Date().toISOString() });
    const event = { id: name, type: 'LogNamed', schemaVersion: 1, data: JSON.stringify({ name }), meta };
    try {
      const options = { expectedRevision: NO_STREAM, deadline: appendDeadline } as const;
      await client.appendToStream(prefix + nameStream, [toEngine(event)], options);
    } catch (error) {
      // Another process named it at the same time.
      if (faultOf(error).kind !== 'conflict') throw error;
    }
  }
  const identity = createIdentity({ known, readName, readStream, writeName });

  /** A call with an unknown outcome may have broken the connection. */
  const doubting = async <T>(answer: Promise<T>): Promise<T> => {
    try {
      return await answer;
    } catch (error) {
      const { kind } = error instanceof EngineFault ? error.fault : faultOf(error);
      if (kind === 'unavailable') identity.doubt();
      throw error;
    }
  };
  /** Answers only if the log is the expected one. */
  const confirmed =
    <A, T>(handle: (ask: A) => Promise<T>) =>
    async (ask: A): Promise<T> => {
      await doubting(identity.confirm());
      return doubting(handle(ask));
    };

  /** The newest event read identifies the log later. */
  const learning = (events: readonly StoredEvent[]): readonly StoredEvent[] => {
    const last = events.at(-1);
    if (last !== undefined) identity.learn(markOf(last));
    return events;
  };

  async function append({ stream, expected, events }: Calls['append']['ask']): Promise<AppendResult> {
    const linked = await digests.following(stream, expected, events);
    const written = await client.appendToStream(
      prefix + stream,
      events.map((event, index) => toEngine(event, linked[index])),
      { expectedRevision: revisionOf(expected), deadline: appendDeadline },
    );
    const version = Number(written.nextExpectedRevision) + 1;
    digests.learn([{ stream, version: expected + events.length, digest: linked.at(-1) }]);
    const position =
      written.position === undefined ? await positionAt(stream, version) : formatPosition(written.position.commit);
    return { version, position };
  }

  const readKnown = createStreamEnds({ readStream, end: endOfLog, gainAfter });
  const digests = createDigests(readStream);
  const readLearning = async (ask: Calls['read']['ask']) => {
    const events = await readKnown(ask);
    digests.learn(events);
    return learning(events);
  };

  async function readAll({ after, limit }: Calls['readAll']['ask']): Promise<readonly StoredEvent[]> {
    const events: StoredEvent[] = [];
    let from = after;
    for (;;) {
      // The event at `from` itself comes first.
      const maxCount = Math.min(limit - events.length, pageSize) + 1;
      const found = await page({ fromPosition: enginePosition(from), maxCount, direction: FORWARDS });
      const ours = found.filter((resolved) => isOurs(resolved, from));
      events.push(...ours.slice(0, limit - events.length).map(stored));
      const last = placeOf(found.at(-1));
      if (last === undefined || found.length < maxCount || events.length === limit) return events;
      from = last;
    }
  }

  const findTail = createTail({
    subscribe: (fromPosition, checkpointReached) =>
      client.subscribeToAll(
        { fromPosition, filter: ourStreams((_subscription, place) => checkpointReached(place)), requiresLeader: true },
        { highWaterMark: pageSize },
      ),
    newest: identity.newest,
    learn: (resolved) => void (isOurs(resolved, beginning) && identity.learn(markOf(stored(resolved)))),
  });
  /** A log without a name is empty, so there is no need to search among the events of others. */
  const isEmpty = async () => identity.newest() === beginning && (await readName()) === undefined;
  const tail = async (): Promise<Position> => ((await isEmpty()) ? beginning : findTail());

  /** The filter for these streams, and the search for our events that it leaves out. */
  function someOf(streams: string) {
    const regex = `^${namedLiterally(prefix)}(?:${streams})`;
    const names = new RegExp(regex);
    const passed = createPassed({
      from: async (fromPosition) => page({ fromPosition, maxCount: pageSize, direction: FORWARDS }),
      before: async (fromPosition) => page({ fromPosition, maxCount: leftOutAtOnce, direction: BACKWARDS }),
      isOurs: (resolved) => isOurs(resolved, beginning),
      isWanted: ({ event }) => event !== undefined && names.test(event.streamId),
    });
    const filter = streamNameFilter({ regex, checkpointReached: (_subscription, place) => passed.reached(place) });
    const leftOut = async (handedOut: Position) => {
      const last = await passed.last(handedOut);
      return last === undefined ? undefined : stored(last);
    };
    return { filter, leftOut };
  }

  return {
    async append(ask) {
      await doubting(identity.named());
      return doubting(append(ask));
    },
    read: confirmed(readLearning),
    readAll: confirmed(async (ask: Calls['readAll']['ask']) => learning(await readAll(ask))),
    tail: confirmed(tail),
    async verify() {
      identity.doubt();
      await identity.confirm();
      return doubting(tail());
    },
    name: async () => (await readName()) ?? null,
    open: confirmed(async ({ feed, after, streams }: Calls['open']['ask']) => {
      const some = streams === undefined ? undefined : someOf(streams);
      const subscription = client.subscribeToAll(
        { fromPosition: enginePosition(after), filter: some?.filter ?? ours, requiresLeader: true },
        { highWaterMark: pageSize },
      );
      const translate = (resolved: AllStreamResolvedEvent) => (isOurs(resolved, after) ? stored(resolved) : undefined);
      const onEnd = () => identity.doubt();
      feeds.set(feed, createFeed(subscription, { after, translate, leftOut: some?.leftOut, onEnd }));
      return null;
    }),
    async pull({ feed, limit }) {
      const open = feeds.get(feed);
      if (open === undefined) throw unavailable('The feed is not open');
      return learning(await open.pull(limit));
    },
    async close({ feed }) {
      const open = feeds.get(feed);
      feeds.delete(feed);
      await open?.close();
      return null;
    },
    dispose: () => client.dispose(),
  };
}
