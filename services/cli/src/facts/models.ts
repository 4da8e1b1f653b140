import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createSqliteDocumentStore, openSqlite } from '@tidemark/adapters';
import { openMongo } from '@tidemark/adapters/mongodb';
import { projections } from '@tidemark/domain/read-models';
import { createReadModels, type DocumentStore, type ReadModels } from '@tidemark/kernel';
import type { Environment } from '@tidemark/standalone/config';
import { enginesOf } from '@tidemark/standalone/composition/engines';

/** The read models that facts need. */
const needed = ['organizations', 'structure', 'catalog', 'templates', 'assessments', 'results'];

interface OpenStore {
  readonly store: DocumentStore;
  close(): Promise<void>;
}

export interface OpenModels extends OpenStore {
  readonly models: ReadModels;
  /** Rejects when another generation has replaced one of them since, because later reads were incomplete. */
  unchanged(): Promise<void>;
}

/**
 * The read models of an installation, running or not. Those of a data folder are a snapshot: a server may keep writing,
 * but reads stay at one moment until close. On MongoDB reads include concurrent writes.
 */
export async function openModels(environment: Environment): Promise<OpenModels> {
  const { store, close } = openStore(environment);
  try {
    return { store, close, ...(await readModelsOf(store)) };
  } catch (error) {
    await close();
    throw error;
  }
}

export async function readModelsOf(store: DocumentStore): Promise<Pick<OpenModels, 'models' | 'unchanged'>> {
  const models = createReadModels(store, projections);
  await models.refresh();
  const outdated = needed.filter((name) => models.isOutdated(name));
  if (outdated.length > 0) {
    throw new Error(
      `Made by another version of the product: ${outdated.join(', ')}. Start the server, which rebuilds them.`,
    );
  }
  return {
    models,
    async unchanged() {
      const now = createReadModels(store, projections);
      await now.refresh();
      const moved = needed.filter((name) => now.generationOf(name) !== models.generationOf(name));
      if (moved.length > 0) throw new Error(`Rebuilt while they were read: ${moved.join(', ')}. Run it again.`);
    },
  };
}

function openStore(environment: Environment): OpenStore {
  const { dataDir, mongodbUrl } = enginesOf(environment);
  if (environment.PROFILE === 'distributed' && mongodbUrl !== undefined) {
    const { models: store, close } = openMongo({ url: mongodbUrl });
    return { store, close };
  }
  const path = join(dataDir, 'models.db');
  if (!existsSync(path)) throw new Error(`There are no read models in ${dataDir}: start the server on it once.`);
  const file = openSqlite(path, { synchronous: 'NORMAL', isGuest: true, wait: 30_000 });
  const store = createSqliteDocumentStore(file);
  file.exec('BEGIN');
  return { store, close: async () => store.close() };
}
