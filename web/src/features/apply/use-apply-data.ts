import type { Node, TemplateSummary } from '@tidemark/contracts';
import { useMemo } from 'react';
import { useFormat } from '../../hooks/useFormat';
import { joinQueries } from '../../kit/join-queries';
import { useAnswer } from '../../kit/use-answer';
import { ask } from '../../lib/api/ask';
import { useUser } from '../../lib/session/SessionProvider';
import { applicable } from './model/templates';

export interface ApplyData {
  readonly nodes: readonly Node[];
  readonly templates: readonly TemplateSummary[];
}

const NONE: readonly never[] = [];

/** The tree and the templates that can be applied, and the query of all of them. */
export function useApplyData() {
  const { id, organization_id } = useUser();
  const { language } = useFormat();
  const params = { organizationId: organization_id };
  const tree = useAnswer(ask('tree', { params: { ...params, userId: id } }));
  const deployed = useAnswer(ask('organizationDeployedTemplates', { params }));
  const complete = useAnswer(ask('organizationCompleteTemplates', { params }));
  const templates = useMemo(
    () =>
      applicable(
        deployed.data?.data ?? NONE,
        complete.data?.data ?? NONE,
        new Intl.Collator(language, { numeric: true }).compare,
      ),
    [deployed.data, complete.data, language],
  );
  return { query: joinQueries({ tree, deployed, complete }), nodes: tree.data?.data ?? NONE, templates };
}
