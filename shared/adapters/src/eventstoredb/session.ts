import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  EventStoreDBClient,
  FORWARDS,
  NO_STREAM,
  streamNameFilter,
} from '@eventstore/db-client';
import { type AppendResult, beginning, markOf, type Position, type StoredEvent } from '@tidemark/kernel';
import { createDigests } from './digests.js';
import { createEngineReads, type EngineReads, pageSize } from './engine-reads.js';
import { faultOf } from './faults.js';
import { createFeed, type Feed } from './feed.js';
import { createIdentity, type KnownLog } from './identity.js';
import { createFilteredProgress } from './filtered-progress.js';
import { type Calls, EngineFault, type Kind, unavailable } from './protocol.js';
import { createStreamEnds } from './stream-ends.js';
import { createTail } from './tail.js';
import { enginePosition, formatPosition, namedLiterally, nameStream, revisionOf, toEngine } from './translation.js';

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
/** The server reports its progress after this many left out events. */
const leftOutAtOnce = 32;

function withKeepAlive(url: string): string {
  const [base = '', query = ''] = url.split('?');
  const settings = new URLSearchParams(query);
  const given = new Set([...settings.keys()].map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(keepAlive)) if (!given.has(name.toLowerCase())) settings.set(name, value);
  return `${base}?${settings.toString()}`;
}

/**
 * One client and its calls. Runs in a thread of its own: see `client-worker.ts`.
 *
 *   call --> is it still our log? --yes--> ask the server --ok--> remember the newest event, answer
 *              | asked once, and after      |
 *              | each doubt                 +-- unavailable: doubt --> the call fails
 *              +-- another log: `foreign`
 */
export function createSession({
  url,
  appendDeadline,
  prefix,
  known,
}: SessionOptions): Handlers & { dispose(): Promise<void> } {
  const client = EventStoreDBClient.connectionString(withKeepAlive(url));
  const reads = createEngineReads(client, prefix);
  const { stored, isOurs, readStream, readName, ourStreams } = reads;
  const writeName = async (name: string) => nameLog({ client, prefix, appendDeadline }, name);
  const identity = createIdentity({ known, readName, readStream, writeName });
  const { doubting, confirmed } = guardOf(identity);

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
      written.position === undefined
        ? await reads.positionAt(stream, version)
        : formatPosition(written.position.commit);
    return { version, position };
  }

  const readKnown = createStreamEnds({ readStream, end: reads.endOfLog, gainAfter: reads.gainAfter });
  const digests = createDigests(readStream);
  const readLearning = async (ask: Calls['read']['ask']) => {
    const events = await readKnown(ask);
    digests.learn(events);
    return learning(events);
  };

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

  return {
    async append(ask) {
      await doubting(identity.named());
      return doubting(append(ask));
    },
    read: confirmed(readLearning),
    readAll: confirmed(async (ask: Calls['readAll']['ask']) => learning(await reads.readAll(ask))),
    tail: confirmed(tail),
    async verify() {
      identity.doubt();
      await identity.confirm();
      return doubting(tail());
    },
    name: async () => (await readName()) ?? null,
    ...feedHandlers({ client, prefix, reads, identity, confirmed, learning }),
    dispose: () => client.dispose(),
  };
}

type Identity = ReturnType<typeof createIdentity>;

interface FeedParts {
  readonly client: EventStoreDBClient;
  readonly prefix: string;
  readonly reads: EngineReads;
  readonly identity: Identity;
  readonly confirmed: ReturnType<typeof guardOf>['confirmed'];
  readonly learning: (events: readonly StoredEvent[]) => readonly StoredEvent[];
}

/** The calls about live subscriptions, each under its number. */
function feedHandlers(parts: FeedParts): Pick<Handlers, 'open' | 'pull' | 'close'> {
  const { client, prefix, reads, identity, confirmed, learning } = parts;
  const { isOurs, stored, ourStreams } = reads;
  const feeds = new Map<number, Feed>();
  return {
    open: confirmed(async ({ feed, after, streams }: Calls['open']['ask']) => {
      const some = streams === undefined ? undefined : filterOf(reads, prefix, streams);
      const subscription = client.subscribeToAll(
        { fromPosition: enginePosition(after), filter: some?.filter ?? ourStreams(), requiresLeader: true },
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
  };
}

/** Checks before a call that the log is the expected one, and doubts it after a failure. */
function guardOf(identity: Identity) {
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

  return { doubting, confirmed };
}

async function nameLog(
  {
    client,
    prefix,
    appendDeadline,
  }: Pick<SessionOptions, 'prefix' | 'appendDeadline'> & { readonly client: EventStoreDBClient },
  name: string,
): Promise<void> {
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
/** The filter for these streams, and the search for our events that it leaves out. */
function filterOf({ page, isOurs, stored }: EngineReads, prefix: string, streams: string) {
  const regex = `^${namedLiterally(prefix)}(?:${streams})`;
  const names = new RegExp(regex);
  const passed = createFilteredProgress({
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
