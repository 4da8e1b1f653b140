import type { Node } from '@tidemark/contracts';
import { allows } from '../../../lib/may';

type OnNode = ((nodeId: string) => void) | undefined;

/** What a node offers, each where it leads; an action that is not there is not offered. */
export interface NodeActions {
  readonly onEdit?: OnNode;
  readonly onCreate?: OnNode;
  /** Several children from a list. */
  readonly onPaste?: OnNode;
  /** Asks where to. */
  readonly onMove?: OnNode;
  readonly onModel?: OnNode;
  readonly onApply?: OnNode;
  readonly onTrigger?: OnNode;
  /** Its members, with remove. */
  readonly onMembers?: OnNode;
  readonly onInvite?: OnNode;
  /** The analysis of the branch. */
  readonly onBranch?: OnNode;
  /** Of the whole organization: given to those who may. */
  readonly onNodeTypes?: OnNode;
  /** What became of the e-mails. */
  readonly onDeliveries?: OnNode;
  readonly onPersonas?: OnNode;
  readonly onSettings?: OnNode;
}

/** What is about no single node stands wherever something can be done with one. */
const acts = (node: Node): boolean => node.may.length > 0;

/** On which nodes each belongs, by what the server answered with them. */
const needs: Readonly<Record<keyof NodeActions, (node: Node) => boolean>> = {
  onEdit: (node) => allows(node, 'change'),
  onCreate: (node) => allows(node, 'create-child'),
  onPaste: (node) => allows(node, 'create-child'),
  onMove: (node) => allows(node, 'move'),
  onModel: (node) => allows(node, 'create-template'),
  onApply: (node) => allows(node, 'apply'),
  onTrigger: (node) => allows(node, 'trigger'),
  onMembers: (node) => allows(node, 'remove-member'),
  onInvite: (node) => allows(node, 'invite'),
  onBranch: acts,
  onNodeTypes: acts,
  onDeliveries: acts,
  onPersonas: acts,
  onSettings: () => true,
};

/** Whether the node has a menu; the analysis of its branch stands beside it. */
export const hasActions = ({ onEdit, onCreate, onMove, onModel, onApply, onTrigger, onInvite, ...rest }: NodeActions) =>
  [onEdit, onCreate, onMove, onModel, onApply, onTrigger, onInvite].some((action) => action !== undefined) ||
  [rest.onNodeTypes, rest.onDeliveries, rest.onPersonas, rest.onSettings].some((action) => action !== undefined);

/** Of the actions that there are those that belong to this node. */
export const actionsOn = (node: Node, actions: NodeActions): NodeActions =>
  Object.fromEntries(
    // Object.entries knows no keys: they are those of the table.
    (Object.entries(needs) as [keyof NodeActions, (node: Node) => boolean][]).map(([name, isOn]) => [
      name,
      isOn(node) ? actions[name] : undefined,
    ]),
  );
