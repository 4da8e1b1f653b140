import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import type { TreeEvent } from './events.js';
import { tree } from './tree.js';

const { given } = deciderSpec(tree);
const unit: TreeEvent = { type: 'NodeTypeAdded', data: { nodeTypeId: 't1', name: 'Unit' } };
const team: TreeEvent = { type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name: 'Team' } };
const unitArchived: TreeEvent = { type: 'NodeTypeArchived', data: { nodeTypeId: 't1' } };

describe('adding a node type', () => {
  const add = (name: string, nodeTypeId = 't2') => ({ type: 'AddNodeType', nodeTypeId, name }) as const;

  it('adds it with a trimmed name', () => given([unit]).when(add(' Team ')).then([team]));
  it('writes nothing when its id is known, as in a repeated creation', () =>
    given([unit]).when(add('Other', 't1')).then([]));
  it('refuses an empty name [R5-015]', () => {
    given([]).when(add('')).refuses('invalid-request', ['name']);
    given([]).when(add('  ')).refuses('invalid-request', ['name']);
  });
  it('accepts a name of 35 characters and refuses one of 36 [R5-010]', () => {
    const name = 'x'.repeat(35);
    given([])
      .when(add(name))
      .then([{ type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name } }]);
    given([])
      .when(add(`${name}x`))
      .refuses('invalid-request', ['name']);
  });
  it('refuses the name of another node type, in any case, at the field `name`', () =>
    given([unit]).when(add(' UNIT ')).refuses('node-type-name-taken', ['name']));
  it('accepts the name of an archived one', () =>
    given([unit, unitArchived])
      .when(add('Unit'))
      .then([{ type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name: 'Unit' } }]));
});

describe('renaming a node type', () => {
  const rename = (name: string, nodeTypeId = 't1') => ({ type: 'RenameNodeType', nodeTypeId, name }) as const;

  it('renames it', () =>
    given([unit])
      .when(rename('Area'))
      .then([{ type: 'NodeTypeRenamed', data: { nodeTypeId: 't1', name: 'Area' } }]));
  it('may change the case of its own name', () =>
    given([unit])
      .when(rename('UNIT'))
      .then([{ type: 'NodeTypeRenamed', data: { nodeTypeId: 't1', name: 'UNIT' } }]));
  it('writes nothing when the name is the same', () => given([unit]).when(rename(' Unit ')).then([]));
  it('refuses an empty name and one of 36 characters [R5-010] [R5-015]', () => {
    given([unit]).when(rename(' ')).refuses('invalid-request', ['name']);
    given([unit])
      .when(rename('x'.repeat(36)))
      .refuses('invalid-request', ['name']);
  });
  it('refuses the name of another', () =>
    given([unit, team]).when(rename('team')).refuses('node-type-name-taken', ['name']));
  it('frees its previous name', () =>
    given([unit, { type: 'NodeTypeRenamed', data: { nodeTypeId: 't1', name: 'Area' } }])
      .when({ type: 'AddNodeType', nodeTypeId: 't2', name: 'Unit' })
      .then([{ type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name: 'Unit' } }]));
  it('refuses an archived one', () => given([unit, unitArchived]).when(rename('Area')).refuses('node-type-archived'));
  it('refuses an unknown one', () => given([]).when(rename('Area')).refuses('node-type-not-found'));
});

describe('archiving a node type', () => {
  const archive = { type: 'ArchiveNodeType', nodeTypeId: 't1' } as const;

  it('archives it, even while nodes use it', () => {
    given([unit]).when(archive).then([unitArchived]);
    given([
      unit,
      { type: 'NodeCreated', data: { nodeId: 'n1', nodeTypeId: 't1', name: 'Acme', description: '', parentId: null } },
    ])
      .when(archive)
      .then([unitArchived]);
  });
  it('writes nothing when it is archived', () => given([unit, unitArchived]).when(archive).then([]));
  it('refuses an unknown one', () => given([]).when(archive).refuses('node-type-not-found'));
});

describe('restoring a node type', () => {
  const restore = { type: 'RestoreNodeType', nodeTypeId: 't1' } as const;
  const restored: TreeEvent = { type: 'NodeTypeRestored', data: { nodeTypeId: 't1' } };

  it('offers it again, once', () => {
    given([unit, unitArchived]).when(restore).then([restored]);
    given([unit]).when(restore).then([]);
    given([unit, unitArchived, restored]).when({ type: 'ArchiveNodeType', nodeTypeId: 't1' }).then([unitArchived]);
  });
  it('is refused while another one has its name', () =>
    given([unit, unitArchived, { type: 'NodeTypeAdded', data: { nodeTypeId: 't2', name: 'UNIT' } }])
      .when(restore)
      .refuses('node-type-name-taken', ['name']));
  it('refuses an unknown one', () => given([]).when(restore).refuses('node-type-not-found'));
});
