import type { Projection } from '@tidemark/domain';
import { beginning, type DocumentStore, type Position } from '../ports/index.js';

/** The name of a generation's checkpoint. */
export const laneName = (projection: string, generation: number): string => `${projection}-${String(generation)}`;

/** Maps the collections of a generation to their names in the store. */
export interface CollectionNaming {
  physical(projection: Projection, collection: string, generation: number): string;
}

/** Removes the documents and checkpoints of a generation, so that the next build starts from the first event. */
export async function dropGeneration(
  store: DocumentStore,
  { physical }: CollectionNaming,
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

/** Whether a generation has reached a position in each of these segments. */
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

/** The key of a lane in progress announcements. */
export const progressKey = (projection: string, segment: string): string =>
  segment === 'all' ? projection : `${segment}/${projection}`;
