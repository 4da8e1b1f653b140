import type { Node } from '@tidemark/contracts';
import { allows } from '../lib/may';
import { withBelow } from './branch';

/** Why a node cannot go below another one. */
export type Obstacle = 'itself' | 'below' | 'here' | 'no_right';

/** What stands in the way of moving a node below a target; null: nothing. Asked of many targets, so the branch is kept. */
export function obstaclesOf(moved: Node): (target: Node) => Obstacle | null {
  const branch = new Set(withBelow(moved).map(({ id }) => id));
  return (target) => {
    if (target.id === moved.id) return 'itself';
    if (branch.has(target.id)) return 'below';
    if (target.id === moved.parent_id) return 'here';
    // The right to add nodes below a node includes moving nodes there.
    return allows(target, 'create-child') ? null : 'no_right';
  };
}
