import type { EventCodec } from '../events/codec.js';
import type { Logger } from '../lib/logger.js';
import { createKeyedQueue } from '../lib/queue.js';
import {
  type Announcements,
  beginning,
  CheckpointLost,
  type DocumentStore,
  notice,
  oneSegment,
  type Position,
  type Segments,
  type StoredEvent,
} from '../ports/index.js';
import {
  type BatchTools,
  createLane,
  decodeOnce,
  furthestBehind,
  type Lane,
  overdueMove,
  prepareBatch,
  touchedBy,
} from './batch.js';
import { type DeadLetters, parked } from './dead-letters.js';
import { laneName, progressKey } from './generation.js';
import type { ReadModels } from './read-models.js';
import type { Share } from './share.js';

/** Announced instead of a collection when a read model has passed a position; freshness waits for it. */
export const progress = '$progress';

type Projection = Lane['projection'];
type LaneKey = Pick<Lane, 'projection' | 'generation' | 'segment'>;

export interface LanesOptions {
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly codec: EventCodec;
  readonly announcements: Announcements;
  readonly logger: Logger;
  /** The segments of this process when several feed the same read models. Start it before, stop it after. */
  readonly share?: Share | undefined;
}

/** The lanes of one process. Only this module commits their changes and checkpoints. */
export interface Lanes {
  readonly segments: Segments;
  readonly tools: BatchTools;
  all(): readonly Lane[];
  /** Position of the lane that is furthest behind. */
  position(): Position;
  /** Runs work while no batch is applied and no lane changes. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  /** Opens a lane at its stored checkpoint, without adding it. */
  open(projection: Projection, generation: number, segment: string): Promise<Lane>;
  set(lanes: readonly Lane[]): void;
  /** Whether these are the lanes that this process has to feed now. */
  isCurrent(): boolean;
  /** Remaining lanes keep their progress; new ones start from what is stored. */
  regroup(): Promise<void>;
  /**
   * Commits a batch in all lanes together. Without load each event is a batch, and a commit costs more than the event.
   * Call it inside `inTurn`. Throws CheckpointLost when another process has a segment.
   */
  apply(batch: readonly StoredEvent[]): Promise<void>;
  /** Writes the checkpoints of lanes that passed events without a commit. */
  saveIdle(): Promise<void>;
}

export function createLanes(options: LanesOptions): Lanes {
  const { store, readModels, deadLetters, codec, announcements, share } = options;
  const segments = share?.segments ?? oneSegment;
  const queue = createKeyedQueue();
  const tools = batchTools(options);
  let lanes: readonly Lane[] = [];
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => queue('batch', work);
  const position = (): Position => furthestBehind(lanes);
  const wanted = () => wantedLanes(readModels, segments, share?.held() ?? segments.names);

  /** Whether no other process can have a segment that we feed. */
  function isOurs(): boolean {
    if (share === undefined) return true;
    const held = new Set(share.held());
    return lanes.every(({ segment }) => held.has(segment));
  }

  function announceProgress(some: readonly Lane[], reached: Position): void {
    const ids = some.map(({ projection, segment }) => progressKey(projection.name, segment));
    if (ids.length > 0) announcements.publish({ tenant: '*', collection: progress, ids, position: reached });
  }

  async function open(projection: Projection, generation: number, segment: string): Promise<Lane> {
    const checkpoint = await store.checkpoint(laneName(projection.name, generation), segment);
    return createLane(projection, generation, checkpoint, { segment, segments });
  }

  async function apply(batch: readonly StoredEvent[]): Promise<void> {
    const decode = decodeOnce(codec);
    const reached = batch.at(-1)?.position ?? beginning;
    // In parallel, because each may wait for the store.
    const some = await Promise.all(lanes.map(async (lane) => prepareBatch(lane, batch, decode, tools)));
    const prepared = some.filter((each) => each !== undefined);
    // Alone, all lanes commit together. With a share each checkpoint is a write of its own, so idle ones wait for the
    // next commit.
    const due = share === undefined ? prepared : prepared.filter(({ isIdle }) => !isIdle);
    if (!isOurs()) throw new CheckpointLost('A lease of this process has run out');
    if (due.length > 0) {
      const writes = due.flatMap((each) => each.writes);
      await store.commit(writes, ...due.map(({ move }) => move));
    }
    for (const each of prepared) if (!due.includes(each)) each.pass();
    const changes = due.flatMap(({ settle }) => settle());
    announceProgress(touchedBy(batch, lanes, segments), reached);
    for (const change of changes) announcements.publish({ ...change, position: reached });
  }

  return {
    segments,
    tools,
    all: () => lanes,
    position,
    inTurn,
    open,
    set(next) {
      lanes = next;
    },
    isCurrent() {
      const keys = new Set(lanes.map(keyOf));
      const now = wanted();
      return now.length === keys.size && now.every((each) => keys.has(keyOf(each)));
    },
    async regroup() {
      await readModels.refresh();
      await deadLetters.refresh();
      await inTurn(async () => {
        const known = new Map(lanes.map((lane) => [keyOf(lane), lane]));
        const next: Lane[] = [];
        for (const each of wanted()) {
          next.push(known.get(keyOf(each)) ?? (await open(each.projection, each.generation, each.segment)));
        }
        lanes = next;
      });
    },
    apply,
    saveIdle: async () =>
      inTurn(async () => {
        const moves = lanes.flatMap(overdueMove);
        if (moves.length === 0 || !isOurs()) return;
        await store.commit([], ...moves);
        for (const lane of lanes) if (lane.position !== beginning) lane.checkpoint = lane.position;
        announceProgress(lanes, position());
      }),
  };
}

/** The lanes of a process with these segments: the served generation of each read model, and the next one. */
const wantedLanes = (readModels: ReadModels, segments: Segments, held: readonly string[]): readonly LaneKey[] =>
  readModels.projections.flatMap((projection) => {
    const fed = new Set(segments.feeding(projection.partition));
    const generations = readModels.fed(projection.name);
    return held
      .filter((segment) => fed.has(segment))
      .flatMap((segment) => generations.map((generation) => ({ projection, generation, segment })));
  });

const keyOf = ({ projection, generation, segment }: LaneKey): string =>
  `${laneName(projection.name, generation)} ${segment}`;

const batchTools = ({ store, readModels, deadLetters, codec, announcements, logger }: LanesOptions): BatchTools => ({
  store,
  readModels,
  deadLetters,
  codec,
  onPoison: 'park',
  log: (lane, event, reason) => {
    const { stream, position, meta } = event;
    const { correlationId } = meta;
    logger.error({ readModel: lane.projection.name, stream, position, correlationId, reason }, 'event parked');
    announcements.publish(notice(parked, [], event.position));
  },
});
