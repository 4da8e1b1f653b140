import { DocumentConflict, type StoredDocument, StoreUnavailable, type Write } from '@tidemark/kernel';
import {
  type AnyBulkWriteOperation,
  type Collection as MongoCollection,
  MongoBulkWriteError,
  type OptionalUnlessRequiredId,
} from 'mongodb';
import type { Collection } from './collections.js';
import { type Row, rowOf, writtenBy } from './encoding.js';
import { chunksOf, updatesAtOnce } from './chunks.js';
import { isDuplicate, writeErrorsOf } from './server-errors.js';
import { repeated } from './store-faults.js';

/** The row after a write: a deleted document leaves its position, so that no late write of a lower one restores it. */
const left = (write: Write): Row =>
  write.kind === 'put' ? rowOf(write.document) : { _id: write.id, position: write.position };

/** For each document the write with the highest position; of equal ones the first. */
export function highest(writes: readonly Write[]): readonly Row[] {
  const rows = new Map<string, Row>();
  for (const row of writes.map(left)) {
    const before = rows.get(row._id);
    if (before === undefined || before.position < row.position) rows.set(row._id, row);
  }
  return [...rows.values()];
}

/** Inserts rows; returns those whose ids another writer was faster with. */
export async function inserted<R extends { readonly _id: string }>(
  rows: MongoCollection<R>,
  fresh: readonly R[],
): Promise<readonly R[]> {
  if (fresh.length === 0) return [];
  try {
    await rows.insertMany(fresh as readonly OptionalUnlessRequiredId<R>[], { ordered: false });
    return [];
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError) || !isDuplicate(error)) throw error;
    const failed = writeErrorsOf(error);
    if (failed.some((each) => each.code !== error.code)) throw error;
    return failed.flatMap(({ index }) => fresh[index] ?? []);
  }
}

/** Rows per command, few enough that a slow server answers before we give up. */
const rowsAtOnce = 200;
/** Up to this many rows are written without a look; for more it is cheaper to find out which are new. */
const fewRows = 20;

/** Writes only over a lower position, document by document; a repetition changes nothing. */
export async function putRows(collection: Collection, wanted: readonly Row[]): Promise<void> {
  for (const some of chunksOf(wanted, rowsAtOnce)) await putSome(collection, some);
}

async function putSome({ rows }: Collection, wanted: readonly Row[]): Promise<void> {
  if (wanted.length <= fewRows && (await upserted(rows, wanted))) return;
  await repeated(async () => {
    const ids = wanted.map(({ _id }) => _id);
    const stored = await rows.find({ _id: { $in: ids } }, { projection: { position: 1 } }).toArray();
    const positions = new Map(stored.map(({ _id, position }) => [_id, position]));
    const raced = await inserted(
      rows,
      wanted.filter(({ _id }) => !positions.has(_id)),
    );
    const higher = wanted.filter(({ _id, position }) => {
      const now = positions.get(_id);
      return now !== undefined && now < position;
    });
    const operations = [...higher, ...raced].map((row) => overLower(row));
    for (const some of chunksOf(operations, updatesAtOnce)) await rows.bulkWrite(some, { ordered: false });
  });
}

const overLower = ({ _id, ...replacement }: Row, upsert = false): AnyBulkWriteOperation<Row> => ({
  replaceOne: { filter: { _id, position: { $lt: replacement.position } }, replacement, upsert },
});

/**
 * Upserts all rows with one message. False if one exists with an equal or higher position, which the server tries to
 * insert and refuses. The others are then unknown: FerretDB stops there.
 */
async function upserted(rows: Collection['rows'], wanted: readonly Row[]): Promise<boolean> {
  try {
    await repeated(async () =>
      rows.bulkWrite(
        wanted.map((row) => overLower(row, true)),
        { ordered: false },
      ),
    );
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

/**
 * Compare-and-set on the stored position. `by` names this write, so that a retry can recognize it. Rejects with
 * StoreUnavailable when that is impossible. Deleting leaves nothing, because outside of projections no writes are late.
 */
export async function replaceRow(
  collection: Collection,
  id: string,
  expected: string | undefined,
  document: StoredDocument | undefined,
  by: string,
): Promise<void> {
  const { name, rows } = collection;
  if (document !== undefined && document._id !== id) throw new Error(`Document '${document._id}' is not '${id}'`);
  const next = document === undefined ? undefined : { ...rowOf(document), [writtenBy]: by };
  let tries = 0;
  const became = await repeated(async () => {
    tries += 1;
    const isDone =
      expected === undefined ? await added(collection, id, next) : await swapped(collection, id, expected, next);
    if (isDone || tries === 1) return isDone ? 'done' : 'late';
    return afterLostAnswer(await rows.findOne({ _id: id }), next, by);
  });
  if (became === 'unknown') throw new StoreUnavailable('MongoDB: changed by another before it was known to be written');
  if (became === 'late') throw new DocumentConflict(`${name} '${id}' is not at ${expected ?? 'absent'}`);
}

/**
 * The result of a write whose answer was lost and that is impossible now. Each position is written once. So the writer
 * of `next`'s position was faster, and from a higher position the result is unknown.
 */
function afterLostAnswer(now: Row | null, next: Row | undefined, by: string): 'done' | 'late' | 'unknown' {
  if (next === undefined) return now === null ? 'done' : 'late';
  if (now?.[writtenBy] === by) return 'done';
  return now !== null && now.position <= next.position ? 'late' : 'unknown';
}

/** Inserts where no row exists, or only the rest of a deleted document. */
async function added({ rows }: Collection, id: string, next: Row | undefined): Promise<boolean> {
  const absent = { _id: id, tenant: { $exists: false } };
  if (next === undefined) return (await rows.findOne({ _id: id }, { projection: { tenant: 1 } }))?.tenant === undefined;
  const { _id, ...fields } = next;
  try {
    if ((await rows.replaceOne(absent, fields)).matchedCount > 0) return true;
    await rows.insertOne({ _id, ...fields });
    return true;
  } catch (error) {
    if (!isDuplicate(error)) throw error;
    return false;
  }
}

async function swapped({ rows }: Collection, id: string, expected: string, next: Row | undefined): Promise<boolean> {
  const there = { _id: id, position: expected, tenant: { $exists: true } };
  if (next === undefined) return (await rows.deleteOne(there)).deletedCount > 0;
  const { _id, ...fields } = next;
  return (await rows.replaceOne(there, fields)).matchedCount > 0;
}
