import { collections } from '@tidemark/domain/read-models';
import type { CommandDeps } from '../lib/deps.js';

/** The organisation that has this root node; only where to look, the tree itself decides. */
export async function tenantOfRoot(
  { readModels }: Pick<CommandDeps, 'readModels'>,
  nodeId: string,
): Promise<string | undefined> {
  return (await readModels.global().get(collections.rootNodes, nodeId))?.organizationId;
}
