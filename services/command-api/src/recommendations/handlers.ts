import type { ListedRecommendation } from '@tidemark/contracts';
import { type CatalogAction, type CatalogCommand, catalogPolicy, type CatalogState, ensure } from '@tidemark/domain';
import type { LoadedStream } from '@tidemark/kernel';
import { type Caller, commandContext, commandHandlers } from '@tidemark/kernel/http';
import { presentListedRecommendation } from '@tidemark/presenters';
import type { CommandCall } from '../calls/command-call.js';
import type { CommandDeps } from '../deps.js';
import { orCurrent } from '../calls/if-match.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';

/** The organisation's list of recommendations. */
export function recommendationHandlers(deps: CommandDeps) {
  const { repositories, ids } = deps;

  /** Runs a command on the organization's list, and returns the affected recommendation. */
  async function onList(
    { caller, context }: CommandCall,
    id: string,
    command: CatalogCommand,
    right: CatalogAction = 'manage-recommendations',
  ) {
    requireRight(catalogPolicy.may(actorOf(caller), right, null));
    const stream = streams.catalog(caller.tenant);
    const executed = await orCurrent(
      async () =>
        repositories.catalog.execute(stream, command, commandContext(caller, context), {
          ifVersion: context.ifVersion,
          item: id,
        }),
      async () => {
        const body = listedIn(await repositories.catalog.load(stream), caller, id);
        return { body, version: body.version };
      },
    );
    const body = listedIn(executed, caller, id);
    return { position: executed.position, version: body.version, body };
  }

  return commandHandlers({
    createRecommendation: {
      handle: async ({ body: { title, url, description }, ...call }) => {
        const recommendationId = ids.derive('recommendation', commandContext(call.caller, call.context).commandId);
        const command = { type: 'CreateRecommendation', recommendationId, title, url, description } as const;
        return onList({ ...call, context: { ...call.context, ifVersion: undefined } }, recommendationId, command);
      },
    },
    changeRecommendation: {
      handle: async ({ params: { id }, body: { title, url, description, isArchived }, ...call }) =>
        onList(call, id, {
          type: 'ChangeRecommendation',
          recommendationId: id,
          title,
          url,
          description,
          isArchived,
        }),
    },
    restoreRecommendation: {
      handle: async ({ params: { id }, ...call }) =>
        onList(call, id, { type: 'RestoreRecommendation', recommendationId: id }, 'restore-listed'),
    },
  });
}

function listedIn({ state, items }: LoadedStream<CatalogState>, caller: Caller, id: string): ListedRecommendation {
  const known = state.recommendations.get(id);
  ensure(known, 'recommendation-not-found');
  const version = items.get(id) ?? 0;
  return presentListedRecommendation({ ...known, id, tenant: caller.tenant, version }, actorOf(caller));
}
