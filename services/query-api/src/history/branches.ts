import type { HistorySubject, RightsReads } from '@tidemark/contracts';
import { collections, seesAllNodes } from '@tidemark/domain/read-models';
import type { Caller } from '@tidemark/kernel/http';
import { nodesInReach } from '../access/reach.js';
import type { Reader } from '../reader/reader.js';
import { type Condition, underNodes } from './conditions.js';

/** The history of some branches: what was done to their nodes and to what was applied there. */
export interface Branches {
  /** Each entry of a page must match it. */
  readonly listed: Condition;
  /** Whether a thing is part of the branches; only of those the name may be told. */
  readonly has: (kind: HistorySubject, id: string) => boolean;
  /** The nodes of the organization that are in none of the branches, archived ones too. */
  readonly hidden: ReadonlySet<string>;
}

/** The branches that the caller reads the history of; null: the whole organization. */
export async function branchesOf(read: Reader<RightsReads | 'assessments'>, caller: Caller): Promise<Branches | null> {
  if (seesAllNodes(caller)) return null;
  const [{ nodes, reachable }, assessments] = await Promise.all([
    nodesInReach(read, caller),
    read.find(collections.assessments),
  ]);
  const applied = new Set(assessments.filter(({ nodeId }) => reachable.has(nodeId)).map(({ _id }) => _id));
  return {
    listed: underNodes(reachable, assessments),
    has: (kind, id) => (kind === 'node' && reachable.has(id)) || (kind === 'assessment' && applied.has(id)),
    hidden: new Set(nodes.map(({ _id }) => _id).filter((id) => !reachable.has(id))),
  };
}
