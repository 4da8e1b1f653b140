import type { Projection, RecordedEvent } from '@tidemark/domain';
import type { Clock, DocumentStore, StoredDocument, StoredEvent, Write } from '../ports/index.js';

/** An event that a projection could not apply, or a later one of its parked stream. */
export interface DeadLetter {
  readonly projection: string;
  readonly stream: string;
  readonly position: string;
  readonly reason: string;
  /** Documents that lag because of it, as `collection/id`. */
  readonly feeds: readonly string[];
}

/**
 * Keeps a poison event from stopping the rest. The event goes here with its reason, and its stream is parked for that
 * projection: later events follow into the dead letter, in order. The documents that it feeds are stale.
 */
export interface DeadLetters {
  open(): Promise<void>;
  /** Reads what other processes have parked since. */
  refresh(): Promise<void>;
  /** Whether an earlier event of the stream was parked. */
  isParked(projection: string, generation: number, event: Pick<StoredEvent, 'stream' | 'position'>): boolean;
  /** The writes that park an event; commit them with the batch. */
  park(projection: Projection, generation: number, event: StoredEvent | RecordedEvent, reason: string): Write[];
  /** True when a parked stream feeds this document of a tenant. */
  isStale(projection: string, generation: number, tenant: string, collection: string, id: string): boolean;
  /** Number of streams that a projection has parked. */
  parkedStreams(projection: string, generation: number): number;
  list(): Promise<readonly StoredDocument[]>;
  /** Forgets what an earlier generation of a projection parked, because a rebuild retried it. */
  clear(projection: string, generation: number): Promise<void>;
}

export const deadLetterCollection = '$dead-letters';
/** Announced instead of a collection when an event was parked. */
export const parked = deadLetterCollection;

export function createDeadLetters(store: DocumentStore, clock: Clock): DeadLetters {
  /** The position of the first parked event per stream. */
  const parkedStreams = new Map<string, string>();
  const staleDocuments = new Set<string>();
  const streamKey = (projection: string, generation: number, stream: string) =>
    `${projection}-${String(generation)} ${stream}`;
  const staleKey = (projection: string, generation: number, tenant: string, ref: string) =>
    `${projection}-${String(generation)} ${tenant} ${ref}`;

  const learn = (letter: StoredDocument): void => {
    const projection = String(letter['projection']);
    const generation = Number(letter['generation']);
    const key = streamKey(projection, generation, String(letter['stream']));
    const first = parkedStreams.get(key);
    if (first === undefined || letter.position < first) parkedStreams.set(key, letter.position);
    for (const ref of letter['feeds'] as string[]) {
      staleDocuments.add(staleKey(projection, generation, letter.tenant, ref));
    }
  };

  async function refresh(): Promise<void> {
    for (const letter of await store.find(deadLetterCollection, {})) learn(letter);
  }

  return {
    async open() {
      await store.ensure({ name: deadLetterCollection, indexes: [['projection']] });
      await refresh();
    },
    refresh,
    isParked(projection, generation, { stream, position }) {
      const first = parkedStreams.get(streamKey(projection, generation, stream));
      // An uncommitted batch repeats; its own poison must not count as parked before it.
      return first !== undefined && first < position;
    },
    park(projection, generation, event, reason) {
      const document: StoredDocument = {
        _id: `${projection.name}-${String(generation)} ${event.position}`,
        tenant: event.meta.tenant,
        position: event.position,
        projection: projection.name,
        generation,
        stream: event.stream,
        event: event.id,
        type: event.type,
        reason,
        parkedAt: clock.now(),
        feeds: feedsOf(projection, event),
      };
      learn(document);
      return [{ kind: 'put', collection: deadLetterCollection, document }];
    },
    // Called for each card of a tree, and usually nothing is parked.
    isStale: (projection, generation, tenant, collection, id) =>
      staleDocuments.size > 0 && staleDocuments.has(staleKey(projection, generation, tenant, `${collection}/${id}`)),
    parkedStreams(projection, generation) {
      const start = streamKey(projection, generation, '');
      return [...parkedStreams.keys()].filter((key) => key.startsWith(start)).length;
    },
    list: async () => store.find(deadLetterCollection, {}),
    async clear(projection, generation) {
      for (const letter of await store.find(deadLetterCollection, { where: { projection } })) {
        if (Number(letter['generation']) >= generation) continue;
        await store.replace(deadLetterCollection, letter._id, letter.position, undefined);
      }
    },
  };
}

/** Finding the documents can fail for a poison event; then only its stream is known. */
function feedsOf(projection: Projection, event: StoredEvent | RecordedEvent): string[] {
  try {
    return (projection.feeds?.(event) ?? []).map(({ collection, id }) => `${collection}/${id}`);
  } catch {
    return [];
  }
}
