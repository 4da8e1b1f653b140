import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  EventStoreDBClient,
  excludeSystemEvents,
  FORWARDS,
  type ReadAllOptions,
  type ResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { beginning, type Position, type StoredEvent } from '@tidemark/kernel';
import { createFeed, type Feed } from './feed.js';
import { type Asked, type Kind, unavailable } from './protocol.js';
import { createStreamEnds, type News } from './stream-ends.js';
import { enginePosition, formatPosition, fromEngine, isWrittenBy, revisionOf, toEngine } from './translation.js';

export type Handlers = { readonly [K in Kind]: (ask: Asked[K]['ask']) => Promise<Asked[K]['answer']> };

export interface SessionOptions {
  readonly url: string;
  /** Milliseconds after which the server gives an append up. */
  readonly appendDeadline: number;
  /** What the names of our streams begin with in the engine; `''` when the engine is ours alone. */
  readonly prefix: string;
}

/** A dead connection is noticed within 3 s; the client's own default takes 20. */
const keepAlive = { keepAliveInterval: '2000', keepAliveTimeout: '1000' };
const pageSize = 512;

export function withKeepAlive(url: string): string {
  const [base = '', query = ''] = url.split('?');
  const settings = new URLSearchParams(query);
  const given = new Set([...settings.keys()].map((name) => name.toLowerCase()));
  for (const [name, value] of Object.entries(keepAlive)) if (!given.has(name.toLowerCase())) settings.set(name, value);
  return `${base}?${settings.toString()}`;
}

/** One client and what it is asked. Lives in a thread of its own: see `client-worker.ts`. */
export function createSession({
  url,
  appendDeadline,
  prefix,
}: SessionOptions): Handlers & { dispose(): Promise<void> } {
  const client = EventStoreDBClient.connectionString(withKeepAlive(url));
  const feeds = new Map<number, Feed>();
  const filter = prefix === '' ? excludeSystemEvents() : streamNameFilter({ prefixes: [prefix] });

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

  async function readStream({ stream, after, limit }: Asked['read']['ask']): Promise<readonly StoredEvent[]> {
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

  async function newsAfter(position: Position): Promise<News> {
    const found = await page({ fromPosition: enginePosition(position), maxCount: pageSize, direction: FORWARDS });
    const ours = found.filter((resolved) => isOurs(resolved, position)).map(stored);
    return { events: ours, end: placeOf(found.at(-1)) ?? position, isWhole: found.length < pageSize };
  }
  const endOfLog = async (): Promise<Position> => {
    const [event] = await page({ fromPosition: END, maxCount: 1, direction: BACKWARDS });
    return placeOf(event) ?? beginning;
  };

  return {
    async append({ stream, expected, events }) {
      const written = await client.appendToStream(prefix + stream, events.map(toEngine), {
        expectedRevision: revisionOf(expected),
        deadline: appendDeadline,
      });
      const version = Number(written.nextExpectedRevision) + 1;
      const { position } = written;
      return {
        version,
        position: position === undefined ? await positionAt(stream, version) : formatPosition(position.commit),
      };
    },
    read: createStreamEnds({ readStream, end: endOfLog, newsAfter }),
    async readAll({ after, limit }) {
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
    },
    async tail() {
      let fromPosition: ReadAllOptions['fromPosition'] = END;
      for (;;) {
        const found = await page({ fromPosition, maxCount: pageSize, direction: BACKWARDS });
        const ours = placeOf(found.find((resolved) => isOurs(resolved, beginning)));
        if (ours !== undefined) return ours;
        const first = found.at(-1)?.event;
        if (first === undefined || found.length < pageSize) return beginning;
        fromPosition = first.position;
      }
    },
    async open({ feed, after }) {
      const subscription = client.subscribeToAll(
        { fromPosition: enginePosition(after), filter, requiresLeader: true },
        { highWaterMark: pageSize },
      );
      feeds.set(
        feed,
        createFeed(subscription, (resolved) => (isOurs(resolved, after) ? stored(resolved) : undefined)),
      );
      return null;
    },
    async pull({ feed, limit }) {
      const open = feeds.get(feed);
      if (open === undefined) throw unavailable('The feed is not open');
      return open.pull(limit);
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
