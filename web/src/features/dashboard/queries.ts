import type { ContentAddress, User } from '@tidemark/contracts';
import { readAsOf } from '../../kit/as-of';
import { type AnyAsk, ask, type Follow, type Prefetch } from '../../lib/api/ask';
import { allows } from '../../lib/may';
import { readPlace } from './place/address';
import { chartedIds, type DashboardPlace, leadId, personIds } from './place/place';
import { isBlank, latestResults } from './place/start';
import { isSwitchedOff } from './place/switched-off';

/** Lines of one request: more than fit on a screen. */
const PAGE = 50;

/** What the dashboard asks, said once for its route, which begins it with the code, and for its hooks. */
export const queries = {
  tree: ({ id: userId, organization_id: organizationId }: User) => ask('tree', { params: { organizationId, userId } }),
  scores: ({ organization_id: organizationId }: User) => ask('nodeScores', { params: { organizationId } }),
  /** Of now, or as of a day or a moment. */
  figures: (id: string, at: string | null = null) =>
    ask('assessmentFigures', { params: { id }, ...(at !== null && { query: { at } }) }),
  /** Whom the values can be limited to. */
  personas: ({ organization_id: organizationId }: Pick<User, 'organization_id'>) =>
    ask('personas', { params: { organizationId } }),
  /** The results of one persona in an assessment. */
  persona: (id: string, persona: string, at: string | null) =>
    ask('calculateMaturity', {
      body: { selectedAssessments: [id], selectedPersonas: [persona], ...(at !== null && { at }) },
    }),
  before: (id: string, at: string | null = null) =>
    ask('resultsBefore', { params: { id }, ...(at !== null && { query: { at } }) }),
  respondents: (id: string, page = 0, search = '') =>
    ask('respondentMeans', {
      params: { id },
      query: { limit: String(PAGE), offset: String(page * PAGE), ...(search !== '' && { search }) },
    }),
  content: ({ id, version: contentVersion }: ContentAddress) =>
    ask('assessmentContent', { params: { id, contentVersion } }),
  person: (id: string, respondentId: string) => ask('respondentFigures', { params: { id, respondentId } }),
};

interface Opened {
  readonly user: User;
  readonly search: URLSearchParams;
}

const momentOf = ({ user, search }: Opened): string | null =>
  allows(user, 'see-whole-history') ? readAsOf(search) : null;

/** All that an address names: nothing of it waits for the code, and none for another answer. */
export function dashboardData({ user, search }: Opened): readonly AnyAsk[] {
  const place = readPlace(search);
  const { open } = place;
  const at = momentOf({ user, search });
  return [
    queries.tree(user),
    ask('organization', { params: { id: user.organization_id } }),
    ...chartedIds(place).map((id) => queries.figures(id, at)),
    ...(open === null || at !== null
      ? []
      : [queries.respondents(open), ...personIds(place).map((id) => queries.person(open, id))]),
  ];
}

/** The charted assessments: those of the address, else the latest results. */
async function chartedOf(place: DashboardPlace, user: User, asking: Prefetch): Promise<readonly string[]> {
  if (!isBlank(place)) return chartedIds(place);
  if (isSwitchedOff(user.id)) return [];
  return latestResults((await asking(queries.tree(user))) ?? []);
}

/** The numbers of what is charted, and the words of each template once: nothing of it waits for a drawing either. */
export const dashboardFollow =
  (opened: Opened): Follow =>
  async (asking) => {
    const at = momentOf(opened);
    const place = readPlace(opened.search);
    const charted = await chartedOf(place, opened.user, asking);
    const lead = leadId(charted, place);
    await Promise.all([
      ...charted.map(async (id) => {
        const figures = await asking(queries.figures(id, at));
        if (figures !== undefined) await asking(queries.content(figures.content));
      }),
      ...(lead === undefined ? [] : [asking(queries.before(lead, at))]),
    ]);
  };
