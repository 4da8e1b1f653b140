import { type ArchivedKind, archivedKinds, type User } from '@tidemark/contracts';
import { type ListAsk, listAsk, readListPlace } from '../../kit/list-address';
import { ask } from '../../lib/api/ask';

/** The name of the list in the address, and what of the address says which kind is listed. */
export const LIST = 'archived';
export const KIND = `${LIST}.kind`;

type Reader = Pick<User, 'organization_id'>;

/** Null: things of every kind. */
export const readKind = (address: URLSearchParams): ArchivedKind | null =>
  archivedKinds.find((kind) => kind === address.get(KIND)) ?? null;

export const archivedQueries = {
  list: ({ organization_id: organizationId }: Reader, kind: ArchivedKind | null, query: ListAsk) =>
    ask('archived', { params: { organizationId }, query: { ...query, ...(kind !== null && { kind }) } }),
  /** How many there are of each kind, of what the search finds. */
  counts: ({ organization_id: organizationId }: Reader, { search }: ListAsk) =>
    ask('archivedCounts', { params: { organizationId }, query: search === undefined ? {} : { search } }),
};

/** What the panel shows first. */
export const archivedData = ({ user, search }: { readonly user: Reader; readonly search: URLSearchParams }) => {
  const asked = listAsk(readListPlace(search, LIST));
  return [archivedQueries.list(user, readKind(search), asked), archivedQueries.counts(user, asked)];
};
