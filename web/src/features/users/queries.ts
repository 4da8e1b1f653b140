import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const userQueries = {
  /** Everybody: searched, counted and chosen among here, so that "select all" means what is found. */
  all: ({ organization_id: organizationId }: Reader) => ask('users', { params: { organizationId } }),
  /** Who was invited and has no account yet. */
  invited: ({ organization_id: organizationId }: Reader) => ask('invitedUsers', { params: { organizationId } }),
  personas: ({ organization_id: organizationId }: Reader) => ask('personas', { params: { organizationId } }),
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
  /** The newest entries of one person's history, up to this number. */
  history: (id: string, limit: number) => ask('userHistory', { params: { id }, query: { limit: String(limit) } }),
  deliveries: ({ organization_id: organizationId }: Reader, id: string) =>
    ask('deliveries', { params: { organizationId }, query: { user_id: id } }),
};

/** What the screen shows first. */
export const usersData = ({ user }: { readonly user: Reader }) => [userQueries.all(user), userQueries.tree(user)];
