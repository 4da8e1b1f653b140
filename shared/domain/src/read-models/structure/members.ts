import type { DocumentEditor } from '../../lib/index.js';
import type { TreeEvent } from '../../tree/index.js';
import type { UserEvent } from '../../user/index.js';
import type { EventHandlers } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { memberships, type MembershipsDocument, type NodeDocument, nodes } from './documents.js';

interface Pair {
  readonly nodeId: string;
  readonly userId: string;
}

/**
 * Both sides of a membership are stored. Each document is edited once, however many pairs of the event concern it. Each
 * edit depends only on its own document, because after a crash the others may be ahead.
 */
export const memberHandlers: EventHandlers<TreeEvent> = {
  MembersAdded: async ({ data: { members } }, documents) => {
    for (const [nodeId, users] of grouped(members, 'nodeId', 'userId')) {
      await amend(documents, nodes, nodeId, (node) => ({
        members: union(node.members, users),
        promised: without(node.promised, users),
      }));
    }
    for (const [userId, added] of grouped(members, 'userId', 'nodeId')) {
      await changeMemberships(documents, userId, ({ nodeIds, promised, ...rest }) => ({
        ...rest,
        nodeIds: union(nodeIds, added),
        promised: promised && without(promised, added),
      }));
    }
  },
  MemberRemoved: async ({ data: { nodeId, userId } }, documents) => {
    await amend(documents, nodes, nodeId, (node) => withoutMember(node, userId));
    await changeMemberships(documents, userId, ({ nodeIds, promised, ...rest }) => ({
      ...rest,
      nodeIds: without(nodeIds, [nodeId]),
      promised: promised && without(promised, [nodeId]),
    }));
  },
};

/**
 * A person is a member from the invitation on. Older logs have no `MembersAdded` for it before the sign-up, which skips
 * nodes archived meanwhile: memberships that only the invitation promised end there.
 */
export const invitedHandlers: EventHandlers<UserEvent> = {
  UserInvited: async ({ data: { userId, nodeIds: named } }, documents) => {
    for (const nodeId of named) {
      await changeNode(documents, nodeId, (node) =>
        node.members.includes(userId)
          ? node
          : { members: [...node.members, userId], promised: [...node.promised, userId] },
      );
    }
    await changeMemberships(documents, userId, ({ nodeIds, promised, invitedTo }) => ({
      nodeIds: union(nodeIds, named),
      promised: union(promised ?? [], without(named, nodeIds)),
      invitedTo: union(invitedTo, named),
    }));
  },
  UserRegistered: async ({ data: { userId } }, documents) => {
    const before = await documents.get(memberships, userId);
    if (before === undefined) return;
    for (const nodeId of before.invitedTo) {
      await changeNode(documents, nodeId, (node) =>
        node.promised.includes(userId) ? withoutMember(node, userId) : node,
      );
    }
    await changeMemberships(documents, userId, ({ nodeIds, promised, ...rest }) => ({
      ...rest,
      nodeIds: without(nodeIds, promised ?? []),
      promised: null,
    }));
  },
  // A person with an account stays a member without a name. Of a person without one nothing remains.
  UserErased: async ({ data: { userId } }, documents) => {
    const before = await documents.get(memberships, userId);
    if (before === undefined || before.promised === null) return;
    for (const nodeId of before.invitedTo) await changeNode(documents, nodeId, (node) => withoutMember(node, userId));
    await changeMemberships(documents, userId, (current) => ({ ...current, nodeIds: [], promised: [] }));
  },
};

type Members = Pick<NodeDocument, 'members' | 'promised'>;

const withoutMember = ({ members, promised }: Members, userId: string): Members => ({
  members: without(members, [userId]),
  promised: without(promised, [userId]),
});

/** Does nothing when an invitation names an unknown node. */
const changeNode = async (
  documents: DocumentEditor,
  nodeId: string,
  change: (node: Members) => Members,
): Promise<void> => documents.edit(nodes, nodeId, (node) => node && { ...node, ...change(node) });

type Memberships = Pick<MembershipsDocument, 'nodeIds' | 'promised' | 'invitedTo'>;
const none: Memberships = { nodeIds: [], promised: null, invitedTo: [] };

const changeMemberships = async (
  documents: DocumentEditor,
  userId: string,
  change: (before: Memberships) => Memberships,
): Promise<void> => documents.edit(memberships, userId, (current) => change(current ?? none));

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

const without = (before: readonly string[], removed: readonly string[]): readonly string[] =>
  before.filter((id) => !removed.includes(id));
