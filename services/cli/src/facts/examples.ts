import { projections } from '@tidemark/domain/read-models';
import type { Environment } from '@tidemark/standalone/config';
import type { DocumentStore } from '@tidemark/kernel';
import { type Examples, shortened } from './document.js';
import { openModels } from './models.js';
import { everyAssessment } from './walk.js';

async function firstOf(store: DocumentStore, collection: string): Promise<unknown> {
  const [first] = await store.find(collection, { limit: 1 });
  return first === undefined ? undefined : shortened(first);
}

/** One document per collection and one row per table, from a data folder. */
export async function examplesOf(environment: Environment): Promise<Examples> {
  const { models, store, close } = await openModels(environment);
  try {
    const collections: Record<string, unknown> = {};
    for (const projection of projections) {
      for (const name of Object.keys(projection.collections)) {
        const stored = models.physical(projection, name, models.generationOf(projection.name));
        collections[name] = await firstOf(store, stored);
      }
    }
    const facts: Record<string, unknown> = {};
    for await (const tables of everyAssessment(models, undefined, new Date().toISOString())) {
      for (const [table, rows] of tables) {
        const isWhole = tables.length > 1 && facts[table] === undefined;
        if (isWhole) facts[table] = [...rows][0];
      }
    }
    return { facts, collections };
  } finally {
    await close();
  }
}
