import { type ListAsk, listAsk, readListPlace } from '../../kit/list-address';
import { ask } from '../../lib/api/ask';
import { type Flag, flagOf, LIST } from './place';

export const masterQueries = {
  list: (flag: Flag, query: ListAsk) => ask('organizations', { params: { flag }, query }),
  /** One of them is enough to be told how many there are. */
  count: (flag: Flag) => ask('organizations', { params: { flag }, query: { limit: '1' } }),
  one: (id: string) => ask('organization', { params: { id } }),
  standing: (id: string) => ask('organizationStanding', { params: { id } }),
  submitted: () => ask('submittedTemplates', {}),
};

/** What the page shows first. */
export const masterData = ({ search }: { readonly search: URLSearchParams }) => [
  masterQueries.list(flagOf(search), listAsk(readListPlace(search, LIST))),
  masterQueries.count('active'),
  masterQueries.count('suspended'),
  masterQueries.submitted(),
];
