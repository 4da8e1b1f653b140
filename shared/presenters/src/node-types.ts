import type { NodeType } from '@tidemark/contracts';
import { type Actor, mayOnTree } from '@tidemark/domain';
import { allowed } from './may.js';

interface KnownNodeType extends Pick<NodeType, 'id' | 'name' | 'version'> {
  readonly tenant: string;
  readonly isArchived: boolean;
}

export function presentNodeType({ id, tenant, name, isArchived, version }: KnownNodeType, viewer: Actor): NodeType {
  const isKept = mayOnTree(viewer, 'manage-node-types', false) && !isArchived;
  const restore = mayOnTree(viewer, 'restore-node-type', false) && isArchived;
  return { id, name, organization_id: tenant, may: allowed({ change: isKept, archive: isKept, restore }), version };
}
