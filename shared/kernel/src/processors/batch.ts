import { type Projection, type RecordedEvent, Refusal } from '@tidemark/domain';
import type { EventCodec } from '../events/codec.js';
import { markOf } from '../events/mark.js';
import { reasonOf } from '../lib/thrown.js';
import {
  beginning,
  type CheckpointMove,
  type DocumentStore,
  type EventMark,
  oneSegment,
  type Position,
  type Segments,
  type StoredEvent,
  type Write,
} from '../ports/index.js';
import type { DeadLetters } from './dead-letters.js';
import { type BatchEditor, createBatchEditor, StoreUnreadable } from './editor.js';
import { laneName } from './generation.js';
import type { ReadModels } from './read-models.js';

/** One generation of a projection over one segment, with its checkpoint. */
export interface Lane {
  readonly projection: Projection;
  readonly generation: number;
  readonly segment: string;
  /** Whether this lane applies the event. */
  readonly takes: (event: StoredEvent) => boolean;
  /** The stored checkpoint. */
  checkpoint: string | undefined;
  /** The position reached. Beyond the checkpoint when the events since then were not for this lane. */
  position: Position;
  /** The event at `position`, if that is beyond the checkpoint. */
  mark?: EventMark;
}

/** Progress of a lane, for other processes. */
export interface LaneProgress {
  readonly segment: string;
  readonly readModel: string;
  readonly position: Position;
}

/** The position of the lane that is furthest behind. */
export const furthestBehind = (lanes: readonly Lane[]): Position =>
  lanes.map(({ position }) => position).reduce((a, b) => (a < b ? a : b), lanes[0]?.position ?? beginning);

/** A lane among several segments. */
export interface LanePlace {
  readonly segment: string;
  readonly segments: Segments;
}

export function createLane(
  projection: Projection,
  generation: number,
  checkpoint: string | undefined,
  { segment, segments }: LanePlace = { segment: 'all', segments: oneSegment },
): Lane {
  const handles = new Set(projection.handles);
  return {
    projection,
    generation,
    segment,
    takes: ({ type, meta }) => handles.has(type) && segments.segmentOf(projection.partition, meta.tenant) === segment,
    checkpoint,
    position: checkpoint ?? beginning,
  };
}

export interface BatchTools {
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly codec: EventCodec;
  /** What to do with an event that cannot be applied: park it and continue, or (rebuild) stop. */
  readonly onPoison: 'park' | 'stop';
  readonly log: (lane: Lane, event: StoredEvent, reason: string) => void;
}

export type Changes = ReturnType<BatchEditor['changes']>;

/** Decodes each event once for all lanes. An undecodable event throws for each lane that wants it. */
export function decodeOnce(codec: EventCodec): (event: StoredEvent) => RecordedEvent {
  const decoded = new Map<string, RecordedEvent>();
  return (event) => {
    const known = decoded.get(event.position);
    if (known !== undefined) return known;
    const recorded = codec.decode(event);
    decoded.set(event.position, recorded);
    return recorded;
  };
}

/** The uncommitted changes of a batch in one lane. */
export interface PreparedBatch {
  readonly writes: readonly Write[];
  readonly move: CheckpointMove;
  /** The lane applies none of the events, so its checkpoint may stay. */
  readonly isIdle: boolean;
  /** Moves the lane past the batch without its checkpoint. */
  pass(): void;
  /** Call it once writes and checkpoint are committed. Moves the lane past the batch. */
  settle(): Changes;
}

/**
 * Computes the changes of a batch in one lane. Skips events up to the lane's checkpoint and advances it over events
 * that it does not handle. Returns undefined when the lane has passed the whole batch.
 */
