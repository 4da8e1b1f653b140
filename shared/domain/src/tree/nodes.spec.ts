import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import type { CreateNode, UpdateNode } from './commands.js';
import type { TreeEvent } from './events.js';
import { tree } from './tree.js';

const { given } = deciderSpec(tree);

const created = (nodeId: string, parentId: string | null): TreeEvent => ({
  type: 'NodeCreated',
  data: { nodeId, nodeTypeId: 't1', name: nodeId, description: '', parentId },
});
const unit: TreeEvent = { type: 'NodeTypeAdded', data: { nodeTypeId: 't1', name: 'Unit' } };
const team: TreeEvent = { type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name: 'Team' } };
const unitArchived: TreeEvent = { type: 'NodeTypeArchived', data: { nodeTypeId: 't1' } };
/** root > (a > (b > c), d) */
const planted = [
  unit,
  team,
  created('root', null),
  created('a', 'root'),
  created('b', 'a'),
  created('c', 'b'),
  created('d', 'root'),
];
const bArchived: TreeEvent = { type: 'NodeArchived', data: { nodeId: 'b', branch: ['b', 'c'] } };

describe('creating a node', () => {
  const create = (change: Partial<CreateNode> = {}): CreateNode => ({
    type: 'CreateNode',
    nodeId: 'new',
    parentId: 'a',
    nodeTypeId: 't1',
    name: 'new',
    description: '',
    ...change,
  });

  it('adds it under its parent [R1-004]', () =>
    given(planted)
      .when(create())
      .then([created('new', 'a')]));
  it('makes the first one the root', () =>
    given([unit])
      .when(create({ parentId: null }))
      .then([created('new', null)]));
  it('writes nothing when its id is known, as in a repeated creation', () =>
    given(planted)
      .when(create({ nodeId: 'a', parentId: 'd', name: '' }))
      .then([]));
  it('refuses a second root [R1-004]', () =>
    given(planted)
      .when(create({ parentId: null }))
      .refuses('root-node-fixed', ['parentId']));
  it('refuses an unknown parent [R1-004]', () =>
    given(planted)
      .when(create({ parentId: 'x' }))
      .refuses('parent-not-found', ['parentId']));
  it('refuses an archived parent', () => {
    given([...planted, bArchived])
      .when(create({ parentId: 'b' }))
      .refuses('node-archived', ['parentId']);
    given([...planted, bArchived])
      .when(create({ parentId: 'c' }))
      .refuses('node-archived', ['parentId']);
  });
  it('refuses a node without a node type, or with one that does not exist [R1-005] [R5-004]', () => {
    given(planted)
      .when(create({ nodeTypeId: '' }))
      .refuses('invalid-request', ['nodeTypeId']);
    given(planted)
      .when(create({ nodeTypeId: 'x' }))
      .refuses('node-type-not-found', ['nodeTypeId']);
  });
  it('refuses an archived node type', () =>
    given([...planted, unitArchived])
      .when(create())
      .refuses('node-type-archived', ['nodeTypeId']));
  it('refuses a node without a name [R5-004]', () =>
    given(planted)
      .when(create({ name: ' ' }))
      .refuses('invalid-request', ['name']));
  it('accepts a trimmed name of 35 characters, and refuses one of 36 [R5-001]', () => {
    const name = 'x'.repeat(35);
    given(planted)
      .when(create({ name: ` ${name} ` }))
      .then([{ type: 'NodeCreated', data: { nodeId: 'new', nodeTypeId: 't1', name, description: '', parentId: 'a' } }]);
    given(planted)
      .when(create({ name: `${name}x` }))
      .refuses('invalid-request', ['name']);
  });
  it('accepts a description of 10,000 characters and refuses a longer one', () => {
    const description = 'x'.repeat(10_000);
    given(planted)
      .when(create({ description }))
      .then([
        { type: 'NodeCreated', data: { nodeId: 'new', nodeTypeId: 't1', name: 'new', description, parentId: 'a' } },
      ]);
    given(planted)
      .when(create({ description: `${description}x` }))
      .refuses('invalid-request', ['description']);
  });
  it('reports all faults together', () =>
    given(planted)
      .when(create({ name: '', nodeTypeId: 'x', parentId: 'y' }))
      .refuses('invalid-request', ['name', 'nodeTypeId', 'parentId']));
});

