import type { FindOptions, Scalar } from '@tidemark/kernel';
import type { Filter, Sort } from 'mongodb';
import type { Collection } from './collections.js';
import { keyOf, type Row } from './encoding.js';

/** Queries may use only `_id`, the tenant and declared index fields, so no query scans all documents by accident. */
function fieldOf({ name, fields }: Collection, field: string): string {
  if (field === '_id' || field === 'tenant') return field;
  if (fields.has(field)) return keyOf(field);
  throw new Error(`Collection '${name}' declares no index on '${field}'`);
}

/** Deleted documents have no tenant, and match no query. */
const present = { $exists: true };

type Bounds = Record<string, Scalar | { $gte?: Scalar; $lte?: Scalar } | typeof present>;

export function filterOf(collection: Collection, { tenant, where = {}, range }: FindOptions): Filter<Row> {
  const filter: Bounds = { tenant: tenant ?? present };
  for (const [field, value] of Object.entries(where)) filter[fieldOf(collection, field)] = value;
  if (range !== undefined) {
    const { from, to } = range;
    const bounds = { ...(from === undefined ? {} : { $gte: from }), ...(to === undefined ? {} : { $lte: to }) };
    if (Object.keys(bounds).length > 0) filter[fieldOf(collection, range.field)] = bounds;
    else fieldOf(collection, range.field);
  }
  return filter;
}

/** Ties by `_id` in the same direction, so that the index serves both directions without a sort. */
export function sortOf(collection: Collection, { orderBy }: FindOptions): Sort {
  if (orderBy === undefined) return { _id: 1 };
  const direction = orderBy.descending === true ? -1 : 1;
  const field = fieldOf(collection, orderBy.field);
  return field === '_id' ? { _id: direction } : { [field]: direction, _id: direction };
}
