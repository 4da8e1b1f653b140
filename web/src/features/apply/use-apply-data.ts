import type { Node, TemplateSummary } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { useApiQuery } from '../../lib/api/hooks';
import type { ApiProblem } from '../../lib/api/problem';
import { useUser } from '../../lib/session/SessionProvider';
import { applicable } from './model/templates';

export interface ApplyData {
  readonly nodes: readonly Node[];
  readonly templates: readonly TemplateSummary[];
  readonly loading: boolean;
  /** Why there is nothing to show. */
  readonly failed: ApiProblem | null;
  readonly retry: () => void;
}

/** The tree and the templates that can be applied. What was loaded stays when asking again fails. */
export function useApplyData(): ApplyData {
  const { id, organization_id } = useUser();
  const { language } = useFormat();
  const params = { organizationId: organization_id };
  const tree = useApiQuery('tree', { params: { ...params, userId: id } });
  const deployed = useApiQuery('organizationDeployedTemplates', { params });
  const complete = useApiQuery('organizationCompleteTemplates', { params });
  const parts = [tree, deployed, complete];
  const templates = useMemo(
    () => applicable(deployed.data ?? [], complete.data ?? [], new Intl.Collator(language, { numeric: true }).compare),
    [deployed.data, complete.data, language],
  );
  return {
    nodes: tree.data ?? [],
    templates,
    loading: parts.some(({ isPending }) => isPending),
    failed: parts.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    retry: () => {
      for (const part of parts) if (part.error !== null) void part.refetch();
    },
  };
}
