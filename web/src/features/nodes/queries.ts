import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const nodeQueries = {
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
  nodeTypes: ({ organization_id: organizationId }: Reader) => ask('nodeTypes', { params: { organizationId } }),
};

/** What the form shows first; the tree is there with the page below. */
export const nodeData = ({ user }: { readonly user: Reader }) => [nodeQueries.tree(user), nodeQueries.nodeTypes(user)];
