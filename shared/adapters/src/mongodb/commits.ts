import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckpointLost, type CheckpointMove, type Write } from '@tidemark/kernel';
import { BSON, type Db } from 'mongodb';
import { type Checkpoints, lost, type Outcome } from './checkpoints.js';
import type { Collections } from './collections.js';
import type { Row } from './encoding.js';
import { repeated } from './store-faults.js';
import { highest, inserted, putRows } from './writes.js';

/** A commit as it is kept until it is carried out, so that whoever finds it half done can finish it. */
interface HeadRow {
  readonly _id: string;
  readonly commit: string;
  /** `decided`: it will be carried out, by whomever. `open`: not all checkpoints are taken yet, and it may be dropped. */
  readonly state: 'open' | 'decided' | 'dropped';
  readonly moves: readonly (Omit<CheckpointMove, 'expected'> & { readonly expected: string | null })[];
  /** Milliseconds since 1970, by the clock of whoever made it. */
  readonly at: number;
}
type Writes = readonly { readonly collection: string; readonly row: Row }[];
interface PartRow {
  readonly _id: string;
  readonly commit: string;
  readonly writes: Writes;
  readonly at: number;
}
type CommitRow = HeadRow | PartRow;
type Where = Pick<CheckpointMove, 'processor' | 'segment'>;
/** Compare-and-sets of checkpoints; what became of each, in their order. */
type Act = (moves: readonly CheckpointMove[]) => Promise<readonly Outcome[]>;

export interface CommitOptions {
  /**
   * Milliseconds for which a commit is left to who makes it. Where the server is slow everybody would else carry out the same
   * commits, and make it slower; where a process died its leases last as long anyway.
   */
  readonly makersTime: number;
}

export interface Commits {
  /** Writes and checkpoints as one: all of it or nothing is there for whoever reads the checkpoints. Throws CheckpointLost. */
  commit(writes: readonly Write[], moves: readonly CheckpointMove[]): Promise<void>;
  /** Where a checkpoint is; what was being written for it when its process died is written first. */
  position(processor: string, segment: string): Promise<string | undefined>;
}

/** Of at most 16 MB that a document may have: so small that also a slow server has taken one before we give up waiting. */
const largestPart = 1_000_000;
/** Milliseconds between two looks whether a commit is over: at first, and at most. */
const looks = { first: 20, most: 250 };
/** Milliseconds in which commits that are over gather, so that one message removes them. */
const tidying = 1000;
/** What is left of a commit that was never begun or long carried out. */
const outdated = 3_600_000;

/**
 * Commits of several documents by what one document promises. What is to be written is kept first. Then the checkpoints are
 * taken: with the only one, or by the head once there are several, it is decided. From there anybody can carry it out,
 * and whoever needs one of the checkpoints does, should this process be gone: all writes are guarded by position, so that
 * two may be at it. A process that was frozen and overtaken finds its checkpoint taken before it has written anything.
 */
