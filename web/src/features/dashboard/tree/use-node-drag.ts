import type { Node } from '@tidemark/contracts';
import { type RefObject, useMemo } from 'react';
import { type Drag, elementAt, keyOf, rowKeyOf, useDrag } from '../../../components/drag/use-drag';
import { findNode } from '../../../kit/branch';
import { type Obstacle, obstaclesOf } from '../../../kit/move';
import { useMoveNode } from '../../../kit/use-move-node';
import { allows } from '../../../lib/may';
import type { OrgRow } from './org-tree';
import type { OrgTree } from './use-org-tree';

/** What a node's row is to the one that is being moved. */
export type DropState = 'source' | 'target' | Obstacle;

interface NodeDrag extends Pick<Drag<string>, 'ghost'> {
  /** The node that is being moved. */
  readonly moved: Node | null;
  readonly stateOf: (node: Node) => DropState | null;
}

/** Moves nodes by dragging their rows; a card stands for its node. Shows an impossible move before the drop. */
export function useNodeDrag(
  tree: OrgTree,
  field: RefObject<HTMLElement | null>,
  onMoved: (nodeId: string) => void,
): NodeDrag {
  const move = useMoveNode(tree.nodes, onMoved);
  const rowOf = (key: string | null) => (key === null ? undefined : tree.rows.find((row) => row.key === key));
  const nodeAt = (key: string | null): Node | null => rowOf(key)?.node ?? null;
  const isMovable = (row: OrgRow | undefined): boolean => row?.kind === 'node' && allows(row.node, 'move');

  const drag = useDrag<string>({
    field,
    itemAt: (pressed) => {
      const key = rowKeyOf(pressed, 'row');
      return isMovable(rowOf(key)) ? key : null;
    },
    targetAt: (_, at) => keyOf(elementAt(at), 'row') ?? undefined,
    onHold: (key) => {
      const row = rowOf(key);
      if (row?.kind === 'node' && row.branch === 'closed') tree.toggle(row);
    },
    onDrop: (movedKey, overKey) => {
      const [node, target] = [findNode(tree.nodes, movedKey), nodeAt(overKey)];
      if (node === undefined || target === null || obstaclesOf(node)(target) !== null) return;
      void move(node, target);
    },
  });
  const moved = drag.item === null ? null : (findNode(tree.nodes, drag.item) ?? null);
  const obstacle = useMemo(() => (moved === null ? null : obstaclesOf(moved)), [moved]);
  const over = nodeAt(drag.target ?? null);
  return {
    ghost: drag.ghost,
    moved,
    stateOf: (node) => {
      if (moved === null || obstacle === null) return null;
      if (node.id === over?.id && node.id !== moved.id) return obstacle(node) ?? 'target';
      return node.id === moved.id ? 'source' : null;
    },
  };
}
