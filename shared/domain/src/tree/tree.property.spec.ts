import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { fold, Refusal } from '../lib/index.js';
import type { TreeCommand } from './commands.js';
import type { TreeEvent } from './events.js';
import { branchOf, pathTo } from './queries.js';
import type { TreeState } from './state.js';
import { tree } from './tree.js';

const planted: readonly TreeEvent[] = [
  { type: 'NodeTypeAdded', data: { nodeTypeId: 't1', name: 'Unit' } },
  { type: 'NodeCreated', data: { nodeId: '0', nodeTypeId: 't1', name: 'Acme', description: '', parentId: null } },
];
/** Few ids, so that most commands name existing nodes, including the root. */
const id = fc.integer({ min: 0, max: 12 }).map(String);
const create = fc
  .record({ nodeId: id, parentId: id })
  .map((ids): TreeCommand => ({ type: 'CreateNode', ...ids, nodeTypeId: 't1', name: ids.nodeId, description: '' }));
const move = fc.record({ nodeId: id, parentId: id }).map((ids): TreeCommand => ({ type: 'MoveNode', ...ids }));
const archive = id.map((nodeId): TreeCommand => ({ type: 'ArchiveNode', nodeId }));
const commands = fc.array(
  fc.oneof({ weight: 4, arbitrary: create }, { weight: 4, arbitrary: move }, { weight: 1, arbitrary: archive }),
  { maxLength: 80 },
);

function decided(state: TreeState, command: TreeCommand): TreeState {
  try {
    return fold(tree, state, tree.decide(command, state));
  } catch (error) {
    if (error instanceof Refusal) return state;
    throw error;
  }
}

/** Every node with its path to the root: the tree in a comparable form. */
const shape = (state: TreeState) =>
  branchOf(state, '0').map(({ nodeId, isArchived }) => [
    nodeId,
    isArchived,
    pathTo(state, nodeId).map((node) => node.nodeId),
  ]);

const start = fold(tree, tree.initialState, planted);

describe('any sequence of creating, moving and archiving', () => {
  it('leaves one tree: no cycle, no orphan, and nothing in use below an archived node [R1-004]', () => {
    fc.assert(
      fc.property(commands, (all) => {
        const state = all.reduce(decided, start);
        const reached = branchOf(state, '0').map(({ nodeId }) => nodeId);
        expect(new Set(reached).size).toBe(reached.length);
        expect(reached.length).toBe(state.nodes.size);
        for (const node of state.nodes.values()) {
          const path = pathTo(state, node.nodeId);
          expect(path[0]?.nodeId).toBe('0');
          expect(node.isArchived || path.every((above) => !above.isArchived)).toBe(true);
        }
      }),
    );
  });

  it('leaves earlier states unchanged, so that two continuations never mix', () => {
    fc.assert(
      fc.property(commands, commands, (before, after) => {
        const earlier = before.reduce(decided, start);
        const seen = shape(earlier);
        const once = shape(after.reduce(decided, earlier));
        expect(shape(earlier)).toEqual(seen);
        expect(shape(after.reduce(decided, earlier))).toEqual(once);
      }),
    );
  });
});
