import type { Projection } from '@tidemark/domain';
import { beginning, type DocumentStore, type Position } from '../ports/index.js';

/** The name under which a generation of a read model keeps how far it has got. */
export const laneName = (projection: string, generation: number): string => `${projection}-${String(generation)}`;

/** Knows what the collections of a generation are called in the store. */
export interface Placing {
  physical(projection: Projection, collection: string, generation: number): string;
}

/** Removes what a generation kept, and that it got anywhere: whoever builds it again starts from the first event. */
export async function dropGeneration(
  store: DocumentStore,
  { physical }: Placing,
  projection: Projection,
  generation: number,
): Promise<void> {
  for (const collection of Object.keys(projection.collections)) {
    await store.drop(physical(projection, collection, generation));
  }
  const processor = laneName(projection.name, generation);
  const kept = (await store.checkpoints()).filter((checkpoint) => checkpoint.processor === processor);
  for (const { segment, position: expected } of kept) {
    await store.commit([], { processor, segment, expected, next: beginning });
  }
}

/** Whether a generation has come to a position in each of some segments. */
export async function hasReached(
  store: DocumentStore,
  processor: string,
  segments: readonly string[],
  position: Position,
): Promise<boolean> {
  for (const segment of segments) {
    if (((await store.checkpoint(processor, segment)) ?? beginning) < position) return false;
  }
  return true;
}

/** What a lane is called where its progress is announced. */
export const progressKey = (projection: string, segment: string): string =>
  segment === 'all' ? projection : `${segment}/${projection}`;
