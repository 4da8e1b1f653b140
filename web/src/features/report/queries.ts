import type { QueryInput, Routes } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type Asked = QueryInput<Routes['assessmentReport']>;

export const reportQueries = {
  assessment: (id: string, query: Asked) => ask('assessmentReport', { params: { id }, query }),
  branch: (id: string, query: Asked & { readonly template_id: string }) =>
    ask('branchReport', { params: { id }, query }),
};