describe('changing a node', () => {
  const change = { type: 'ChangeNode', nodeId: 'a' } as const;

  it('changes what is sent and keeps the rest', () => {
    given(planted)
      .when({ ...change, name: ' Sales ' })
      .then([{ type: 'NodeChanged', data: { nodeId: 'a', nodeTypeId: 't1', name: 'Sales', description: '' } }]);
    given(planted)
      .when({ ...change, nodeTypeId: 't2', description: 'Sells' })
      .then([{ type: 'NodeChanged', data: { nodeId: 'a', nodeTypeId: 't2', name: 'a', description: 'Sells' } }]);
  });
  it('changes the root as well', () =>
    given(planted)
      .when({ ...change, nodeId: 'root', name: 'Acme' })
      .then([{ type: 'NodeChanged', data: { nodeId: 'root', nodeTypeId: 't1', name: 'Acme', description: '' } }]));
  it('writes nothing when nothing changes', () => {
    given(planted).when(change).then([]);
    given(planted)
      .when({ ...change, name: 'a', nodeTypeId: 't1', description: '' })
      .then([]);
  });
  it('lets a node keep a node type that was archived since', () =>
    given([...planted, unitArchived])
      .when({ ...change, nodeTypeId: 't1', name: 'Sales' })
      .then([{ type: 'NodeChanged', data: { nodeId: 'a', nodeTypeId: 't1', name: 'Sales', description: '' } }]));
  it('gives no node an archived node type', () =>
    given([...planted, { type: 'NodeTypeArchived', data: { nodeTypeId: 't2' } }])
      .when({ ...change, nodeTypeId: 't2' })
      .refuses('node-type-archived', ['nodeTypeId']));
  it('accepts a name of 35 characters and refuses one of 36 [R5-001]', () => {
    const name = 'x'.repeat(35);
    given(planted)
      .when({ ...change, name })
      .then([{ type: 'NodeChanged', data: { nodeId: 'a', nodeTypeId: 't1', name, description: '' } }]);
    given(planted)
      .when({ ...change, name: `${name}x` })
      .refuses('invalid-request', ['name']);
  });
  it('refuses a blank name or node type, all faults together [R5-004]', () =>
    given(planted)
      .when({ ...change, name: '', nodeTypeId: '' })
      .refuses('invalid-request', ['name', 'nodeTypeId']));
  it('refuses an archived node', () =>
    given([...planted, bArchived])
      .when({ ...change, nodeId: 'b', name: 'Sales' })
      .refuses('node-archived'));
  it('refuses an unknown node', () =>
    given(planted)
      .when({ ...change, nodeId: 'x', name: 'Sales' })
      .refuses('node-not-found'));
});

describe('moving a node', () => {
  const move = (nodeId: string, parentId: string) => ({ type: 'MoveNode', nodeId, parentId }) as const;
  const moved = (nodeId: string, parentId: string): TreeEvent => ({ type: 'NodeMoved', data: { nodeId, parentId } });

  it('adds it to another parent', () =>
    given(planted)
      .when(move('b', 'd'))
      .then([moved('b', 'd')]));
  it('writes nothing when the parent is the same', () => given(planted).when(move('b', 'a')).then([]));
  it('refuses to move a node below itself or its branch [R1-004]', () => {
    given(planted).when(move('a', 'a')).refuses('move-makes-cycle', ['parentId']);
    given(planted).when(move('a', 'c')).refuses('move-makes-cycle', ['parentId']);
    given([...planted, moved('b', 'd')])
      .when(move('d', 'c'))
      .refuses('move-makes-cycle', ['parentId']);
  });
  it('allows a former descendant as parent', () =>
    given([...planted, moved('b', 'd')])
      .when(move('a', 'c'))
      .then([moved('a', 'c')]));
  it('refuses to move the root', () => given(planted).when(move('root', 'a')).refuses('root-node-fixed'));
  it('refuses an archived node', () =>
    given([...planted, bArchived])
      .when(move('c', 'd'))
      .refuses('node-archived'));
  it('refuses an archived parent', () =>
    given([...planted, bArchived])
      .when(move('d', 'c'))
      .refuses('node-archived', ['parentId']));
  it('refuses an unknown node or parent', () => {
    given(planted).when(move('x', 'a')).refuses('node-not-found');
    given(planted).when(move('a', 'x')).refuses('parent-not-found', ['parentId']);
  });
});

