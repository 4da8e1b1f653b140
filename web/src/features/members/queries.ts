import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const memberQueries = {
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
};

/** What the panel shows first. */
export const memberData = ({ user }: { readonly user: Reader }) => [memberQueries.tree(user)];
