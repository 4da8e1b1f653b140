import { type IdSet, withAll, without } from '../../lib/sets';
import { foldText } from '../../lib/fold-text';
import type { TreeRow } from './tree-keys';

/** A node that can be chosen. */
export interface PickerNode {
  readonly id: string;
  readonly name: string;
  /** Quiet text after the name: its type. */
  readonly note: string;
  /** At the right end: how many people. */
  readonly count: number;
  /** Cannot be chosen itself; what is below it may be. */
  readonly disabled: boolean;
  readonly children: readonly PickerNode[];
}

export type BoxState = boolean | 'mixed';

export interface PickerRow extends TreeRow {
  readonly node: PickerNode;
  /** A box stands for the node itself; 'mixed' says that some node below is chosen. */
  readonly box: BoxState;
}

/** The node and everything below it, in reading order. */
function branchOf(node: PickerNode): readonly PickerNode[] {
  return [node, ...node.children.flatMap(branchOf)];
}

const allNodes = (nodes: readonly PickerNode[]): readonly PickerNode[] => nodes.flatMap(branchOf);

/** Ids below (and with) these nodes that can be chosen. */
export const choosable = (nodes: readonly PickerNode[]): readonly string[] =>
  allNodes(nodes).flatMap(({ id, disabled }) => (disabled ? [] : [id]));

export function boxOf(node: PickerNode, chosen: IdSet): BoxState {
  if (chosen.has(node.id)) return true;
  return node.children.some((child) => boxOf(child, chosen) !== false) ? 'mixed' : false;
}

/** Chooses a whole branch, or lets it go when all of it is chosen already. */
export function toggleBranch(node: PickerNode, chosen: IdSet): IdSet {
  const branch = choosable([node]);
  return branch.every((id) => chosen.has(id)) ? without(chosen, branch) : withAll(chosen, branch);
}

interface PickerView {
  readonly chosen: IdSet;
  readonly collapsed: IdSet;
  /** Only nodes with this in their name, and what leads to them. */
  readonly search: string;
}

/** The visible rows. While something is searched for, every branch that leads to a find is open. */
export function pickerRows(
  nodes: readonly PickerNode[],
  { chosen, collapsed, search }: PickerView,
): readonly PickerRow[] {
  const wanted = foldText(search.trim());
  const leads = (node: PickerNode): boolean => foldText(node.name).includes(wanted) || node.children.some(leads);
  const rowsOf = (node: PickerNode, level: number, parentKey: string | null): readonly PickerRow[] => {
    const children = wanted === '' ? node.children : node.children.filter(leads);
    const open = wanted !== '' || !collapsed.has(node.id);
    const row: PickerRow = {
      key: node.id,
      level,
      parentKey,
      label: node.name,
      branch: children.length === 0 ? 'none' : open ? 'open' : 'closed',
      node,
      box: boxOf(node, chosen),
    };
    return [row, ...(open ? children.flatMap((child) => rowsOf(child, level + 1, node.id)) : [])];
  };
  return (wanted === '' ? nodes : nodes.filter(leads)).flatMap((node) => rowsOf(node, 1, null));
}

/** How many nodes carry what is searched for in their own name. */
export function countFound(nodes: readonly PickerNode[], search: string): number {
  const wanted = foldText(search.trim());
  return allNodes(nodes).filter(({ name }) => foldText(name).includes(wanted)).length;
}
