import type { Node } from '@tidemark/contracts';
import type { PickerNode } from '../../../components/tree/picker-model';
import { allows } from '../../../lib/may';
import type { IdSet } from '../../../lib/sets';

type Compare = (a: string, b: string) => number;

/** The node and everything below it that is not archived. */
const withBelow = (node: Node): readonly Node[] => (node.isArchived ? [] : [node, ...node.children.flatMap(withBelow)]);

export const allNodes = (nodes: readonly Node[]): readonly Node[] => nodes.flatMap(withBelow);

const peopleOf = ({ nodeUsers }: Node) => nodeUsers.filter(({ isActive }) => isActive);

/** The tree as the picker shows it: by name, and only nodes that one may apply to can be chosen. */
export const pickerNodes = (nodes: readonly Node[], compare: Compare): readonly PickerNode[] =>
  nodes
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => compare(a.name, b.name))
    .map((node) => ({
      id: node.id,
      name: node.name,
      note: node.nodeType.name,
      count: peopleOf(node).length,
      disabled: !allows(node, 'apply'),
      children: pickerNodes(node.children, compare),
    }));

/** Of the chosen ids those that (still) are nodes one may apply to. */
export function usable(nodes: readonly Node[], chosen: IdSet): IdSet {
  return new Set(allNodes(nodes).flatMap((node) => (allows(node, 'apply') && chosen.has(node.id) ? [node.id] : [])));
}

/** How many different active people are on the chosen nodes. */
export function countPeople(nodes: readonly Node[], chosen: IdSet): number {
  const ids = allNodes(nodes).flatMap((node) => (chosen.has(node.id) ? peopleOf(node).map(({ id }) => id) : []));
  return new Set(ids).size;
}

export const nameIn = (nodes: readonly Node[], id: string): string | undefined =>
  allNodes(nodes).find((node) => node.id === id)?.name;
