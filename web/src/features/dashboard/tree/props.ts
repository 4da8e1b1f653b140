/** What a node's menu offers; an action that is not there is not offered. */
export interface NodeActions {
  readonly onApply?: ((nodeId: string) => void) | undefined;
  /** The personas of the whole organization. */
  readonly onPersonas?: (() => void) | undefined;
  readonly onTrigger?: ((nodeId: string) => void) | undefined;
}
