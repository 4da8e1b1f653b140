import type { QueryInput, Routes } from '@tidemark/contracts';
import { ask } from '../../lib/api/ask';

type ReportQuery = QueryInput<Routes['assessmentReport']>;

export const reportQueries = {
  assessment: (id: string, query: ReportQuery) => ask('assessmentReport', { params: { id }, query }),
  branch: (id: string, query: ReportQuery & { readonly template_id: string }) =>
    ask('branchReport', { params: { id }, query }),
};
