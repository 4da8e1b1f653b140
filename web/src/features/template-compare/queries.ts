import { ask } from '../../lib/api/ask';

/** What of the address says whose results are looked at. */
export const COMPARED = { before: 'compare.before', after: 'compare.after' } as const;

export const compareQueries = {
  /** Where a version is applied. */
  uses: (id: string) => ask('templateUses', { params: { id } }),
  versions: (id: string) => ask('templateVersions', { params: { id } }),
  results: (id: string, otherId: string) => ask('compareAssessments', { params: { id, otherId } }),
};

/** What the panel shows first. */
export const compareData = ({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) => {
  const [id, otherId] = [params['templateId'] ?? '', params['otherId'] ?? ''];
  return [compareQueries.uses(id), compareQueries.uses(otherId), compareQueries.versions(otherId)];
};
