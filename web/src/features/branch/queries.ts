import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const branchQueries = {
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
  personas: ({ organization_id: organizationId }: Reader) => ask('personas', { params: { organizationId } }),
};

/** What the panel shows first. */
export const branchData = ({ user }: { readonly user: Reader }) => [
  branchQueries.tree(user),
  branchQueries.personas(user),
];
