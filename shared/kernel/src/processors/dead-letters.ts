import type { Projection, Recorded } from '@tidemark/domain';
import type { Clock, DocumentStore, StoredDocument, StoredEvent, Write } from '../ports/index.js';

/** An event that a projection could not apply, or one of a stream parked because of it. */
export interface DeadLetter {
  readonly projection: string;
  readonly stream: string;
  readonly position: string;
  readonly reason: string;
  /** Documents that are behind because of it, `collection/id`. */
  readonly feeds: readonly string[];
}

/**
 * Poison does not stop the rest: the event goes here with its reason, its stream is parked for that projection (later
 * events of it follow into the dead letter, in order), and what it feeds is known to be stale.
 */
export interface DeadLetters {
  open(): Promise<void>;
  /** Learns what other processes have parked since. */
  refresh(): Promise<void>;
  /** Whether an event of the stream before this position was parked. */
  isParked(projection: string, generation: number, event: Pick<StoredEvent, 'stream' | 'position'>): boolean;
  /** The writes that park an event; to be committed with the batch. */
  park(projection: Projection, generation: number, event: StoredEvent | Recorded, reason: string): Write[];
  /** True when a document of a tenant is fed by a parked stream. */
  isStale(projection: string, generation: number, tenant: string, collection: string, id: string): boolean;
  /** How many streams a projection has parked. */
  parkedStreams(projection: string, generation: number): number;
  list(): Promise<readonly StoredDocument[]>;
  /** Forgets what a projection's earlier generation had parked: a rebuild tried it all again. */
  clear(projection: string, generation: number): Promise<void>;
}

export const deadLetterCollection = '$dead-letters';
/** Announced in place of a collection when something was parked. */
export const parked = deadLetterCollection;

export function createDeadLetters(store: DocumentStore, clock: Clock): DeadLetters {
  /** The position of the first event of each that was parked. */
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
      // A batch that could not be committed comes again: its own poison is no reason yet.
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
    // Asked of each card of a tree; mostly nothing is parked.
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

/** Even naming what it feeds may fail on a poisoned event; then nothing more is known than its stream. */
function feedsOf(projection: Projection, event: StoredEvent | Recorded): string[] {
  try {
    return (projection.feeds?.(event) ?? []).map(({ collection, id }) => `${collection}/${id}`);
  } catch {
    return [];
  }
}
