import type { EventCodec } from '../events/codec.js';
import { background, type Background } from '../lib/background.js';
import { createPause } from '../lib/pause.js';
import { createKeyedQueue } from '../lib/queue.js';
import { repeating } from '../lib/repeating.js';
import { createStopwatch } from '../lib/stopwatch.js';
import type { Logger } from '../lib/logger.js';
import {
  type Announcements,
  beginning,
  CheckpointLost,
  type EventStore,
  type DocumentStore,
  notice,
  oneSegment,
  type Position,
  type StoredEvent,
  type Tracer,
} from '../ports/index.js';
import {
  applyBatch,
  type BatchTools,
  createLane,
  decodeOnce,
  furthestBehind,
  type Lane,
  overdueMove,
  type Place,
  prepareBatch,
  touchedBy,
} from './batch.js';
import { projecting } from './batch-spans.js';
import { type DeadLetters, parked } from './dead-letters.js';
import { hasReached, laneName, progressKey } from './generation.js';
import { fullnessOf, isLarge, pauseAmong, pauseMs } from './pacing.js';
import { passesByItself } from './passing.js';
import { moved, type ReadModels } from './read-models.js';
import type { Share } from './share.js';

/** Announced instead of a collection when a read model has passed a position; freshness waits for it. */
export const progress = '$progress';

export interface ProjectorOptions {
  readonly events: EventStore;
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly codec: EventCodec;
  readonly announcements: Announcements;
  readonly logger: Logger;
  /** The segments of this process when several feed the same read models. Start it before, stop it after. */
  readonly share?: Share | undefined;
  /** The streams that contain all events of these segments, as a filter for the log; undefined means all. */
  readonly streamsOf?: ((segments: readonly string[]) => string | undefined) | undefined;
  readonly tracer?: Tracer | undefined;
  /** Milliseconds that other processes have to notice the served generation before the old one is removed. */
  readonly switching?: number;
  /**
   * With several processes: milliseconds between two looks for segments to feed, and between two writes of idle
   * checkpoints.
   */
  readonly lookEvery?: number;
}

export interface Projector extends Background {
  /** Skips the pause before the next batch, because somebody waits. */
  hurry(): void;
  /** Position of the lane that is furthest behind. */
  position(): Position;
  /** Progress of each read model, in each segment that this process feeds. */
  places(): readonly Place[];
  /** Milliseconds spent on batches so far, each weighted by its fullness: small batches leave time over. */
  worked(): number;
  /** Checks which generations are fed; another process may have changed that. */
  look(): void;
  /**
   * Resolves when every lane of this process has passed the tail at the time of the call. Rejects when it ends before
   * that.
   */
  caughtUp(): Promise<void>;
  /** Lets a rebuilt generation catch up and serves it from then on. */
  adopt(projection: string, generation: number): Promise<void>;
}

/**
 * Feeds all read models from one subscription. It reads and decodes each batch once, then applies it lane by lane,
 * starting where the lane furthest behind is; the others skip known events. While a store or the log is unusable (a
 * full disk) it is interrupted, and restarts with the batch that it could not commit.
 *
 * With a share it feeds the segments of this process. It stops applying events of a lost segment: each commit needs
 * leases that have not expired, and moves only checkpoints that no other process has moved. After finding a moved
 * checkpoint it forgets its progress and restarts from what is stored.
 */
