import { isInvited, isMemberOf, promisedNodes, type TreeState, type UserState } from '@tidemark/domain';

/** The nodes that an open invitation makes a person a member of, whether the tree knows them or not. */
export const invitedNodes = (tree: TreeState, user: UserState): readonly string[] =>
  isInvited(user) ? promisedNodes(tree, user.invitation) : [];

/** Whether a person is a member of exactly this node: by the tree, or by an invitation that the tree does not know. */
export const isMemberNow = (tree: TreeState, user: UserState, userId: string, nodeId: string): boolean =>
  isMemberOf(tree, userId, nodeId) || invitedNodes(tree, user).includes(nodeId);
