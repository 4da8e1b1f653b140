import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const inviteQueries = {
  /** Who has an account here keeps role and persona. */
  users: ({ organization_id: organizationId }: Reader) => ask('users', { params: { organizationId } }),
  personas: ({ organization_id: organizationId }: Reader) => ask('personas', { params: { organizationId } }),
  organization: ({ organization_id: id }: Reader) => ask('organization', { params: { id } }),
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
};

/** What the panel shows first. */
export const inviteData = ({ user }: { readonly user: Reader }) => [
  inviteQueries.personas(user),
  inviteQueries.users(user),
  inviteQueries.tree(user),
];
