import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSqliteDocumentStore, openSqlite } from '@tidemark/adapters';
import { projections } from '@tidemark/domain/read-models';
import { createReadModels, type DocumentStore, type ReadModels } from '@tidemark/kernel';
import type { Environment } from '@tidemark/standalone/config';
import { enginesOf } from '@tidemark/standalone/lib/engines';

/** What facts are made of. */
const needed = ['organizations', 'structure', 'catalog', 'templates', 'assessments', 'results'];

export interface OpenModels {
  readonly models: ReadModels;
  readonly store: DocumentStore;
  close(): Promise<void>;
}

/**
 * The read models of a data folder as they are at this moment, whether a server runs on it or not: it goes on writing, and
 * what is read stays that of one moment until it is closed.
 */
export async function openModels(environment: Environment): Promise<OpenModels> {
  const { dataDir } = enginesOf(environment);
  const path = join(dataDir, 'models.db');
  if (!existsSync(path)) throw new Error(`There are no read models in ${dataDir}: start the server on it once.`);
  const file = openSqlite(path, { synchronous: 'NORMAL', isGuest: true, wait: 30_000 });
  const store = createSqliteDocumentStore(file);
  file.exec('BEGIN');
  const models = createReadModels(store, projections);
  await models.refresh();
  const outdated = needed.filter((name) => models.isOutdated(name));
  if (outdated.length > 0) {
    await store.close();
    throw new Error(
      `Made by another version of the product: ${outdated.join(', ')}. Start the server, which rebuilds them.`,
    );
  }
  return { models, store, close: async () => store.close() };
}
