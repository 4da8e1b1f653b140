import type { AssessmentCard, Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { ask } from '../lib/api/ask';
import { useUser } from '../lib/session/SessionProvider';
import { allOf } from './branch';
import { useAnswer } from './use-answer';

export interface Applied {
  readonly card: AssessmentCard;
  readonly node: Node;
}

/** The applied assessments of the reader's tree, each with its node; none while the tree is on its way. */
export function useApplied(isNeeded = true): readonly Applied[] {
  const { id: userId, organization_id: organizationId } = useUser();
  const { data } = useAnswer(ask('tree', { params: { organizationId, userId } }), { enabled: isNeeded });
  return useMemo(
    () =>
      allOf(data?.data ?? []).flatMap((node) =>
        node.assessments
          .filter(({ template_id, isArchived }) => template_id !== null && !isArchived)
          .map((card) => ({ card, node })),
      ),
    [data],
  );
}