export async function prepareBatch(
  lane: Lane,
  batch: readonly StoredEvent[],
  decode: (event: StoredEvent) => RecordedEvent,
  tools: BatchTools,
): Promise<PreparedBatch | undefined> {
  const last = batch.at(-1);
  if (last === undefined || last.position <= lane.position) return undefined;
  const { projection, generation } = lane;
  const editor = createBatchEditor(tools.store, projection, (collection) =>
    tools.readModels.physical(projection, collection, generation),
  );
  const taken = batch.filter((event) => event.position > lane.position && lane.takes(event));
  if (tools.store.isNear !== true) await editor.readAhead(taken.flatMap((event) => decodable(event, decode)));
  const parked: Write[] = [];
  for (const event of taken) {
    const reason = await tryApply(lane, event, decode, editor, tools);
    if (reason === undefined) continue;
    tools.log(lane, event, reason);
    if (tools.onPoison === 'stop') throw notApplicable(projection.name, event, reason);
    parked.push(...tools.deadLetters.park(projection, generation, event, reason));
  }
  const processor = laneName(projection.name, generation);
  return {
    writes: [...editor.writes(), ...parked],
    move: { processor, segment: lane.segment, expected: lane.checkpoint, next: last.position, mark: markOf(last) },
    isIdle: taken.length === 0,
    pass: () => {
      lane.position = last.position;
      lane.mark = markOf(last);
    },
    settle: () => {
      lane.checkpoint = last.position;
      lane.position = last.position;
      return editor.changes();
    },
  };
}

const notApplicable = (readModel: string, { type, stream, position }: StoredEvent, reason: string): Refusal =>
  new Refusal('event-not-applicable', {
    detail: `${readModel} cannot apply ${type} of ${stream} at position ${position}: ${reason}`,
  });

/**
 * Applies a batch to one lane, documents and checkpoint together. Throws CheckpointLost if another process moved it.
 */
export async function applyBatch(
  lane: Lane,
  batch: readonly StoredEvent[],
  decode: (event: StoredEvent) => RecordedEvent,
  tools: BatchTools,
): Promise<Changes> {
  const prepared = await prepareBatch(lane, batch, decode, tools);
  if (prepared === undefined) return [];
  await tools.store.commit(prepared.writes, prepared.move);
  return prepared.settle();
}

/** Leaves out undecodable events; applying them reports the error. */
function decodable(event: StoredEvent, decode: (event: StoredEvent) => RecordedEvent): readonly RecordedEvent[] {
  try {
    return [decode(event)];
  } catch {
    return [];
  }
}

/**
 * The reason why an event could not be applied; undefined on success. Throws when the store is at fault, not the event.
 */
async function tryApply(
  { projection, generation }: Lane,
  event: StoredEvent,
  decode: (event: StoredEvent) => RecordedEvent,
  editor: BatchEditor,
  tools: BatchTools,
): Promise<string | undefined> {
  if (tools.deadLetters.isParked(projection.name, generation, event)) return 'its stream is parked';
  try {
    const recorded = decode(event);
    const { documents, settle } = editor.begin(recorded);
    await projection.apply(recorded, documents);
    settle();
    return undefined;
  } catch (error) {
    if (error instanceof StoreUnreadable) throw error;
    return reasonOf(error);
  }
}

/** The checkpoint move that a lane still has to make; undefined if there is none. */
export function overdueMove({ projection, generation, segment, checkpoint, position, mark }: Lane): CheckpointMove[] {
  if (position === (checkpoint ?? beginning)) return [];
  return [{ processor: laneName(projection.name, generation), segment, expected: checkpoint, next: position, mark }];
}

/**
 * The lanes whose progress a reader may wait for: those in the segments of the events. Other lanes announce progress
 * with their checkpoints. Otherwise every process would announce every event.
 */
export function touchedBy(batch: readonly StoredEvent[], lanes: readonly Lane[], segments: Segments): readonly Lane[] {
  const touched = new Set(
    batch.flatMap(({ meta }) => [segments.segmentOf('global', meta.tenant), segments.segmentOf('tenant', meta.tenant)]),
  );
  return lanes.filter(({ segment }) => touched.has(segment));
}
