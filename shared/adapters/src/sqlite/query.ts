import type { FindOptions } from '@tidemark/kernel';
import { fieldColumn, quote, toBind } from './collections.js';
import type { Collection } from './collections.js';
import type { Bind } from './database.js';

export interface Query {
  readonly sql: string;
  readonly parameters: readonly Bind[];
}

/** Queries may use only `_id` and declared index fields, so no query scans all bodies by accident. */
function columnOf(collection: Collection, field: string): string {
  if (field === '_id' || collection.fields.includes(field)) return fieldColumn(field);
  if (field === 'tenant') return 'tenant';
  throw new Error(`Collection '${collection.name}' declares no index on '${field}'`);
}

function conditions(collection: Collection, options: FindOptions): { sql: string; parameters: Bind[] } {
  const terms: string[] = [];
  const parameters: Bind[] = [];
  const add = (term: string, value: Bind): void => {
    terms.push(term);
    parameters.push(value);
  };
  if (options.tenant !== undefined) add('tenant = ?', options.tenant);
  for (const [field, value] of Object.entries(options.where ?? {})) {
    add(`${columnOf(collection, field)} = ?`, toBind(value));
  }
  if (options.range !== undefined) {
    const column = columnOf(collection, options.range.field);
    if (options.range.from !== undefined) add(`${column} >= ?`, toBind(options.range.from));
    if (options.range.to !== undefined) add(`${column} <= ?`, toBind(options.range.to));
  }
  return { sql: terms.length === 0 ? '' : ` WHERE ${terms.join(' AND ')}`, parameters };
}

function order(collection: Collection, { orderBy }: FindOptions): string {
  if (orderBy === undefined) return ' ORDER BY _id';
  const direction = orderBy.descending === true ? ' DESC' : '';
  const column = columnOf(collection, orderBy.field);
  // Ties in the same direction, so that the index serves both directions without a sort.
  return column === '_id' ? ` ORDER BY _id${direction}` : ` ORDER BY ${column}${direction}, _id${direction}`;
}

export function findQuery(collection: Collection, options: FindOptions): Query {
  const { sql, parameters } = conditions(collection, options);
  const page = options.limit === undefined && options.offset === undefined ? '' : ' LIMIT ? OFFSET ?';
  if (page !== '') parameters.push(options.limit ?? -1, options.offset ?? 0);
  return { sql: `SELECT body FROM ${quote(collection.table)}${sql}${order(collection, options)}${page}`, parameters };
}

export function countQuery(collection: Collection, options: FindOptions): Query {
  const { sql, parameters } = conditions(collection, options);
  return { sql: `SELECT count(*) FROM ${quote(collection.table)}${sql}`, parameters };
}

/** One row for all of them: a row each takes three times as long. */
export function positionsQuery(collection: Collection, options: Pick<FindOptions, 'tenant' | 'where'>): Query {
  const { sql, parameters } = conditions(collection, options);
  const found = `SELECT _id, position FROM ${quote(collection.table)}${sql} ORDER BY _id`;
  return { sql: `SELECT group_concat(_id || ' ' || position, char(10)) FROM (${found})`, parameters };
}
