import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'organization_id'>;

export const settingsQueries = {
  organization: ({ organization_id: id }: Reader) => ask('organization', { params: { id } }),
};

/** What the panel shows first. */
export const settingsData = ({ user }: { readonly user: Reader }) => [settingsQueries.organization(user)];
