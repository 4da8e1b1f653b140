import { describe, expect, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { TreeEvent } from './events.js';
import {
  branchOf,
  isAuthorizedOn,
  isInBranch,
  isMemberOf,
  membersOf,
  nodesOf,
  pathTo,
  promisedNodes,
  topsFor,
} from './queries.js';
import { tree } from './tree.js';

const { given } = deciderSpec(tree);

const created = (nodeId: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, nodeTypeId: 't1', name: nodeId, description: '', parentId },
});
const added = (...pairs: (readonly [nodeId: string, userId: string])[]): TreeEvent => ({
  type: 'MembersAdded',
  data: { members: pairs.map(([nodeId, userId]) => ({ nodeId, userId })) },
});
/** root > (a > (b > c), d) */
const planted = [
  created('root', null),
  created('a', 'root'),
  created('b', 'a'),
  created('c', 'b'),
  created('d', 'root'),
];
const bArchived: TreeEvent = { type: 'NodeArchived', data: { nodeId: 'b', branch: ['b', 'c'] } };

describe('adding members', () => {
  const add = (userIds: readonly string[], nodeIds: readonly string[]) =>
    ({ type: 'AddMembers', userIds, nodeIds }) as const;

  it('makes every user a member of every node [R1-013]', () =>
    given(planted)
      .when(add(['ana', 'bia'], ['a', 'd']))
      .then([added(['a', 'ana'], ['a', 'bia'], ['d', 'ana'], ['d', 'bia'])]));
  it('lists only new pairs, each once', () =>
    given([...planted, added(['a', 'ana'])])
      .when(add(['ana', 'bia', 'bia'], ['a', 'a']))
      .then([added(['a', 'bia'])]));
  it('adds a removed member again', () =>
    given([...planted, added(['a', 'ana']), { type: 'MemberRemoved', data: { nodeId: 'a', userId: 'ana' } }])
      .when(add(['ana'], ['a']))
      .then([added(['a', 'ana'])]));
  it('writes nothing when all are members', () =>
    given([...planted, added(['a', 'ana'])])
      .when(add(['ana'], ['a']))
      .then([]));
  it('refuses without a user or without a node, both together [R5-073] [R5-074]', () => {
    given(planted)
      .when(add([], ['a']))
      .refuses('nothing-selected', ['invitedUsers']);
    given(planted)
      .when(add(['ana'], []))
      .refuses('nothing-selected', ['selectedNodes']);
    given(planted).when(add([], [])).refuses('nothing-selected', ['invitedUsers', 'selectedNodes']);
  });
  it('refuses unknown nodes, with a fault for each, and adds nobody', () =>
    given(planted)
      .when(add(['ana'], ['x', 'a', 'y']))
      .refuses('node-not-found', ['/selectedNodes/0', '/selectedNodes/2']));
  it('refuses archived nodes', () =>
    given([...planted, bArchived])
      .when(add(['ana'], ['a', 'c']))
      .refuses('node-archived', ['/selectedNodes/1']));
  it('reports faults of both kinds together', () =>
    given([...planted, bArchived])
      .when(add(['ana'], ['b', 'x']))
      .refuses('invalid-request', ['/selectedNodes/0', '/selectedNodes/1']));
});

describe('removing a member', () => {
  const remove = { type: 'RemoveMember', nodeId: 'a', userId: 'ana' } as const;
  const removed: TreeEvent = { type: 'MemberRemoved', data: { nodeId: 'a', userId: 'ana' } };

  it('removes the user from the node', () =>
    given([...planted, added(['a', 'ana'])])
      .when(remove)
      .then([removed]));
  it('works on an archived node too', () =>
    given([...planted, added(['b', 'ana']), bArchived])
      .when({ ...remove, nodeId: 'b' })
      .then([{ type: 'MemberRemoved', data: { nodeId: 'b', userId: 'ana' } }]));
  it('refuses a user who is not a member of this very node', () => {
    given(planted).when(remove).refuses('member-not-found');
    given([...planted, added(['root', 'ana'])])
      .when(remove)
      .refuses('member-not-found');
    given([...planted, added(['a', 'ana']), removed])
      .when(remove)
      .refuses('member-not-found');
  });
  it('removes a member by invitation, whose promise of the node then ends', () => {
    given(planted)
      .when({ ...remove, isPromised: true })
      .then([removed]);
    const promised = (...events: TreeEvent[]) =>
      promisedNodes(fold(tree, tree.initialState, [...planted, ...events]), { userId: 'ana', nodeIds: ['a', 'd'] });
    expect(promised()).toEqual(['a', 'd']);
    expect(promised(removed)).toEqual(['d']);
    expect(promised(removed, added(['a', 'ana']))).toEqual(['a', 'd']);
  });
  it('refuses an unknown node', () => given([]).when(remove).refuses('node-not-found'));
});

describe('queries of the tree', () => {
  const state = fold(tree, tree.initialState, [...planted, added(['a', 'ana'], ['c', 'ana'], ['d', 'bia'])]);
  const ids = (nodes: readonly { readonly nodeId: string }[]) => nodes.map(({ nodeId }) => nodeId);

  it('authorize a member on the branch below, and nowhere else', () => {
    const authorized = ['root', 'a', 'b', 'c', 'd'].filter((nodeId) => isAuthorizedOn(state, 'ana', nodeId));
    expect(authorized).toEqual(['a', 'b', 'c']);
    expect(isAuthorizedOn(state, 'ana', 'x')).toBe(false);
    expect(isAuthorizedOn(state, 'eva', 'a')).toBe(false);
  });
  it('move the rights with the branch', () => {
    const moved = fold(tree, state, [{ type: 'NodeMoved', data: { nodeId: 'b', parentId: 'd' } }]);
    expect(isAuthorizedOn(moved, 'bia', 'b')).toBe(true);
    expect(isAuthorizedOn(moved, 'ana', 'b')).toBe(false);
    expect(topsFor(moved, 'ana')).toEqual(['a', 'c']);
  });
  it('return the members of exactly one node', () => {
    expect(membersOf(state, 'a')).toEqual(['ana']);
    expect(membersOf(state, 'b')).toEqual([]);
    expect(isMemberOf(state, 'ana', 'b')).toBe(false);
    expect(nodesOf(state, 'ana')).toEqual(['a', 'c']);
  });
  it("return the tops of a user's branches", () => {
    expect(topsFor(state, 'ana')).toEqual(['a']);
    expect(topsFor(state, 'bia')).toEqual(['d']);
    expect(topsFor(state, 'eva')).toEqual([]);
  });
  it('walk a branch with parents first, and the path from the root', () => {
    expect(ids(branchOf(state, 'root'))).toEqual(['root', 'a', 'b', 'c', 'd']);
    expect(ids(branchOf(state, 'b'))).toEqual(['b', 'c']);
    expect(ids(pathTo(state, 'c'))).toEqual(['root', 'a', 'b', 'c']);
    expect([...branchOf(state, 'x'), ...pathTo(state, 'x')]).toEqual([]);
    expect(isInBranch(state, 'c', 'a')).toBe(true);
    expect(isInBranch(state, 'a', 'c')).toBe(false);
  });
});
