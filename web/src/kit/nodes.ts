import type { Action, Node, NodeUser } from '@tidemark/contracts';
import type { PickerNode } from '../components/tree/picker-model';
import { allows } from '../lib/may';
import type { IdSet } from '../lib/sets';
import { allNodes } from './branch';

type Compare = (a: string, b: string) => number;
/** What is to be done on a node. */
type Verb = Extract<Action, Node['may'][number]>;

/** With an active account, or invited: asked and counted like everybody else. */
export const canAnswer = ({ isActive, isInvited }: Pick<NodeUser, 'isActive' | 'isInvited'>): boolean =>
  isActive || isInvited;

const peopleOf = ({ nodeUsers }: Node) => nodeUsers.filter(canAnswer);

/** The tree as the picker shows it: by name, and only nodes that one may do this on can be chosen. */
export const pickerNodes = (nodes: readonly Node[], compare: Compare, verb: Verb): readonly PickerNode[] =>
  nodes
    .filter(({ isArchived }) => !isArchived)
    .toSorted((a, b) => compare(a.name, b.name))
    .map((node) => ({
      id: node.id,
      name: node.name,
      note: node.nodeType.name,
      count: peopleOf(node).length,
      disabled: !allows(node, verb),
      children: pickerNodes(node.children, compare, verb),
    }));

/** Of the chosen ids those that (still) are nodes one may do this on. */
export function usable(nodes: readonly Node[], chosen: IdSet, verb: Verb): IdSet {
  return new Set(allNodes(nodes).flatMap((node) => (allows(node, verb) && chosen.has(node.id) ? [node.id] : [])));
}

/** How many different people who can answer are on the chosen nodes. */
export function countPeople(nodes: readonly Node[], chosen: IdSet): number {
  const ids = allNodes(nodes).flatMap((node) => (chosen.has(node.id) ? peopleOf(node).map(({ id }) => id) : []));
  return new Set(ids).size;
}

export const nameIn = (nodes: readonly Node[], id: string): string | undefined =>
  allNodes(nodes).find((node) => node.id === id)?.name;
