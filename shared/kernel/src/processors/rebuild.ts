import type { Projection } from '@tidemark/domain';
import { pages } from '../events/pages.js';
import { beginning, type EventStore } from '../ports/index.js';
import { applyBatch, type BatchTools, createLane, decodeOnce } from './batch.js';
import { laneName } from './generation.js';

export interface RebuildOptions extends Omit<BatchTools, 'onPoison'> {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly projection: Projection;
  readonly generation: number;
  /** Stops after the batch under way; the generation is resumed from its checkpoint by the next call. */
  readonly signal: AbortSignal;
  readonly onProgress?: (events: number, position: string) => void;
  /** Events in one transaction: small, so that the serving process never waits long for its own. */
  readonly batchSize?: number;
}

/**
 * Builds a generation of one read model from the log, silently: no announcements, no messages. Resolves with the number
 * of events read once it has reached the tail as it was when it got there. A poisoned event stops it.
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const { events, store, readModels, projection, generation, signal, batchSize = 250 } = options;
  await readModels.prepare(projection, generation);
  const lane = createLane(projection, generation, await store.checkpoint(laneName(projection.name, generation), 'all'));
  const tools: BatchTools = { ...options, onPoison: 'stop' };
  let read = 0;
  for await (const batch of pages(events, { after: lane.checkpoint ?? beginning, limit: batchSize })) {
    if (signal.aborted) break;
    await applyBatch(lane, batch, decodeOnce(options.codec), tools);
    read += batch.length;
    options.onProgress?.(read, lane.checkpoint ?? beginning);
  }
  return read;
}
