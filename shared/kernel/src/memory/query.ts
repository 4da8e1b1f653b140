import type { FindOptions, StoredDocument } from '../ports/index.js';

/** Orders values in an index as the engines do: missing first, then numbers (booleans are 0 and 1), then text. */
function compareScalars(a: unknown, b: unknown): number {
  const [left, right] = [sortable(a), sortable(b)];
  if (left.rank !== right.rank) return left.rank - right.rank;
  if (typeof left.value === 'number' && typeof right.value === 'number') return left.value - right.value;
  // By code point. JavaScript compares UTF-16 units, which orders characters beyond U+FFFF differently.
  return Buffer.compare(Buffer.from(String(left.value)), Buffer.from(String(right.value)));
}

function sortable(value: unknown): { readonly rank: number; readonly value: string | number } {
  if (typeof value === 'number') return { rank: 1, value };
  if (typeof value === 'boolean') return { rank: 1, value: Number(value) };
  if (typeof value === 'string') return { rank: 2, value };
  return { rank: 0, value: 0 };
}

/** Throws for a field without an index, as the adapters of the engines do. */
export function checkFields(collection: string, declared: ReadonlySet<string>, options: FindOptions): void {
  const asked = [
    ...Object.keys(options.where ?? {}),
    ...(options.range === undefined ? [] : [options.range.field]),
    ...(options.orderBy === undefined ? [] : [options.orderBy.field]),
  ];
  for (const field of asked) {
    if (field !== '_id' && field !== 'tenant' && !declared.has(field)) {
      throw new Error(`Collection '${collection}' declares no index on '${field}'`);
    }
  }
}

const isScalar = (value: unknown): boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean';

function isInRange(document: StoredDocument, range: FindOptions['range']): boolean {
  if (range === undefined || (range.from === undefined && range.to === undefined)) return true;
  const value = document[range.field];
  if (!isScalar(value)) return false;
  return (
    (range.from === undefined || compareScalars(value, range.from) >= 0) &&
    (range.to === undefined || compareScalars(value, range.to) <= 0)
  );
}

export function matches(document: StoredDocument, options: FindOptions): boolean {
  if (options.tenant !== undefined && document.tenant !== options.tenant) return false;
  const equal = Object.entries(options.where ?? {}).every(
    ([field, value]) => isScalar(document[field]) && compareScalars(document[field], value) === 0,
  );
  return equal && isInRange(document, options.range);
}

export function inOrder(orderBy: FindOptions['orderBy']): (a: StoredDocument, b: StoredDocument) => number {
  const direction = orderBy?.descending === true ? -1 : 1;
  const field = orderBy?.field ?? '_id';
  return (a, b) => direction * (compareScalars(a[field], b[field]) || compareScalars(a._id, b._id));
}
