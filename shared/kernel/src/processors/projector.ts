import { background, type Background } from '../lib/background.js';
import { createPause, type Pause } from '../lib/pause.js';
import { createStopwatch } from '../lib/stopwatch.js';
import { type Announcements, beginning, type Position } from '../ports/index.js';
import { applyBatch, decodeOnce, type LaneProgress } from './batch.js';
import { feederOf, type FeedingHooks, type FeedingMode, type FeedingParts, type ProjectorOptions } from './feeding.js';
import { createLanes, progress } from './lanes.js';
import { isTemporary } from './temporary-failure.js';
import { createSharedFeeding } from './shared-feeding.js';

export type { ProjectorOptions } from './feeding.js';

export interface Projector extends Background {
  /** Skips the pause before the next batch, because somebody waits. */
  hurry(): void;
  /** Position of the lane that is furthest behind. */
  position(): Position;
  /** Progress of each read model, in each segment that this process feeds. */
  places(): readonly LaneProgress[];
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
  const { share, events, readModels } = options;
  const lanes = createLanes(options);
  const pause = createPause();
  const work = createStopwatch();
  const parts: FeedingParts = { options, lanes, pause, work, feed: feederOf(options, { lanes, pause, work }) };
  const mode = share === undefined ? createSoloFeeding(parts) : createSharedFeeding(parts, share);
  const feeding = background('projector', options.logger, mode.run, { passes: isTemporary });
  mode.use(feeding);

  return {
    ...feeding,
    hurry: pause.cutShort,
    position: lanes.position,
    places: () =>
      lanes.all().map(({ segment, projection, position }) => ({ segment, readModel: projection.name, position })),
    worked: work.total,
    look: mode.look,
    async start() {
      await mode.start();
      await feeding.start();
    },
    async stop() {
      mode.beforeStop();
      await feeding.stop();
      await mode.stop();
    },
    async caughtUp() {
      const tail = await events.tail();
      const isBehind = () => lanes.all().some((lane) => lane.position < tail);
      if (isBehind()) await settled({ isBehind, announcements: options.announcements, pause, feeding });
      if (isBehind()) throw new Error('The projector stopped before it had caught up', { cause: feeding.failure() });
    },
    async adopt(name, generation) {
      const projection = readModels.projectionNamed(name);
      await readModels.prepare(projection, generation);
      await mode.adopt(projection, generation);
    },
  };
}

/** Feeds all lanes in this process: they are opened once, and change only when a generation is adopted. */
function createSoloFeeding({ options, lanes, feed }: FeedingParts): FeedingMode {
  const { events, readModels, codec } = options;
  const hooks: FeedingHooks = { isOver: () => false, onFilteredOut: () => undefined, atWork: () => 1 };
  return {
    run: async (signal, progressed) => feed(hooks, signal, progressed),
    async adopt(projection, generation) {
      const lane = await lanes.open(projection, generation, 'all');
      // Inside the queue, so that no event falls between catching up and changing lanes.
      await lanes.inTurn(async () => {
        for (;;) {
          const batch = await events.readAll({ after: lane.checkpoint ?? beginning });
          if (batch.length === 0) break;
          await applyBatch(lane, batch, decodeOnce(codec), lanes.tools);
        }
        await readModels.switchTo(lane.projection, generation);
        lanes.set(lanes.all().map((current) => (current.projection.name === projection.name ? lane : current)));
      });
    },
    look: () => undefined,
    use: () => undefined,
    async start() {
      const served = readModels.projections.map(async (projection) =>
        lanes.open(projection, readModels.generationOf(projection.name), 'all'),
      );
      lanes.set(await Promise.all(served));
    },
    beforeStop: () => undefined,
    stop: async () => undefined,
  };
}

interface SettleParts {
  readonly isBehind: () => boolean;
  readonly announcements: Announcements;
  readonly pause: Pause;
  readonly feeding: Background;
}

/** Resolves once nothing is behind, or nothing moves any longer. */
async function settled({ isBehind, announcements, pause, feeding }: SettleParts): Promise<void> {
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
