import type { FindOptions } from '@tidemark/kernel';

/**
 * Fields of the index for a query across tenants: equalities, then the range, then the sort order. Undefined if the
 * primary key or an index that begins with the tenant is enough.
 */
export function globalIndexOf(options: FindOptions): readonly string[] | undefined {
  const where = Object.keys(options.where ?? {}).sort();
  if (options.tenant !== undefined || where.includes('tenant') || where.includes('_id')) return undefined;
  const rest = [options.range?.field, options.orderBy?.field].filter((field) => field !== undefined);
  const fields = [...new Set([...where, ...rest])].filter((field) => field !== '_id' && field !== 'tenant');
  return fields.length === 0 ? undefined : fields;
}
