import type { Node } from '@tidemark/contracts';
import { useMemo } from 'react';
import { type AssessmentOnNode, assessmentsOn } from '../../../kit/branch';

/** The applied assessment that is charted, while it is one thing, with its node. */
export function useSingleAssessment(nodes: readonly Node[], charted: readonly string[]): AssessmentOnNode | undefined {
  const [only, ...others] = charted;
  const held = useMemo(() => assessmentsOn(nodes).find(({ card }) => card.id === only), [nodes, only]);
  return others.length > 0 ? undefined : held;
}
