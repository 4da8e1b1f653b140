import { useMemo } from 'react';
import { ask } from '../lib/api/ask';
import { useUser } from '../lib/session/SessionProvider';
import { type AssessmentOnNode, assessmentsOn } from './branch';
import { useAnswer } from './use-answer';

/** The applied assessments of the reader's tree, each with its node; none while the tree is on its way. */
export function useApplied(isNeeded = true): readonly AssessmentOnNode[] {
  const { id: userId, organization_id: organizationId } = useUser();
  const { data } = useAnswer(ask('tree', { params: { organizationId, userId } }), { enabled: isNeeded });
  return useMemo(
    () =>
      assessmentsOn(data?.data ?? []).filter(
        ({ card: { template_id, isArchived } }) => template_id !== null && !isArchived,
      ),
    [data],
  );
}