export function createCommits(
  database: Db,
  collections: Collections,
  checkpoints: Checkpoints,
  { makersTime }: CommitOptions,
): Commits {
  const rows = database.collection<CommitRow>('%commits');
  let isSwept = false;

  async function write(writes: Writes): Promise<void> {
    const groups = new Map<string, Row[]>();
    for (const { collection, row } of writes) groups.set(collection, [...(groups.get(collection) ?? []), row]);
    await Promise.all(
      [...groups].map(async ([name, some]) => {
        // Documents of one that is gone, of a generation that was replaced, are nobody's.
        const collection = await collections.find(name);
        if (collection !== undefined) await putRows(collection, some);
      }),
    );
  }

  const remove = async (by: string): Promise<void> =>
    void (await repeated(async () => rows.deleteMany({ commit: by })));
  const head = async (by: string): Promise<HeadRow | undefined> =>
    ((await repeated(async () => rows.findOne({ _id: by }))) as HeadRow | null) ?? undefined;

  /** Whether it is in that state now; it leaves `open` once. */
  async function become(by: string, state: 'decided' | 'dropped'): Promise<boolean> {
    const { matchedCount } = await repeated(async () =>
      rows.updateOne({ _id: by, state: 'open' }, { $set: { state } }),
    );
    return matchedCount > 0 || (await head(by))?.state === state;
  }

  /** Those that are carried out: nobody needs them any more. What stays is swept one day. */
  const over: string[] = [];
  function removeSoon(by: string): void {
    over.push(by);
    if (over.length > 1) return;
    const timer = setTimeout(
      () => void rows.deleteMany({ commit: { $in: over.splice(0) } }).catch(() => undefined),
      tidying,
    );
    timer.unref();
  }

  async function drop(by: string, moves: readonly CheckpointMove[]): Promise<void> {
    await Promise.all(moves.map(async (move) => checkpoints.giveBack(move, by)));
    await remove(by);
  }
  async function carryOut(by: string, moves: readonly CheckpointMove[], writes: Writes): Promise<void> {
    await write(writes);
    await checkpoints.moveTaken(moves, by);
    removeSoon(by);
  }

  /** Ends a commit of somebody else's: carries it out where it was decided, else drops it. */
  async function settle(by: string, at: Where): Promise<void> {
    const found = await head(by);
    // Carried out and removed meanwhile.
    if (found === undefined) return checkpoints.giveBack(at, by);
    const moves = found.moves.map(({ expected, ...rest }) => ({ ...rest, expected: expected ?? undefined }));
    if (found.state !== 'decided' && (await become(by, 'dropped'))) return drop(by, moves);
    const parts = await repeated(async () => rows.find({ commit: by, state: { $exists: false } }).toArray());
    return carryOut(
      by,
      moves,
      parts.flatMap((part) => ('writes' in part ? part.writes : [])),
    );
  }

  /** Waits until a commit has let go of a checkpoint; false where it has not in the time that its maker has. */
  async function isOver(by: string, processor: string, segment: string): Promise<boolean> {
    let at: number | undefined;
    for (let look = looks.first; ; look = Math.min(look * 2, looks.most)) {
      if ((await checkpoints.find(processor, segment)).pending !== by) return true;
      at ??= (await head(by))?.at;
      if (at === undefined || Date.now() - at > makersTime) return false;
      await pause(look);
    }
  }

  /** Goes on with a compare-and-set of a checkpoint until it is nobody else's. */
  async function untilFree(move: CheckpointMove, first: Outcome, act: Act): Promise<boolean> {
    for (let outcome = first; ; [outcome = 'late'] = await act([move])) {
      if (outcome === 'done') return true;
      if (outcome === 'late') return false;
      const { processor, segment } = move;
      if (!(await isOver(outcome.pending, processor, segment))) await settle(outcome.pending, move);
    }
  }

  /** The first that came too late; undefined once all are done. */
  async function all(moves: readonly CheckpointMove[], act: Act): Promise<CheckpointMove | undefined> {
    const outcomes = await act(moves);
    const done = await Promise.all(moves.map(async (move, index) => untilFree(move, outcomes[index] ?? 'late', act)));
    return moves.find((_, index) => done[index] !== true);
  }

  /** Nobody looks for it before it has taken a checkpoint, so the order does not matter. */
  async function keep(by: string, moves: readonly CheckpointMove[], writes: Writes): Promise<void> {
    const at = Date.now();
    const parts = partsOf(writes).map((some, n) => ({ _id: `${by}/${String(n)}`, commit: by, writes: some, at }));
    const kept = moves.map(({ expected = null, ...move }) => ({ ...move, expected }));
    const state = moves.length === 1 ? ('decided' as const) : ('open' as const);
    const all: readonly CommitRow[] = [...parts, { _id: by, commit: by, state, moves: kept, at }];
    // A small one goes in one message, of a large one each part in its own.
    for (const some of parts.length > 1 ? all.map((row) => [row]) : [all]) {
      await repeated(async () => inserted(rows, some));
    }
  }

  /** Removes what processes have left that died before they began, or before they had tidied up. */
  async function sweep(): Promise<void> {
    const old = await rows.find({ at: { $lt: Date.now() - outdated } }, { projection: { commit: 1 } }).toArray();
    for (const by of new Set(old.map(({ commit }) => commit))) {
      const moves = (await head(by))?.moves ?? [];
      const taken = await Promise.all(moves.map(async (move) => checkpoints.find(move.processor, move.segment)));
      if (!taken.some(({ pending }) => pending === by)) await remove(by);
    }
  }

  return {
    async commit(writes, moves) {
      const wanted = await storable(collections, writes);
      if (moves.length === 0) return write(wanted);
      const by = randomUUID();
      if (wanted.length === 0) {
        const late = await all(moves, async (some) => checkpoints.move(some, by));
        if (late !== undefined) throw lost(late);
        return;
      }
      if (!isSwept) {
        isSwept = true;
        sweep().catch(() => undefined);
      }
      await keep(by, moves, wanted);
      const late = await all(moves, async (some) => checkpoints.take(some, by));
      const isDecided = late === undefined && (moves.length === 1 || (await become(by, 'decided')));
      if (isDecided) return carryOut(by, moves, wanted);
      if (moves.length > 1) await become(by, 'dropped');
      await drop(by, moves);
      throw late === undefined ? new CheckpointLost('Somebody else took the commit for left behind') : lost(late);
    },
    async position(processor, segment) {
      const { position, pending } = await checkpoints.find(processor, segment);
      if (pending === undefined) return position;
      const isLeft = !(await isOver(pending, processor, segment));
      // One that is not decided has written nothing, and its process may still be at it.
      if (isLeft && (await head(pending))?.state === 'decided') await settle(pending, { processor, segment });
      return (await checkpoints.find(processor, segment)).position;
    },
  };
}

/** As they are stored, by collection. Rejects for a collection that nobody ensured: nothing is written then. */
async function storable(collections: Collections, writes: readonly Write[]): Promise<Writes> {
  const groups = new Map<string, Write[]>();
  for (const write of writes) groups.set(write.collection, [...(groups.get(write.collection) ?? []), write]);
  await Promise.all([...groups.keys()].map(async (name) => collections.named(name)));
  return [...groups].flatMap(([collection, some]) => highest(some).map((row) => ({ collection, row })));
}

/** Cut so that each fits in a document. */
function partsOf(writes: Writes): readonly Writes[] {
  const parts: Writes[number][][] = [];
  let room = 0;
  for (const write of writes) {
    const size = BSON.calculateObjectSize(write);
    const current = parts.at(-1);
    if (current === undefined || size > room) {
      parts.push([write]);
      room = largestPart - size;
    } else {
      current.push(write);
      room -= size;
    }
  }
  return parts;
}
