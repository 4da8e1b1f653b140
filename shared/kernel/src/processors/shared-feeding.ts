import { createPause } from '../lib/pause.js';
import { repeating } from '../lib/repeating.js';
import { CheckpointLost, notice, type Position } from '../ports/index.js';
import type { Lane } from './batch.js';
import type { FeedingMode, FeedingParts } from './feeding.js';
import { hasReached, laneName } from './generation.js';
import { pauseMs } from './pacing.js';
import { isTemporary } from './temporary-failure.js';
import { moved } from './read-models.js';
import type { Share } from './share.js';

type Projection = Lane['projection'];

/**
 * Feeds the segments of this process, which change while it runs.
 *
 *            no lanes: wait, or a change
 *               +-----<-----+
 *               v           |
 *   start --> regroup ------+
 *               ^  | lanes
 *               |  v
 *               |  feed --batch--> feed
 *               |  |  |
 *               +--+  | another process has moved a checkpoint, or a lease has expired
 *      a change    ^  v
 *                  +-- drop all lanes
 *
 * A change aborts the turn: other segments, another generation to feed, or a look that finds one of them.
 */
export function createSharedFeeding(parts: FeedingParts, share: Share): FeedingMode {
  const { lanes, pause, work, feed, options } = parts;
  const { logger, lookEvery = 1000 } = options;
  const idle = createPause({ keepsAlive: false });
  let turn = new AbortController();
  let isStopping = false;

  /** Another process works on our segments, so our own progress is invalid. */
  function dropLanes(error: unknown): void {
    if (!(error instanceof CheckpointLost)) throw error;
    logger.warn({ reason: error.message }, 'segments are fed by another process, or were');
    lanes.set([]);
    turn.abort();
  }

  /** Writes the checkpoints of idle lanes from time to time. */
  const idleCheckpoints = repeating(
    'idle checkpoints',
    logger,
    async () => {
      await lanes.saveIdle().catch((error: unknown) => {
        if (!isTemporary(error)) dropLanes(error);
      });
      return undefined;
    },
    { pause: lookEvery, pausesFirst: true },
  );

  const hooks = {
    isOver: () => !lanes.isCurrent(),
    // The last event that the log filtered out comes a second late, so its checkpoints need not wait longer.
    onFilteredOut: () => {
      idleCheckpoints.soon();
    },
    atWork: share.atWork,
  };

  async function run(signal: AbortSignal, progressed: () => void): Promise<void> {
    while (!signal.aborted) {
      turn = new AbortController();
      const current = AbortSignal.any([signal, turn.signal]);
      await lanes.regroup();
      progressed();
      if (lanes.all().length === 0) {
        await idle.wait(lookEvery, current);
        continue;
      }
      try {
        await feed(hooks, current, progressed);
      } catch (error) {
        dropLanes(error);
        await pause.wait(pauseMs, signal);
      }
    }
  }

  return {
    run,
    adopt: adopterOf(parts, share, { abortTurn: () => turn.abort(), isStopping: () => isStopping }),
    look() {
      if (!lanes.isCurrent()) turn.abort();
    },
    use: (feeding) => {
      share.use({
        changed: () => turn.abort(),
        leave: async (names, left) =>
          lanes.inTurn(async () => {
            lanes.set(lanes.all().filter(({ segment }) => !names.includes(segment)));
            // Must run inside the queue, or the next batch reopens these lanes.
            left();
            turn.abort();
          }),
        worked: work.total,
        interruption: () => feeding.failure() ?? feeding.interruption(),
      });
    },
    start: idleCheckpoints.start,
    beforeStop() {
      isStopping = true;
    },
    stop: idleCheckpoints.stop,
  };
}

interface AdoptionParts {
  readonly abortTurn: () => void;
  readonly isStopping: () => boolean;
}

/**
 * Every process feeds the new generation of its segments beside the served one, until all segments have caught up.
 * Then all serve it. The old generation stays until they have noticed.
 */
function adopterOf(
  { options }: FeedingParts,
  share: Share,
  { abortTurn, isStopping }: AdoptionParts,
): FeedingMode['adopt'] {
  const { announcements, readModels } = options;
  const idle = createPause({ keepsAlive: false });

  function announceGeneration(projection: Projection): void {
    announcements.publish(notice(moved, [projection.name]));
    abortTurn();
  }

  async function adopt(projection: Projection, generation: number): Promise<void> {
    await readModels.follow(projection, generation);
    announceGeneration(projection);
    await caughtUp(projection, generation, await options.events.tail());
    await readModels.switchTo(projection, generation);
    announceGeneration(projection);
    await createPause().wait(options.switching ?? 5000, never);
  }

  async function caughtUp(projection: Projection, generation: number, tail: Position): Promise<void> {
    const processor = laneName(projection.name, generation);
    const all = share.segments.feeding(projection.partition);
    while (!(await hasReached(options.store, processor, all, tail))) {
      if (isStopping()) throw new Error('The process is being stopped');
      if (!share.isNewest()) throw new Error('A newer version has taken over');
      await idle.wait(pauseMs * 5, never);
    }
  }

  return adopt;
}

const never = new AbortController().signal;