describe('archiving a node', () => {
  const archive = (nodeId: string) => ({ type: 'ArchiveNode', nodeId }) as const;

  it('archives its whole branch and names it', () => given(planted).when(archive('b')).then([bArchived]));
  it('names no node that was archived before', () =>
    given([...planted, bArchived])
      .when(archive('a'))
      .then([{ type: 'NodeArchived', data: { nodeId: 'a', branch: ['a'] } }]));
  it('includes what was moved into the branch, and excludes what was moved out', () =>
    given([
      ...planted,
      { type: 'NodeMoved', data: { nodeId: 'd', parentId: 'c' } },
      { type: 'NodeMoved', data: { nodeId: 'b', parentId: 'root' } },
    ])
      .when(archive('b'))
      .then([{ type: 'NodeArchived', data: { nodeId: 'b', branch: ['b', 'c', 'd'] } }]));
  it('writes nothing when it is archived already, directly or with a node above it', () => {
    given([...planted, bArchived])
      .when(archive('b'))
      .then([]);
    given([...planted, bArchived])
      .when(archive('c'))
      .then([]);
  });
  it('refuses the root', () => given(planted).when(archive('root')).refuses('root-node-fixed'));
  it('refuses an unknown node', () => given(planted).when(archive('x')).refuses('node-not-found'));
});

describe('updating a node', () => {
  const update = (...changes: UpdateNode['changes']): UpdateNode => ({ type: 'UpdateNode', changes });
  const move = { type: 'MoveNode', nodeId: 'b', parentId: 'd' } as const;

  it('changes, moves and archives it together', () =>
    given(planted)
      .when(update({ type: 'ChangeNode', nodeId: 'b', name: 'B' }, move, { type: 'ArchiveNode', nodeId: 'b' }))
      .then([
        { type: 'NodeChanged', data: { nodeId: 'b', nodeTypeId: 't1', name: 'B', description: '' } },
        { type: 'NodeMoved', data: { nodeId: 'b', parentId: 'd' } },
        bArchived,
      ]));
  it('refuses with all faults, and changes nothing', () =>
    given(planted)
      .when(update({ type: 'ChangeNode', nodeId: 'b', name: ' ' }, { ...move, parentId: 'x' }))
      .refuses('invalid-request', ['name', 'parentId']));
  it('writes nothing when an archived node is sent back unchanged', () =>
    given([...planted, bArchived])
      .when(update({ type: 'ChangeNode', nodeId: 'b', name: 'b' }, { type: 'ArchiveNode', nodeId: 'b' }))
      .then([]));
  it('accepts no parent for the root, and for no other node', () => {
    given(planted)
      .when(update({ type: 'MoveNode', nodeId: 'root', parentId: null }))
      .then([]);
    given(planted)
      .when(update({ ...move, parentId: null }))
      .refuses('root-node-fixed', ['parentId']);
  });
});

describe('restoring a node', () => {
  const restore = (nodeId: string, withParents?: boolean) => ({ type: 'RestoreNode', nodeId, withParents }) as const;
  const cArchived: TreeEvent = { type: 'NodeArchived', data: { nodeId: 'c', branch: ['c'] } };
  const aArchived = (...branch: string[]): TreeEvent => ({ type: 'NodeArchived', data: { nodeId: 'a', branch } });
  const restored = (nodeId: string, ...branch: string[]): TreeEvent => ({
    type: 'NodeRestored',
    data: { nodeId, branch },
  });

  it('restores what was archived with it, and it can be archived again', () => {
    given([...planted, bArchived])
      .when(restore('b'))
      .then([restored('b', 'b', 'c')]);
    given([...planted, bArchived, restored('b', 'b', 'c')])
      .when({ type: 'ArchiveNode', nodeId: 'b' })
      .then([bArchived]);
  });
  it('leaves archived what had been archived separately before', () => {
    const bAlone: TreeEvent = { type: 'NodeArchived', data: { nodeId: 'b', branch: ['b'] } };
    const archivedApart = [...planted, cArchived, bAlone];
    given(archivedApart)
      .when(restore('b'))
      .then([restored('b', 'b')]);
    given([...archivedApart, restored('b', 'b')])
      .when(restore('c'))
      .then([restored('c', 'c')]);
  });
  it('refuses a node below an archived one, and restores both on request', () => {
    const both = [...planted, bArchived, aArchived('a')];
    given(both).when(restore('b')).refuses('parent-archived');
    given(both)
      .when(restore('b', true))
      .then([restored('a', 'a'), restored('b', 'b', 'c')]);
  });
  it('restores a node that was archived with another one only together with that', () => {
    given([...planted, bArchived])
      .when(restore('c'))
      .refuses('parent-archived');
    given([...planted, bArchived])
      .when(restore('c', true))
      .then([restored('b', 'b', 'c')]);
  });
  it('writes nothing when the node is in use', () => given(planted).when(restore('b', true)).then([]));
  it('refuses an unknown node', () => given(planted).when(restore('x')).refuses('node-not-found'));
});
