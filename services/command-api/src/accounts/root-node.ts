import { collections } from '@tidemark/domain/read-models';
import type { CommandDeps } from '../deps.js';

/** Finds the organization with this root node; only a hint, the tree itself decides. */
export async function tenantOfRoot(
  { readModels }: Pick<CommandDeps, 'readModels'>,
  nodeId: string,
): Promise<string | undefined> {
  return (await readModels.global().get(collections.rootNodes, nodeId))?.organizationId;
}
