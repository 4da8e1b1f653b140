import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const nodeQueries = {
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
  nodeTypes: ({ organization_id: organizationId }: Reader) => ask('nodeTypes', { params: { organizationId } }),
};

/** The first content of the form; the page below has the tree. */
export const nodeData = ({ user }: { readonly user: Reader }) => [nodeQueries.tree(user), nodeQueries.nodeTypes(user)];
