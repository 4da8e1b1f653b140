import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';
import { type ListAsk, listAsk, readListPlace } from '../../kit/list-address';

/** The name of the list in the address. */
export const LIST = 'personas';

type Reader = Pick<User, 'id' | 'organization_id'>;

export const personaQueries = {
  list: ({ organization_id: organizationId }: Reader, query: ListAsk) =>
    ask('personas', { params: { organizationId }, query }),
  /** All that are offered: the one of an address may be on no page that is shown. */
  all: ({ organization_id: organizationId }: Reader) => ask('personas', { params: { organizationId } }),
  /** Who carries which persona is in the tree, which the page below has already. */
  tree: ({ id: userId, organization_id: organizationId }: Reader) =>
    ask('tree', { params: { organizationId, userId } }),
};

/** What the panel shows first. */
export const personaData = ({ user, search }: { readonly user: Reader; readonly search: URLSearchParams }) => [
  personaQueries.list(user, listAsk(readListPlace(search, LIST))),
  personaQueries.tree(user),
];
