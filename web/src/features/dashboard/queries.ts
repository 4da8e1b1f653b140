import type { User } from '@tidemark/contracts';
import { readAsOf } from '../../kit/as-of';
import { type AnyAsk, ask } from '../../lib/api/ask';
import { allows } from '../../lib/may';
import { readPlace } from './model/address';
import { chartedIds, personIds } from './model/place';

/** So many lines are asked for at once: more than fit on a screen. */
const PAGE = 50;

/** What the dashboard asks, said once for its route, which begins it with the code, and for its hooks. */
export const queries = {
  tree: ({ id: userId, organization_id: organizationId }: User) => ask('tree', { params: { organizationId, userId } }),
  /** Of now, or as of a day or a moment. */
  figures: (id: string, at: string | null = null) =>
    ask('assessmentFigures', { params: { id }, ...(at !== null && { query: { at } }) }),
  respondents: (id: string, page = 0, search = '') =>
    ask('respondentMeans', {
      params: { id },
      query: { limit: String(PAGE), offset: String(page * PAGE), ...(search !== '' && { search }) },
    }),
  person: (id: string, respondentId: string) => ask('respondentFigures', { params: { id, respondentId } }),
};

interface Opened {
  readonly user: User;
  readonly search: URLSearchParams;
}

/** All that an address names: nothing of it waits for the code, and none for another answer. */
export function dashboardData({ user, search }: Opened): readonly AnyAsk[] {
  const place = readPlace(search);
  const { open } = place;
  const at = allows(user, 'see-history') ? readAsOf(search) : null;
  return [
    queries.tree(user),
    ask('organization', { params: { id: user.organization_id } }),
    ...chartedIds(place).map((id) => queries.figures(id, at)),
    ...(open === null || at !== null
      ? []
      : [queries.respondents(open), ...personIds(place).map((id) => queries.person(open, id))]),
  ];
}
