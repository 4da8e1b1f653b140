import type { Node } from '@tidemark/contracts';
import type { ApiForm } from '../../kit/use-api-form';
import type { ApiProblem } from '../../lib/api/problem';
import { useProblems } from '../../lib/problems/problem-text';
import type { ApplyDraft } from './model/draft';
import { nodeFaults } from './model/faults';
import { type RefusedName, refusedName } from './model/names';
import { nameIn, usable } from '../../kit/nodes';

export interface ApplyRefusal {
  /** Null: the name was not refused. */
  readonly name: RefusedName | null;
  /** The refusal of chosen nodes, except that they have the name already. */
  readonly faultyNodes: ReadonlyMap<string, string>;
  /** A refusal that is about more than the name, for as long as what it is about is not changed. */
  readonly problem: ApiProblem | null;
}

/** What the last refusal says of the name and of nodes, beside what it says at the fields. */
export function useApplyRefusal(
  { values, refused, refusal }: ApiForm<ApplyDraft>,
  tree: readonly Node[],
): ApplyRefusal {
  const { text } = useProblems();
  if (refused === null) return { name: null, faultyNodes: new Map(), problem: null };
  const { problem } = refused;
  const nodes = [...usable(tree, refused.sent.nodes, 'apply')];
  const name = refusedName(problem, { shortName: refused.sent.shortName, nodes }, (id) => nameIn(tree, id));
  const faulty = [...nodeFaults(problem, nodes, text(problem), name?.nodes)].filter(([id]) => values.nodes.has(id));
  const hasFaults = Object.keys(refusal.faults).length + faulty.length > 0;
  const saysMore = refusal.unknown || (refusal.lines.length > 0 && name === null);
  return { name, faultyNodes: new Map(faulty), problem: hasFaults || saysMore ? problem : null };
}
