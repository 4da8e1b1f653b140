import type { CheckpointMove } from '@tidemark/kernel';
import { BSON, type Db } from 'mongodb';
import type { Checkpoints } from './checkpoints.js';
import type { Row } from './encoding.js';
import { repeated } from './store-faults.js';
import { inserted } from './writes.js';

/** A commit as stored until it is applied, so that another process can finish it. */
interface HeadRow {
  readonly _id: string;
  readonly commit: string;
  /**
   * `decided`: it will be applied, by any process. `open`: not all checkpoints are reserved yet, and it may be dropped.
   */
  readonly state: 'open' | 'decided' | 'dropped';
  readonly moves: readonly (Omit<CheckpointMove, 'expected'> & { readonly expected: string | null })[];
  /** Milliseconds since 1970, by its maker's clock. */
  readonly at: number;
}
export type Writes = readonly { readonly collection: string; readonly row: Row }[];
interface PartRow {
  readonly _id: string;
  readonly commit: string;
  readonly writes: Writes;
  readonly at: number;
}
type CommitRow = HeadRow | PartRow;

/** Far below the document limit of 16 MB, so that a slow server also accepts one before we give up. */
const largestPart = 1_000_000;
/** Milliseconds to collect finished commits, so that one message removes them. */
const tidying = 1000;
/** Milliseconds after which a commit counts as abandoned or applied. */
const outdated = 3_600_000;

/** The stored commits: a head with the checkpoint moves, and parts with the writes. */
export function createCommitRows(database: Db, checkpoints: Checkpoints) {
  const rows = database.collection<CommitRow>('%commits');
  let isSwept = false;

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

  /** Applied commits, which nobody needs any longer. Leftovers are swept later. */
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

  /** Nobody searches for it before it has reserved a checkpoint, so the order does not matter. */
  async function keep(by: string, moves: readonly CheckpointMove[], writes: Writes): Promise<void> {
    const at = Date.now();
    const parts = partsOf(writes).map((some, n) => ({ _id: `${by}/${String(n)}`, commit: by, writes: some, at }));
    const kept = moves.map(({ expected = null, ...move }) => ({ ...move, expected }));
    const state = moves.length === 1 ? ('decided' as const) : ('open' as const);
    const all: readonly CommitRow[] = [...parts, { _id: by, commit: by, state, moves: kept, at }];
    // A small commit is one message; of a large one each part is its own.
    for (const some of parts.length > 1 ? all.map((row) => [row]) : [all]) {
      await repeated(async () => inserted(rows, some));
    }
  }

  /** Removes commits of processes that died before they started, or before they cleaned up. */
  async function sweep(): Promise<void> {
    const old = await rows.find({ at: { $lt: Date.now() - outdated } }, { projection: { commit: 1 } }).toArray();
    for (const by of new Set(old.map(({ commit }) => commit))) {
      const moves = (await head(by))?.moves ?? [];
      const taken = await Promise.all(moves.map(async (move) => checkpoints.find(move.processor, move.segment)));
      if (!taken.some(({ pending }) => pending === by)) await remove(by);
    }
  }

  return {
    head,
    become,
    keep,
    /** The writes of a commit. */
    async partsFor(by: string): Promise<Writes> {
      const parts = await repeated(async () => rows.find({ commit: by, state: { $exists: false } }).toArray());
      return parts.flatMap((part) => ('writes' in part ? part.writes : []));
    },
    remove,
    removeSoon,
    /** Sweeps once per process, in the background. */
    sweepOnce(): void {
      if (isSwept) return;
      isSwept = true;
      sweep().catch(() => undefined);
    },
  };
}

/** Splits writes so that each part fits in a document. */
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
