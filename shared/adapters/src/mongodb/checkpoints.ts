import { type Checkpoint, CheckpointLost, type CheckpointMove, type EventMark } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import { chunksOf, updatesAtOnce } from './chunks.js';
import { isDuplicate } from './server-errors.js';
import { repeated } from './store-faults.js';

interface CheckpointRow {
  readonly _id: string;
  readonly processor: string;
  readonly segment: string;
  /** null before the first commit. */
  readonly position: string | null;
  readonly mark: EventMark | null;
  /** The commit that moved it here: by this a writer learns whether its write arrived. */
  readonly by: string | null;
  /** The commit that has reserved it and will move it. */
  readonly pending: string | null;
}

/** The result of a compare-and-set: done, too late, or the commit that blocks it. */
export type Outcome = 'done' | 'late' | { readonly pending: string };

/** The position of a checkpoint, and the commit that has reserved it. */
export interface CheckpointPlace {
  readonly position?: string | undefined;
  readonly pending?: string | undefined;
}

/**
 * How far each processor has come: one document each, changed by compare-and-set. Each change can be repeated.
 * Unblocked changes share one message, because a process moves a hundred idle checkpoints per second.
 */
export interface Checkpoints {
  /** Moves them at once; returns the result of each, in order. */
  move(moves: readonly CheckpointMove[], by: string): Promise<readonly Outcome[]>;
  /** Reserves them for a commit, which moves them when everything is written, or releases them. */
  take(moves: readonly CheckpointMove[], by: string): Promise<readonly Outcome[]>;
  moveTaken(moves: readonly CheckpointMove[], by: string): Promise<void>;
  giveBack(move: Pick<CheckpointMove, 'processor' | 'segment'>, by: string): Promise<void>;
  find(processor: string, segment: string): Promise<CheckpointPlace>;
  all(): Promise<readonly Checkpoint[]>;
}

const idOf = (processor: string, segment: string): string => JSON.stringify([processor, segment]);

export const lost = ({ processor, segment, expected }: CheckpointMove): CheckpointLost =>
  new CheckpointLost(`${processor}/${segment} is no longer at '${expected ?? 'the start'}'`);

type Change = { readonly pending: string | null } & Partial<Pick<CheckpointRow, 'position' | 'mark' | 'by'>>;

const moved = ({ next, mark }: CheckpointMove, by: string): Change => ({
  position: next,
  mark: mark ?? null,
  by,
  pending: null,
});

function outcomeOf(now: CheckpointRow | null, expected: string | null, by: string): Outcome {
  if (now === null) return 'late';
  // A try whose answer was lost.
  if (now.pending === by || now.by === by) return 'done';
  return now.position !== expected || now.pending === null ? 'late' : { pending: now.pending };
}

export function createCheckpoints(database: Db): Checkpoints {
  const rows = database.collection<CheckpointRow>('%checkpoints');

  async function add(row: CheckpointRow): Promise<boolean> {
    try {
      await rows.insertOne(row);
      return true;
    } catch (error) {
      if (!isDuplicate(error)) throw error;
      return false;
    }
  }

  const free = ({ processor, segment, expected }: CheckpointMove) => ({
    _id: idOf(processor, segment),
    position: expected ?? null,
    pending: null,
  });

  async function change(move: CheckpointMove, to: Change, by: string): Promise<Outcome> {
    const { processor, segment, expected = null } = move;
    const { matchedCount } = await rows.updateOne(free(move), { $set: to });
    if (matchedCount > 0) return 'done';
    const _id = idOf(processor, segment);
    const start: CheckpointRow = { _id, processor, segment, position: null, mark: null, by: null, pending: null };
    if (expected === null && (await add({ ...start, ...to }))) return 'done';
    return outcomeOf(await rows.findOne({ _id }), expected, by);
  }

  async function changeSome(
    moves: readonly CheckpointMove[],
    to: (move: CheckpointMove) => Change,
    by: string,
  ): Promise<readonly Outcome[]> {
    if (moves.length > 1) {
      const updates = moves.map((move) => ({ updateOne: { filter: free(move), update: { $set: to(move) } } }));
      const { matchedCount } = await rows.bulkWrite(updates, { ordered: false });
      if (matchedCount === moves.length) return moves.map(() => 'done');
    }
    // A checkpoint that the message has changed has the name of this commit.
    return Promise.all(moves.map(async (move) => change(move, to(move), by)));
  }

  const changeAll = async (moves: readonly CheckpointMove[], to: (move: CheckpointMove) => Change, by: string) =>
    (await Promise.all(chunksOf(moves, updatesAtOnce).map(async (some) => changeSome(some, to, by)))).flat();

  const taken = ({ processor, segment }: Pick<CheckpointMove, 'processor' | 'segment'>, by: string) => ({
    _id: idOf(processor, segment),
    pending: by,
  });

  return {
    move: async (moves, by) => repeated(async () => changeAll(moves, (move) => moved(move, by), by)),
    take: async (moves, by) => repeated(async () => changeAll(moves, () => ({ pending: by }), by)),
    async moveTaken(moves, by) {
      const updates = moves.map((move) => ({
        updateOne: { filter: taken(move, by), update: { $set: moved(move, by) } },
      }));
      for (const some of chunksOf(updates, updatesAtOnce)) {
        await repeated(async () => rows.bulkWrite(some, { ordered: false }));
      }
    },
    async giveBack(move, by) {
      await repeated(async () => rows.updateOne(taken(move, by), { $set: { pending: null } }));
    },
    async find(processor, segment) {
      const found = await repeated(async () => rows.findOne({ _id: idOf(processor, segment) }));
      return { position: found?.position ?? undefined, pending: found?.pending ?? undefined };
    },
    async all() {
      const found = await repeated(async () => rows.find({ position: { $ne: null } }).toArray());
      return found.flatMap(({ processor, segment, position, mark }) =>
        position === null ? [] : [{ processor, segment, position, mark: mark ?? undefined }],
      );
    },
  };
}
