import { Refusal, type TreeCommand, type TreeState } from '@tidemark/domain';
import type { LoadedStream } from '@tidemark/kernel';
import { type Caller, commandContext, type RequestContext } from '@tidemark/kernel/http';
import { presentRefusal } from '@tidemark/presenters';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { streams } from '../streams.js';

/** An item of the tree that a command changes, and its presentation. */
export interface TreeItem<View> {
  readonly id: string;
  readonly view: (tree: Pick<LoadedStream<TreeState>, 'state' | 'items'>, caller: Caller, id: string) => View;
}

/** Changes one item of the caller's tree and returns its new state. */
export async function changeTree<View extends { readonly version: number }>(
  { repositories }: CommandDeps,
  caller: Caller,
  context: RequestContext,
  { id, view }: TreeItem<View>,
  command: TreeCommand,
) {
  const stream = streams.tree(caller.tenant);
  const executed = await orCurrent(
    async () =>
      repositories.tree
        .execute(stream, command, commandContext(caller, context), { ifVersion: context.ifVersion, item: id })
        .catch(refusePresented),
    async () => {
      const body = view(await repositories.tree.load(stream), caller, id);
      return { body, version: body.version };
    },
  );
  const body = view(executed, caller, id);
  return { position: executed.position, version: body.version, body };
}

/** Renames faults, because fields of nodes have other names in the interface. */
const refusePresented = (error: unknown): never => {
  throw error instanceof Refusal ? presentRefusal(error) : error;
};
