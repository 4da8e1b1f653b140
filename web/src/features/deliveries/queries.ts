import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const deliveryQueries = {
  all: ({ organization_id: organizationId }: Reader) => ask('deliveries', { params: { organizationId } }),
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
  respondents: (id: string) => ask('respondents', { params: { id } }),
};

/** What the panel shows first. */
export const deliveryData = ({ user }: { readonly user: Reader }) => [
  deliveryQueries.all(user),
  deliveryQueries.tree(user),
];
