import { ask } from '../../lib/api/ask';

/** What of the address says which kind of change is looked at. */
export const KIND = 'diff.kind';

export const diffQueries = {
  diff: (id: string, otherId: string) => ask('templateDiff', { params: { id, otherId } }),
};

/** What the panel shows first. */
export const diffData = ({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) => [
  diffQueries.diff(params['templateId'] ?? '', params['otherId'] ?? ''),
];
