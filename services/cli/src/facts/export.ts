import type { OpenModels } from './models.js';
import type { TableName } from './tables.js';
import { everyAssessment } from './walk.js';
import type { FactsWriter } from './writers/index.js';

/** Rows written per table. */
export type RowCounts = Record<TableName, number>;

export type Source = Pick<OpenModels, 'models' | 'unchanged'>;

export function inWords(rows: Readonly<RowCounts>): string {
  return Object.entries(rows)
    .map(([table, count]) => `${String(count)} ${table}`)
    .join(', ');
}

/**
 * Writes all facts, assessment by assessment, and reports its progress every other second. It replaces the earlier
 * export only if the read models are still those from the start.
 */
export async function exportFacts(
  { models, unchanged }: Source,
  organization: string | undefined,
  writer: FactsWriter,
  now: string,
): Promise<RowCounts> {
  const rows: RowCounts = { rounds: 0, levels: 0, answers: 0 };
  let said = performance.now();
  try {
    for await (const facts of everyAssessment(models, organization, now)) {
      for (const [table, some] of facts) {
        const list = [...some];
        await writer.write(table, list);
        rows[table] += list.length;
      }
      if (performance.now() - said < 2000) continue;
      said = performance.now();
      console.error(`… ${inWords(rows)}`);
    }
    await unchanged();
    await writer.finish();
    return rows;
  } finally {
    await writer.close();
  }
}
