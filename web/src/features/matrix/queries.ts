import { ask } from '../../lib/api/ask';

export const matrixQueries = {
  one: (id: string) => ask('matrix', { params: { id } }),
};

/** What the panel shows first. */
export const matrixData = ({ params }: { readonly params: Readonly<Record<string, string | undefined>> }) => [
  matrixQueries.one(params['templateId'] ?? params['assessmentId'] ?? ''),
];