export function createProjector(options: ProjectorOptions): Projector {
  const { events, store, readModels, deadLetters, codec, announcements, logger } = options;
  const { share, streamsOf = () => undefined, switching = 5000, lookEvery = 1000 } = options;
  const segments = share?.segments ?? oneSegment;
  const inTurn = createKeyedQueue();
  const pause = createPause();
  const idle = createPause({ keepsAlive: false });
  const work = createStopwatch();
  let lanes: Lane[] = [];
  let turn = new AbortController();
  let isStopping = false;
  const tools: BatchTools = {
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
  };

  async function openLane(projection: Lane['projection'], generation: number, segment: string): Promise<Lane> {
    const checkpoint = await store.checkpoint(laneName(projection.name, generation), segment);
    return createLane(projection, generation, checkpoint, { segment, segments });
  }

  const position = (): Position => furthestBehind(lanes);

  /** Commits all lanes together. Without load each event is a batch, and a commit costs more than the event. */
  async function applyToAll(batch: readonly StoredEvent[]): Promise<void> {
    const decode = decodeOnce(codec);
    const position = batch.at(-1)?.position ?? beginning;
    // In parallel, because each may wait for the store.
    const some = await Promise.all(lanes.map(async (lane) => prepareBatch(lane, batch, decode, tools)));
    const prepared = some.filter((each) => each !== undefined);
    // Alone, all lanes commit together. With a share each checkpoint is a write of its own, so idle ones wait for the
    // next commit.
    const due = share === undefined ? prepared : prepared.filter(({ isIdle }) => !isIdle);
    if (!isOurs()) throw new CheckpointLost('A lease of this process has run out');
    if (due.length > 0) {
      await store.commit(
        due.flatMap(({ writes }) => writes),
        ...due.map(({ move }) => move),
      );
    }
    for (const each of prepared) if (!due.includes(each)) each.pass();
    const changes = due.flatMap(({ settle }) => settle());
    tellProgress(touchedBy(batch, lanes, segments), position);
    for (const change of changes) announcements.publish({ ...change, position });
  }

  function tellProgress(some: readonly Lane[], position: Position): void {
    const ids = some.map(({ projection, segment }) => progressKey(projection.name, segment));
    if (ids.length > 0) announcements.publish({ tenant: '*', collection: progress, ids, position });
  }

  /** Whether no other process can have a segment that we feed. */
  function isOurs(): boolean {
    if (share === undefined) return true;
    const held = new Set(share.held());
    return lanes.every(({ segment }) => held.has(segment));
  }

  async function feed(signal: AbortSignal, progressed: () => void): Promise<void> {
    // Lanes change only between two subscriptions, so an event that no lane takes now stays unneeded.
    const looksInto = (event: StoredEvent) => lanes.some((lane) => lane.takes(event));
    const streams = streamsOf(lanes.map(({ segment }) => segment));
    for await (const batch of events.subscribe({ after: position(), signal, looksInto, streams })) {
      if (share !== undefined && !isCurrent()) return;
      await inTurn('batch', async () =>
        work.during(async () => projecting(options.tracer, batch, lanes, applyToAll), fullnessOf(batch.length)),
      );
      progressed();
      // The last event that the log filtered out comes a second late, so its checkpoints need not wait longer.
      if (streams !== undefined && touchedBy(batch, lanes, segments).length === 0) following.soon();
      if (!isLarge(batch.length)) await pause.wait(pauseAmong(share?.atWork() ?? 1), signal);
    }
  }

  /** The lanes of this process: the served generation of each read model, and the next one. */
  const wanted = () =>
    readModels.projections.flatMap((projection) => {
      const fed = new Set(segments.feeding(projection.partition));
      const generations = readModels.fed(projection.name);
      return (share?.held() ?? segments.names)
        .filter((segment) => fed.has(segment))
        .flatMap((segment) => generations.map((generation) => ({ projection, generation, segment })));
    });
  const keyOf = ({ projection, generation, segment }: Pick<Lane, 'projection' | 'generation' | 'segment'>) =>
    `${laneName(projection.name, generation)} ${segment}`;

  function isCurrent(): boolean {
    const keys = new Set(lanes.map(keyOf));
    const now = wanted();
    return now.length === keys.size && now.every((each) => keys.has(keyOf(each)));
  }

  /** Remaining lanes keep their progress; new ones start from what is stored. */
  async function regroup(): Promise<void> {
    await readModels.refresh();
    await deadLetters.refresh();
    await inTurn('batch', async () => {
      const known = new Map(lanes.map((lane) => [keyOf(lane), lane]));
      const next: Lane[] = [];
      for (const each of wanted()) {
        const { projection, generation, segment } = each;
        next.push(known.get(keyOf(each)) ?? (await openLane(projection, generation, segment)));
      }
      lanes = next;
    });
  }

  /** Another process works on our segments, so our own progress is invalid. */
  function forget(error: unknown): void {
    if (!(error instanceof CheckpointLost)) throw error;
    logger.warn({ reason: error.message }, 'segments are fed by another process, or were');
    lanes = [];
    turn.abort();
  }

  async function feedShare(signal: AbortSignal, progressed: () => void): Promise<void> {
    while (!signal.aborted) {
      turn = new AbortController();
      const current = AbortSignal.any([signal, turn.signal]);
      await regroup();
      progressed();
      if (lanes.length === 0) {
        await idle.wait(lookEvery, current);
        continue;
      }
      try {
        await feed(current, progressed);
      } catch (error) {
        forget(error);
        await pause.wait(pauseMs, signal);
      }
    }
  }
  const rounds = share === undefined ? feed : feedShare;
  const feeding = background('projector', logger, rounds, { passes: passesByItself });

  /** Writes the checkpoints of idle lanes from time to time. */
  const following = repeating(
    'idle checkpoints',
    logger,
    async () => {
      await inTurn('batch', async () => {
        const moves = lanes.flatMap(overdueMove);
        if (moves.length === 0 || !isOurs()) return;
        await store.commit([], ...moves);
        for (const lane of lanes) if (lane.position !== beginning) lane.checkpoint = lane.position;
        tellProgress(lanes, position());
      }).catch((error: unknown) => {
        if (!passesByItself(error)) forget(error);
      });
      return undefined;
    },
    { pause: lookEvery, pausesFirst: true },
  );

  share?.use({
    changed: () => turn.abort(),
    leave: async (names, left) =>
      inTurn('batch', async () => {
        lanes = lanes.filter(({ segment }) => !names.includes(segment));
        // Must run inside the queue, or the next batch reopens these lanes.
        left();
        turn.abort();
      }),
    worked: work.total,
    interruption: () => feeding.failure() ?? feeding.interruption(),
  });

  /** Resolves once nothing is behind, or nothing moves any longer. */
  async function settled(isBehind: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        unsubscribe();
        resolve();
      };
      const unsubscribe = announcements.subscribe(({ collection }) => {
        if (collection !== progress) return;
        if (isBehind()) pause.cutShort();
        else done();
      });
      pause.cutShort();
      void feeding.ended().then(done);
    });
  }

  async function adoptAlone(projection: Lane['projection'], generation: number): Promise<void> {
    const lane = await openLane(projection, generation, 'all');
    // Inside the queue, so that no event falls between catching up and changing lanes.
    await inTurn('batch', async () => {
      for (;;) {
        const batch = await events.readAll({ after: lane.checkpoint ?? beginning });
        if (batch.length === 0) break;
        await applyBatch(lane, batch, decodeOnce(codec), tools);
      }
      await readModels.switchTo(lane.projection, generation);
      lanes = lanes.map((current) => (current.projection.name === projection.name ? lane : current));
    });
  }

  /**
   * Every process feeds the new generation of its segments beside the served one, until all segments have caught up.
   * Then all serve it. The old generation stays until they have noticed.
   */
  async function adoptTogether(projection: Lane['projection'], generation: number): Promise<void> {
    const tell = () => {
      announcements.publish(notice(moved, [projection.name]));
      turn.abort();
    };
    await readModels.follow(projection, generation);
    tell();
    const tail = await events.tail();
    const processor = laneName(projection.name, generation);
    const all = segments.feeding(projection.partition);
    while (!(await hasReached(store, processor, all, tail))) {
      if (isStopping) throw new Error('The process is being stopped');
      if (share?.isNewest() === false) throw new Error('A newer version has taken over');
      await idle.wait(pauseMs * 5, never);
    }
    await readModels.switchTo(projection, generation);
    tell();
    await createPause().wait(switching, never);
  }

  return {
    ...feeding,
    hurry: pause.cutShort,
    position,
    places: () => lanes.map(({ segment, projection, position }) => ({ segment, readModel: projection.name, position })),
    worked: work.total,
    look() {
      if (share !== undefined && !isCurrent()) turn.abort();
    },
    async start() {
      if (share === undefined) {
        lanes = await Promise.all(
          readModels.projections.map(async (p) => openLane(p, readModels.generationOf(p.name), 'all')),
        );
      } else {
        await following.start();
      }
      await feeding.start();
    },
    async stop() {
      isStopping = true;
      await feeding.stop();
      await following.stop();
    },
    async caughtUp() {
      const tail = await events.tail();
      const isBehind = () => lanes.some((lane) => lane.position < tail);
      if (isBehind()) await settled(isBehind);
      if (isBehind()) throw new Error('The projector stopped before it had caught up', { cause: feeding.failure() });
    },
    async adopt(name, generation) {
      const projection = readModels.projectionNamed(name);
      await readModels.prepare(projection, generation);
      await (share === undefined ? adoptAlone(projection, generation) : adoptTogether(projection, generation));
    },
  };
}

const never = new AbortController().signal;
