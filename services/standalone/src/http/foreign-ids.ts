import { collections } from '@tidemark/domain/read-models';
import type { DocumentStore, ReadModels } from '@tidemark/kernel';

/** Things that belong to one organization, and that people name by their ids. */
const owned = [
  collections.people,
  collections.nodes,
  collections.nodeTypes,
  collections.personas,
  collections.recommendations,
  collections.templateHeads,
  collections.assessments,
];

/**
 * Whether one of these ids is another organization, or belongs to one. Only for the security log: the answer was
 * decided before, by readers that know one organization only.
 */
export function createForeignIds(models: DocumentStore, readModels: ReadModels) {
  const found = async (name: string, ids: readonly string[]) => {
    const projection = readModels.projectionOf(name);
    return models.getMany(readModels.physical(projection, name, readModels.generationOf(projection.name)), ids);
  };
  return async (tenant: string, ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return false;
    for (const { name } of owned) {
      if ((await found(name, ids)).some((document) => document.tenant !== tenant)) return true;
    }
    return (await found(collections.organizations.name, ids)).some(({ _id }) => _id !== tenant);
  };
}
