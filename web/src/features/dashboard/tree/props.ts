import type { Node } from '@tidemark/contracts';
import { allows } from '../../../lib/may';

/** What a node's menu offers; an action that is not there is not offered. */
export interface NodeActions {
  readonly onApply?: ((nodeId: string) => void) | undefined;
  /** The personas of the whole organization. */
  readonly onPersonas?: (() => void) | undefined;
  /** The settings of the whole organization; given to those who may change them. */
  readonly onSettings?: (() => void) | undefined;
  readonly onTrigger?: ((nodeId: string) => void) | undefined;
}

/** Of the panels that can be opened those that belong in the menu of this node, by what the server answered with it. */
export const actionsOn = (node: Node, { onApply, onPersonas, onSettings, onTrigger }: NodeActions): NodeActions => ({
  onApply: allows(node, 'apply') ? onApply : undefined,
  onTrigger: allows(node, 'trigger') ? onTrigger : undefined,
  // They are about no node: they stand in the menu wherever there is one.
  onPersonas: node.may.length > 0 ? onPersonas : undefined,
  onSettings,
});

export const hasActions = (actions: NodeActions): boolean =>
  Object.values(actions).some((action) => action !== undefined);
