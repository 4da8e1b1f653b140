import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { CheckpointLost, type CheckpointMove, type Write } from '@tidemark/kernel';
import type { Db } from 'mongodb';
import { type Checkpoints, lost, type Outcome } from './checkpoints.js';
import type { Collections } from './collections.js';
import { createCommitRows, type Writes } from './commit-rows.js';
import type { Row } from './encoding.js';
import { highest, putRows } from './writes.js';

type Where = Pick<CheckpointMove, 'processor' | 'segment'>;
/** Compare-and-sets of checkpoints; returns the result of each, in order. */
type Act = (moves: readonly CheckpointMove[]) => Promise<readonly Outcome[]>;

export interface CommitOptions {
  /**
   * Milliseconds before others finish a commit of its maker. Otherwise, on a slow server, every process would apply the
   * same commits and make it slower. The leases of a dead process last as long anyway.
   */
  readonly makersTime: number;
}

export interface Commits {
  /**
   * Makes writes and checkpoints one: a reader of the checkpoints finds all of it or nothing. Throws CheckpointLost.
   */
  commit(writes: readonly Write[], moves: readonly CheckpointMove[]): Promise<void>;
  /** The position of a checkpoint. It first completes the writes of a process that died during its commit. */
  position(processor: string, segment: string): Promise<string | undefined>;
}

/** Milliseconds between two checks whether a commit is over: at first, and at most. */
const looks = { first: 20, most: 250 };
/**
 * Commits of several documents with the guarantees of single documents. It first stores the intended writes, then
 * reserves the checkpoints. A single checkpoint decides the commit; several are decided by the head document. From then
 * on any process can apply it. A process that needs one of the checkpoints does so if this one is gone. Writes are
 * guarded by position, so two may apply it. A process that was frozen and overtaken finds its checkpoint moved before
 * it has written anything.
 *
 *   stored --one checkpoint: moved to this commit-----------------> decided --writes, moves checkpoints--> removed
 *      |                                                               ^ |
 *      +--several: each reserved--> open --head says "decided"---------+ +-- its process died: another applies it
 *      |                             |
 *      |                             +-- head says "dropped" (by its maker, or by one that waited): released, removed
 *      +-- a checkpoint has moved on: CheckpointLost, removed
 */
export function createCommits(
  database: Db,
  collections: Collections,
  checkpoints: Checkpoints,
  { makersTime }: CommitOptions,
): Commits {
  const { head, become, keep, partsFor, remove, removeSoon, sweepOnce } = createCommitRows(database, checkpoints);
  const write = async (writes: Writes) => putAll(collections, writes);

  async function drop(by: string, moves: readonly CheckpointMove[]): Promise<void> {
    await Promise.all(moves.map(async (move) => checkpoints.giveBack(move, by)));
    await remove(by);
  }
  async function carryOut(by: string, moves: readonly CheckpointMove[], writes: Writes): Promise<void> {
    await write(writes);
    await checkpoints.moveTaken(moves, by);
    removeSoon(by);
  }

  /** Ends a commit of another process: applies it if it was decided, otherwise drops it. */
  async function settle(by: string, at: Where): Promise<void> {
    const found = await head(by);
    // Applied and removed meanwhile.
    if (found === undefined) return checkpoints.giveBack(at, by);
    const moves = found.moves.map(({ expected, ...rest }) => ({ ...rest, expected: expected ?? undefined }));
    if (found.state !== 'decided' && (await become(by, 'dropped'))) return drop(by, moves);
    return carryOut(by, moves, await partsFor(by));
  }

  /** Waits until a commit has released a checkpoint; false if it has not within its maker's time. */
  async function isOver(by: string, processor: string, segment: string): Promise<boolean> {
    let at: number | undefined;
    for (let look = looks.first; ; look = Math.min(look * 2, looks.most)) {
      if ((await checkpoints.find(processor, segment)).pending !== by) return true;
      at ??= (await head(by))?.at;
      if (at === undefined || Date.now() - at > makersTime) return false;
      await pause(look);
    }
  }

  /** Repeats a compare-and-set of a checkpoint until no other commit blocks it. */
  async function untilFree(move: CheckpointMove, first: Outcome, act: Act): Promise<boolean> {
    for (let outcome = first; ; [outcome = 'late'] = await act([move])) {
      if (outcome === 'done') return true;
      if (outcome === 'late') return false;
      const { processor, segment } = move;
      if (!(await isOver(outcome.pending, processor, segment))) await settle(outcome.pending, move);
    }
  }

  /** The first move that came too late; undefined once all are done. */
  async function all(moves: readonly CheckpointMove[], act: Act): Promise<CheckpointMove | undefined> {
    const outcomes = await act(moves);
    const done = await Promise.all(moves.map(async (move, index) => untilFree(move, outcomes[index] ?? 'late', act)));
    return moves.find((_, index) => done[index] !== true);
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
      sweepOnce();
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
      // An undecided commit has written nothing, and its process may still work on it.
      if (isLeft && (await head(pending))?.state === 'decided') await settle(pending, { processor, segment });
      return (await checkpoints.find(processor, segment)).position;
    },
  };
}

/** Writes documents; ignores those of a dropped collection, of a replaced generation. */
async function putAll(collections: Collections, writes: Writes): Promise<void> {
  const groups = new Map<string, Row[]>();
  for (const { collection, row } of writes) groups.set(collection, [...(groups.get(collection) ?? []), row]);
  await Promise.all(
    [...groups].map(async ([name, some]) => {
      const collection = await collections.find(name);
      if (collection !== undefined) await putRows(collection, some);
    }),
  );
}

/** The writes as stored, by collection. Rejects for a missing collection; nothing is written then. */
async function storable(collections: Collections, writes: readonly Write[]): Promise<Writes> {
  const groups = new Map<string, Write[]>();
  for (const write of writes) groups.set(write.collection, [...(groups.get(write.collection) ?? []), write]);
  await Promise.all([...groups.keys()].map(async (name) => collections.named(name)));
  return [...groups].flatMap(([collection, some]) => highest(some).map((row) => ({ collection, row })));
}
