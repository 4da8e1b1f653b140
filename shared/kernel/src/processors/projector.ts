import type { EventCodec } from '../events/codec.js';
import { background, type Background } from '../lib/background.js';
import { createPause } from '../lib/pause.js';
import { createKeyedQueue } from '../lib/queue.js';
import type { Logger } from '../lib/logger.js';
import {
  type Announcements,
  beginning,
  type EventStore,
  type DocumentStore,
  type Position,
  type StoredEvent,
} from '../ports/index.js';
import {
  applyBatch,
  type BatchTools,
  createLane,
  decodeOnce,
  type Lane,
  prepareBatch,
  type PreparedBatch,
} from './batch.js';
import type { DeadLetters } from './dead-letters.js';
import { laneName } from './generation.js';
import { passesByItself } from './passing.js';
import type { ReadModels } from './read-models.js';

/**
 * Milliseconds that the projector pauses after a small batch while nobody waits for it: what is appended meanwhile is applied
 * together, in one commit, instead of taking the time of the commands that follow. An event after a pause is applied at once.
 */
const pauseMs = 20;
/** A batch of so many events shows that there is more behind it. */
const largeBatch = 50;

/** Announced in place of a collection when a read model has passed a position: what freshness waits on. */
export const progress = '$progress';

export interface ProjectorOptions {
  readonly events: EventStore;
  readonly store: DocumentStore;
  readonly readModels: ReadModels;
  readonly deadLetters: DeadLetters;
  readonly codec: EventCodec;
  readonly announcements: Announcements;
  readonly logger: Logger;
}

export interface Projector extends Background {
  /** Somebody waits for what is not applied yet: no pause before the next batch. */
  hurry(): void;
  /** Where the lane furthest behind stands. */
  position(): Position;
  /** Resolves when every lane has passed what the log held at the call; rejects when the projector ends before. */
  caughtUp(): Promise<void>;
  /** Brings a rebuilt generation to where the others are and serves it from here on. */
  adopt(projection: string, generation: number): Promise<void>;
}

/**
 * Feeds all read models from one subscription: each batch is read and decoded once, then applied lane by lane. It
 * starts where the lane furthest behind stands; the others skip what they know. While a store or the log cannot be used (a
 * full disk) it is interrupted, and begins again with the batch that it could not commit.
 */
export function createProjector(options: ProjectorOptions): Projector {
  const { events, store, readModels, deadLetters, codec, announcements, logger } = options;
  const inTurn = createKeyedQueue();
  const pause = createPause();
  let lanes: Lane[] = [];
  const tools: BatchTools = {
    store,
    readModels,
    deadLetters,
    codec,
    onPoison: 'park',
    log: (lane, event, reason) =>
      logger.error(
        { readModel: lane.projection.name, stream: event.stream, position: event.position, reason },
        'event parked',
      ),
  };

  async function openLane(projection: Lane['projection'], generation: number): Promise<Lane> {
    return createLane(projection, generation, await store.checkpoint(laneName(projection.name, generation), 'all'));
  }

  const position = (): Position =>
    lanes
      .map((lane) => lane.checkpoint ?? beginning)
      .reduce((a, b) => (a < b ? a : b), lanes[0]?.checkpoint ?? beginning);

  /** All lanes in one commit: where nothing else is going on, each event is a batch, and a commit costs more than it. */
  async function applyToAll(batch: readonly StoredEvent[]): Promise<void> {
    const decode = decodeOnce(codec);
    const position = batch.at(-1)?.position ?? beginning;
    const prepared: PreparedBatch[] = [];
    for (const lane of lanes) prepared.push(...optional(await prepareBatch(lane, batch, decode, tools)));
    await store.commit(
      prepared.flatMap(({ writes }) => writes),
      ...prepared.map(({ move }) => move),
    );
    const changes = prepared.flatMap(({ settle }) => settle());
    const ids = lanes.map(({ projection }) => projection.name);
    announcements.publish({ tenant: '*', collection: progress, ids, position });
    for (const change of changes) announcements.publish({ ...change, position });
  }

  async function feed(signal: AbortSignal, progressed: () => void): Promise<void> {
    for await (const batch of events.subscribe({ after: position(), signal })) {
      await inTurn('batch', async () => applyToAll(batch));
      progressed();
      if (batch.length < largeBatch) await pause.wait(pauseMs, signal);
    }
  }
  const feeding = background('projector', logger, feed, { passes: passesByItself });

  /** Resolves once nothing is behind any more, or nothing moves any more. */
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

  return {
    ...feeding,
    hurry: pause.cutShort,
    position,
    async start() {
      lanes = await Promise.all(readModels.projections.map(async (p) => openLane(p, readModels.generationOf(p.name))));
      await feeding.start();
    },
    async caughtUp() {
      const tail = await events.tail();
      const isBehind = () => lanes.some((lane) => (lane.checkpoint ?? beginning) < tail);
      if (isBehind()) await settled(isBehind);
      if (isBehind()) throw new Error('The projector stopped before it had caught up', { cause: feeding.failure() });
    },
    async adopt(name, generation) {
      const projection = readModels.projectionNamed(name);
      await readModels.prepare(projection, generation);
      const lane = await openLane(projection, generation);
      // In turn with the batches, so that no event falls between the catching up and the change of lanes.
      await inTurn('batch', async () => {
        for (;;) {
          const batch = await events.readAll({ after: lane.checkpoint ?? beginning });
          if (batch.length === 0) break;
          await applyBatch(lane, batch, decodeOnce(codec), tools);
        }
        await readModels.switchTo(lane.projection, generation);
        lanes = lanes.map((current) => (current.projection.name === name ? lane : current));
      });
    },
  };
}

const optional = <T>(value: T | undefined): readonly T[] => (value === undefined ? [] : [value]);
