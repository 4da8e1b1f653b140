import { describe, expect, it } from '@jest/globals';
import type { Role } from '@tidemark/contracts';
import { fold } from '../lib/index.js';
import type { TreeEvent } from './events.js';
import { type TreeAction, treePolicy } from './policy.js';
import { tree } from './tree.js';

const created = (nodeId: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, nodeTypeId: 't1', name: nodeId, description: '', parentId },
});
/** root > (own > below, other); ana is a member of `own`. */
const state = fold(tree, tree.initialState, [
  created('root', null),
  created('own', 'root'),
  created('below', 'own'),
  created('other', 'root'),
  { type: 'MembersAdded', data: { members: [{ nodeId: 'own', userId: 'ana' }] } },
]);

const may = (role: Role, action: TreeAction, ...nodeIds: string[]) =>
  treePolicy.may({ userId: 'ana', role, organizationId: 'o1' }, action, { tree: state, nodeIds });

const changes = [
  'create-node',
  'change-node',
  'move-node',
  'archive-node',
  'restore-node',
  'invite-to-node',
  'remove-member',
] as const;

describe('rights on the tree', () => {
  it.each(changes)(
    'are for super and master everywhere, for admin on the own branches, for user nowhere: %s [R6-017] [R6-018] [R6-026] [R6-027]',
    (action) => {
      for (const nodeId of ['root', 'own', 'below', 'other']) {
        expect(may('super', action, nodeId)).toBe(true);
        expect(may('master', action, nodeId)).toBe(true);
        expect(may('admin', action, nodeId)).toBe(nodeId === 'own' || nodeId === 'below');
        expect(may('user', action, nodeId)).toBe(false);
      }
    },
  );
  it('are needed on every affected node', () => {
    expect(may('admin', 'move-node', 'below', 'own')).toBe(true);
    expect(may('admin', 'move-node', 'below', 'other')).toBe(false);
    expect(may('admin', 'invite-to-node')).toBe(false);
  });
  it('show the own branches to everybody, and all to super and master', () => {
    for (const role of ['user', 'admin'] as const) {
      expect(may(role, 'see-node', 'below')).toBe(true);
      expect(may(role, 'see-node', 'other')).toBe(false);
    }
    for (const role of ['super', 'master'] as const) expect(may(role, 'see-node', 'other')).toBe(true);
  });
  it('let only supers restore node types', () => {
    for (const role of ['super', 'master'] as const) expect(may(role, 'restore-node-type')).toBe(true);
    for (const role of ['user', 'admin'] as const) expect(may(role, 'restore-node-type')).toBe(false);
  });
  it('refuse node types only to role user [R6-019]', () => {
    expect(may('user', 'manage-node-types')).toBe(false);
    for (const role of ['admin', 'super', 'master'] as const) expect(may(role, 'manage-node-types')).toBe(true);
  });
});
