import { expect } from '@jest/globals';
import type { Collection, Document, DomainEvent, Projection, RecordedEvent } from '@tidemark/domain';
import { createReadModels, type DocumentStore, type TenantReader, type Write } from '@tidemark/kernel';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { deliver, exampleTenant, type GivenEvent, recorded } from './projection-run.js';

/** The documents after a list of events, of one tenant (or of a global read model). */
export interface Documents {
  get<D extends Document>(collection: Collection<string, D>, id: string): Promise<D | undefined>;
  all<D extends Document>(collection: Collection<string, D>): Promise<D[]>;
}

/**
 * given(events) → the stored documents, through the real engine over a store in memory. It also proves that every kind
 * of delivery gives the same documents: one by one, the whole batch twice, and again from the
 * middle. So does a crash in the middle of a batch's writes (a store without transactions).
 */
export function projectionSpec(projection: Projection) {
  return {
    given: async <Event extends DomainEvent>(events: readonly GivenEvent<Event>[]): Promise<Documents> => {
      const batch = recorded(events);
      const once = await run(projection, [batch]);
      const middle = batch.slice(Math.floor(batch.length / 2));
      const deliveries = {
        'one by one': batch.map((event) => [event]),
        twice: [batch, batch],
        resumed: [batch, middle],
      };
      for (const [name, batches] of Object.entries(deliveries)) {
        expect({ [name]: (await run(projection, batches)).content }).toEqual({ [name]: once.content });
      }
      for (const at of cutsOf(once.writes)) {
        const crashes: Record<string, Kept> = {
          [`first ${String(at)}`]: [0, at],
          [`all but the first ${String(at)}`]: [at],
        };
        for (const [name, kept] of Object.entries(crashes)) {
          expect({ [name]: (await run(projection, [batch, batch], kept)).content }).toEqual({ [name]: once.content });
        }
      }
      return {
        get: async (collection, id) => once.reader.get(collection, id),
        all: async (collection) => once.reader.find(collection),
      };
    },
  };
}

/** The writes of a batch that a crash left behind, as arguments of `slice`: a store may write in any order. */
type Kept = readonly [from: number, to?: number];

/** Applies batches to an empty store; of the first, only the writes `kept` arrive. */
async function run(projection: Projection, batches: readonly (readonly RecordedEvent[])[], kept: Kept = [0]) {
  const memory = createMemoryDocumentStore();
  let commits = 0;
  let writes = 0;
  const store: DocumentStore = {
    ...memory,
    async commit(list: readonly Write[]) {
      writes = Math.max(writes, list.length);
      await memory.commit(commits === 0 ? list.slice(...kept) : list);
      commits += 1;
    },
  };
  const readModels = createReadModels(store, [projection]);
  await readModels.open();
  for (const batch of batches) await deliver(store, readModels, projection, batch);
  const reader = projection.partition === 'global' ? readModels.global() : readModels.forTenant(exampleTenant);
  return { reader, writes, content: await contentOf(projection, reader) };
}

async function contentOf(projection: Projection, reader: TenantReader): Promise<Record<string, unknown>> {
  const collections = Object.values(projection.collections);
  const found = await Promise.all(collections.map(async (each) => [each.name, await reader.find(each)] as const));
  return Object.fromEntries(found);
}

/** Every crash point of a small batch, about a dozen of a big one. */
function cutsOf(writes: number): number[] {
  const step = Math.max(1, Math.floor(writes / 12));
  return Array.from({ length: Math.ceil(writes / step) }, (_, index) => index * step);
}
