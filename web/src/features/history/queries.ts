import type { User } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';
import type { HistoryWish } from './use-history-place';

type Reader = Pick<User, 'organization_id'>;

/** What of the history is asked for, as the interface takes it. */
function queryOf({ search, ...wish }: HistoryWish) {
  const chosen = Object.entries(wish).filter(([, value]) => value !== null);
  return { ...Object.fromEntries(chosen), ...(search.trim() !== '' && { search: search.trim() }) };
}

export const historyQueries = {
  page: (
    { organization_id: organizationId }: Reader,
    wish: HistoryWish,
    { limit, before }: { readonly limit: number; readonly before?: string | undefined },
  ) =>
    ask('organizationHistory', {
      params: { organizationId },
      query: { ...queryOf(wish), limit: String(limit), ...(before !== undefined && { before }) },
    }),
  people: ({ organization_id: organizationId }: Reader) => ask('users', { params: { organizationId } }),
};

/** What the screen shows first, beside the list. */
export const historyData = ({ user }: { readonly user: Reader }) => [historyQueries.people(user)];
