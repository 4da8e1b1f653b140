import type { Projection } from '@tidemark/domain';
import { pages } from '../events/pages.js';
import { beginning, type EventStore, oneSegment, type Segments } from '../ports/index.js';
import { type BatchTools, createLane, decodeOnce, type Lane, prepareBatch } from './batch.js';
import { laneName } from './generation.js';

export interface RebuildOptions extends Omit<BatchTools, 'onPoison'> {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly projection: Projection;
  readonly generation: number;
  /** How the work on read models is split; default: not at all. */
  readonly segments?: Segments;
  /** Stops after the current batch; the next call resumes the generation from its checkpoint. */
  readonly signal: AbortSignal;
  readonly onProgress?: (events: number, position: string) => void;
  /** Events per transaction: few, so that the serving process never waits long. */
  readonly batchSize?: number;
}

/**
 * Builds a generation of one read model from the log, without announcements and messages. Resolves with the number of
 * events read once it has reached the tail of that moment. A poison event stops it with the refusal
 * `event-not-applicable`.
 */
export async function rebuild(options: RebuildOptions): Promise<number> {
  const { events, store, readModels, projection, generation, signal, segments = oneSegment, batchSize = 250 } = options;
  await readModels.prepare(projection, generation);
  const lanes: Lane[] = [];
  for (const segment of segments.feeding(projection.partition)) {
    const checkpoint = await store.checkpoint(laneName(projection.name, generation), segment);
    lanes.push(createLane(projection, generation, checkpoint, { segment, segments }));
  }
  const reached = () =>
    lanes.map((lane) => lane.position).reduce((a, b) => (a < b ? a : b), lanes[0]?.position ?? beginning);
  const tools: BatchTools = { ...options, onPoison: 'stop' };
  let read = 0;
  for await (const batch of pages(events, { after: reached(), limit: batchSize })) {
    if (signal.aborted) break;
    const decode = decodeOnce(options.codec);
    const prepared = await Promise.all(lanes.map(async (lane) => prepareBatch(lane, batch, decode, tools)));
    const due = prepared.filter((each) => each !== undefined);
    await store.commit(
      due.flatMap(({ writes }) => writes),
      ...due.map(({ move }) => move),
    );
    for (const { settle } of due) settle();
    read += batch.length;
    options.onProgress?.(read, reached());
  }
  return read;
}
