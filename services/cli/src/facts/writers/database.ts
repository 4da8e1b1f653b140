import { openRowsDatabase } from '@tidemark/adapters/rows';
import { tableNames, tables } from '../tables.js';
import type { FactsWriter } from './writer.js';

/**
 * Documents in a database of MongoDB. Rows keep their keys, so each is replaced by its current version. Rows that were
 * not written this time are removed at the end, for the exported organization or for all.
 */
export async function createDatabaseWriter(
  url: string,
  madeAt: string,
  organization: string | undefined,
): Promise<FactsWriter> {
  const database = openRowsDatabase(url);
  const empty = new Set<string>();
  try {
    for (const table of tableNames) {
      await database.index(table, tables[table].indexes);
      if (await database.isEmpty(table)) empty.add(table);
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    async write(table, rows) {
      const keyed = rows.map(({ id, ...row }) => ({ _id: String(id), ...row, made_at: madeAt }));
      await (empty.has(table) ? database.add(table, keyed) : database.put(table, keyed));
    },
    async finish() {
      const among: Record<string, string> = organization === undefined ? {} : { organization_id: organization };
      for (const table of tableNames) await database.removeOthers(table, madeAt, among);
    },
    close: async () => database.close(),
  };
}
