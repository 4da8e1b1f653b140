import type { DocumentEditor } from '../../lib/index.js';
import type { TreeEvent } from '../../tree/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { memberships, nodes } from './documents.js';

interface Pair {
  readonly nodeId: string;
  readonly userId: string;
}

/** Both sides of a membership are kept; each document is edited once, however many pairs of the event concern it. */
export const memberHandlers: EventHandlers<TreeEvent> = {
  MembersAdded: async ({ data: { members } }, documents) => {
    for (const [nodeId, users] of grouped(members, 'nodeId', 'userId')) {
      await amend(documents, nodes, nodeId, (node) => ({ members: union(node.members, users) }));
    }
    for (const [userId, nodes] of grouped(members, 'userId', 'nodeId')) {
      await changeMemberships(documents, userId, (before) => union(before, nodes));
    }
  },
  MemberRemoved: async ({ data: { nodeId, userId } }, documents) => {
    await amend(documents, nodes, nodeId, (node) => ({ members: without(node.members, userId) }));
    await changeMemberships(documents, userId, (before) => without(before, nodeId));
  },
};

const changeMemberships = async (
  documents: DocumentEditor,
  userId: string,
  change: (before: readonly string[]) => readonly string[],
): Promise<void> =>
  documents.edit(memberships, userId, (current) => ({
    nodeIds: change(current?.nodeIds ?? []),
  }));

function grouped(pairs: readonly Pair[], by: keyof Pair, of: keyof Pair): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const pair of pairs) {
    const group = groups.get(pair[by]);
    if (group === undefined) groups.set(pair[by], [pair[of]]);
    else group.push(pair[of]);
  }
  return groups;
}

const union = (before: readonly string[], added: readonly string[]): readonly string[] => [
  ...new Set([...before, ...added]),
];

const without = (before: readonly string[], removed: string): readonly string[] =>
  before.filter((id) => id !== removed);
