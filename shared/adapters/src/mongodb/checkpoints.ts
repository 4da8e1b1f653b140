import { type Checkpoint, CheckpointLost, type CheckpointMove, type EventMark } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import { isDuplicate, repeated } from './store-faults.js';

interface CheckpointRow {
  readonly _id: string;
  readonly processor: string;
  readonly segment: string;
  /** null before the first commit. */
  readonly position: string | null;
  readonly mark: EventMark | null;
  /** The commit that moved it here: whoever does not know whether its write arrived finds out by it. */
  readonly by: string | null;
  /** The commit that has taken it and will move it on. */
  readonly pending: string | null;
}

/** What became of a compare-and-set: done, too late, or the commit that is in the way. */
export type Outcome = 'done' | 'late' | { readonly pending: string };

/** Where a checkpoint is, and the commit that has taken it. */
export interface Place {
  readonly position?: string | undefined;
  readonly pending?: string | undefined;
}

/** How far each processor has come: a document each, changed by compare-and-set. Each change may be done again. */
export interface Checkpoints {
  /** Moves it at once. */
  move(move: CheckpointMove, by: string): Promise<Outcome>;
  /** Takes it for a commit, which moves it when all is written, or gives it back. */
  take(move: CheckpointMove, by: string): Promise<Outcome>;
  moveTaken(move: CheckpointMove, by: string): Promise<void>;
  giveBack(move: Pick<CheckpointMove, 'processor' | 'segment'>, by: string): Promise<void>;
  find(processor: string, segment: string): Promise<Place>;
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

  async function change(move: CheckpointMove, to: Change, by: string): Promise<Outcome> {
    const { processor, segment, expected = null } = move;
    const _id = idOf(processor, segment);
    const { matchedCount } = await rows.updateOne({ _id, position: expected, pending: null }, { $set: to });
    if (matchedCount > 0) return 'done';
    const start: CheckpointRow = { _id, processor, segment, position: null, mark: null, by: null, pending: null };
    if (expected === null && (await add({ ...start, ...to }))) return 'done';
    return outcomeOf(await rows.findOne({ _id }), expected, by);
  }
  const changeTaken = async (
    { processor, segment }: Pick<CheckpointMove, 'processor' | 'segment'>,
    to: Change,
    by: string,
  ): Promise<void> => {
    await repeated(async () => rows.updateOne({ _id: idOf(processor, segment), pending: by }, { $set: to }));
  };

  return {
    move: async (move, by) => repeated(async () => change(move, moved(move, by), by)),
    take: async (move, by) => repeated(async () => change(move, { pending: by }, by)),
    moveTaken: async (move, by) => changeTaken(move, moved(move, by), by),
    giveBack: async (move, by) => changeTaken(move, { pending: null }, by),
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
