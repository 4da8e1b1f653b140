import type { AssessmentCard, Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { allOf } from '../../../kit/branch';

export interface AssessmentOnNode {
  readonly card: AssessmentCard;
  readonly node: Node;
}

function assessmentOnNode(nodes: readonly Node[], id: string): AssessmentOnNode | undefined {
  for (const node of allOf(nodes)) {
    const card = node.assessments.find((one) => one.id === id);
    if (card !== undefined) return { card, node };
  }
  return undefined;
}

/** The applied assessment that is charted, while it is one thing, with its node. */
export function useSingleAssessment(nodes: readonly Node[], charted: readonly string[]): AssessmentOnNode | undefined {
  const [only, ...others] = charted;
  const held = useMemo(() => (only === undefined ? undefined : assessmentOnNode(nodes, only)), [nodes, only]);
  return others.length > 0 ? undefined : held;
}
