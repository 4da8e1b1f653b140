import type { Fault } from '@tidemark/contracts';
import { ensure, ensureNoFaults, fault } from '../lib/index.js';
import type { AddMembers, RemoveMember } from './commands.js';
import { knownNode } from './decide-nodes.js';
import type { TreeEvent } from './events.js';
import { isMemberOf } from './queries.js';
import type { TreeState } from './state.js';

/** Only new pairs become part of the event. */
export function addMembers({ userIds, nodeIds }: AddMembers, state: TreeState): readonly TreeEvent[] {
  ensureNoFaults([
    ...emptyFaults('invitedUsers', userIds),
    ...emptyFaults('selectedNodes', nodeIds),
    ...nodeIds.flatMap((nodeId, index) => nodeFaults(state, nodeId, `/selectedNodes/${index}`)),
  ]);
  const members = [...new Set(nodeIds)].flatMap((nodeId) =>
    [...new Set(userIds)].filter((userId) => !isMemberOf(state, userId, nodeId)).map((userId) => ({ nodeId, userId })),
  );
  return members.length === 0 ? [] : [{ type: 'MembersAdded', data: { members } }];
}

/** Works on an archived node too: revoking rights must always be possible. */
export function removeMember(
  { nodeId, userId, isPromised = false }: RemoveMember,
  state: TreeState,
): readonly TreeEvent[] {
  knownNode(state, nodeId);
  ensure(isPromised || isMemberOf(state, userId, nodeId), 'member-not-found');
  return [{ type: 'MemberRemoved', data: { nodeId, userId } }];
}

const emptyFaults = (pointer: string, ids: readonly string[]): Fault[] =>
  ids.length === 0 ? [fault(pointer, 'nothing-selected', `${pointer} is empty`)] : [];

function nodeFaults(state: TreeState, nodeId: string, pointer: string): Fault[] {
  const node = state.nodes.get(nodeId);
  if (node === undefined) return [fault(pointer, 'node-not-found', 'There is no such node')];
  return node.isArchived ? [fault(pointer, 'node-archived', `${node.name} is archived`)] : [];
}
