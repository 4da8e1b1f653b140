import {
  type AllStreamResolvedEvent,
  BACKWARDS,
  END,
  ErrorType,
  type EventStoreDBClient,
  excludeSystemEvents,
  type Filter,
  FORWARDS,
  type ReadAllOptions,
  type ResolvedEvent,
  streamNameFilter,
} from '@eventstore/db-client';
import { beginning, type Position, type StoredEvent } from '@tidemark/kernel';
import { type Calls, unavailable } from './protocol.js';
import type { LogGain } from './stream-ends.js';
import { enginePosition, formatPosition, fromEngine, isWrittenBy, nameStream } from './translation.js';

export const pageSize = 512;

/** What a session reads of the server, and which of it is ours. */
export function createEngineReads(client: EventStoreDBClient, prefix: string) {
  const { stored, placeOf, isOurs } = translationOf(prefix);

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

  return {
    stored,
    isOurs,
    page,
    readStream,
    readAll,
    gainAfter,
    endOfLog,
    /** The log's name; undefined before its first append. */
    async readName(): Promise<string | undefined> {
      const [event] = await readStream({ stream: nameStream, after: 0, limit: 1 });
      return event === undefined ? undefined : String((event.data as { readonly name?: unknown }).name);
    },
    async positionAt(stream: string, version: number): Promise<Position> {
      const [event] = await readStream({ stream, after: version - 1, limit: 1 });
      if (event === undefined) throw unavailable('EventStoreDB did not say where an append stands');
      return event.position;
    },
    /** Filter for our streams; all streams if the server is ours alone. */
    ourStreams: (checkpointReached: Filter['checkpointReached'] = () => undefined) =>
      prefix === ''
        ? excludeSystemEvents({ checkpointReached })
        : streamNameFilter({ prefixes: [prefix], checkpointReached }),
  };
}
export type EngineReads = ReturnType<typeof createEngineReads>;

function translationOf(prefix: string) {
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

  return { stored, placeOf, isOurs };
}
