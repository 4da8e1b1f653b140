import type { User } from '@tidemark/contracts';
import { type ListAsk, listAsk, readListPlace } from '../../kit/list-address';
import { ask } from '../../lib/api/ask';

/** The name of the list in the address. */
export const LIST = 'node-types';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const nodeTypeQueries = {
  list: ({ organization_id: organizationId }: Reader, query: ListAsk) =>
    ask('nodeTypes', { params: { organizationId }, query }),
  /** All that are offered: the one of an address may be on no page that is shown. */
  all: ({ organization_id: organizationId }: Reader) => ask('nodeTypes', { params: { organizationId } }),
  /** Which nodes carry which type is in the tree, which the page below has already. */
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
};

/** What the panel shows first. */
export const nodeTypeData = ({ user, search }: { readonly user: Reader; readonly search: URLSearchParams }) => [
  nodeTypeQueries.list(user, listAsk(readListPlace(search, LIST))),
  nodeTypeQueries.tree(user),
];
