import type { ListedRecommendation, Recommendation, Routes } from '@tidemark/contracts';
import {
  type CatalogCommand,
  catalogPolicy,
  type CatalogState,
  ensure,
  findObjective,
  recommendationStanding,
  type TemplateCommand,
} from '@tidemark/domain';
import type { Loaded } from '@tidemark/kernel';
import { type Caller, commandContext, handlersFor } from '@tidemark/kernel/http';
import { presentListedRecommendation } from '@tidemark/presenters';
import { requireEditable } from '../content/edit.js';
import { recommendationsOf } from '../content/kinds.js';
import { referencesOf } from '../content/references.js';
import type { Asked } from '../lib/asked.js';
import type { CommandDeps } from '../lib/deps.js';
import { orCurrent } from '../lib/if-match.js';
import { actorOf, requireRight } from '../lib/rights.js';
import { streams } from '../lib/streams.js';
import { loadedTemplate } from '../templates/loaded.js';

type Table = Pick<
  Routes,
  'createRecommendation' | 'changeRecommendation' | 'attachRecommendation' | 'detachRecommendation'
>;

export function recommendationHandlers(deps: CommandDeps) {
  const { repositories, ids } = deps;

  /** Runs a command on the organisation's list, and answers the one recommendation that it is about. */
  async function onList({ caller, context }: Asked, id: string, command: CatalogCommand) {
    requireRight(catalogPolicy.may(actorOf(caller), 'manage-recommendations', null));
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

  /** Attaches or takes off, and answers what is attached then. */
  async function onObjective(asked: Asked, objectiveId: string, commandOf: (objective: number) => TemplateCommand) {
    const { caller, context } = asked;
    const { owner, numbers } = referencesOf({
      objective: { field: 'objectiveId', id: objectiveId, missing: 'objective-not-found' },
    });
    await requireEditable(deps, asked, owner, 'objective-not-found');
    const stream = streams.template(caller.tenant, owner);
    const command = commandOf(numbers.objective);
    const executed = await repositories.template.execute(stream, command, commandContext(caller, context));
    const loaded = loadedTemplate(caller.tenant, executed);
    const attached = findObjective(loaded.template.content, numbers.objective)?.objective.recommendationIds ?? [];
    const known = new Map((await recommendationsOf(deps, loaded)).map((one) => [one.id, one]));
    const body: Recommendation[] = attached.flatMap((id) => known.get(id) ?? []);
    return { position: executed.position, body };
  }

  return handlersFor<Table>({
    createRecommendation: {
      handle: async ({ body: { title, url, description }, ...asked }) => {
        const recommendationId = ids.derive('recommendation', commandContext(asked.caller, asked.context).commandId);
        const command = { type: 'CreateRecommendation', recommendationId, title, url, description } as const;
        return onList({ ...asked, context: { ...asked.context, ifVersion: undefined } }, recommendationId, command);
      },
    },
    changeRecommendation: {
      handle: async ({ params: { id }, body: { title, url, description, isArchived }, ...asked }) =>
        onList(asked, id, {
          type: 'ChangeRecommendation',
          recommendationId: id,
          title,
          url,
          description,
          isArchived,
        }),
    },
    attachRecommendation: {
      handle: async ({ body: { objectiveId, recommendationId }, ...asked }) => {
        const { state } = await repositories.catalog.load(streams.catalog(asked.caller.tenant));
        const standing = recommendationStanding(state, recommendationId);
        return onObjective(asked, objectiveId, (objective) => ({
          type: 'AttachRecommendation',
          objective,
          recommendationId,
          standing,
        }));
      },
    },
    detachRecommendation: {
      handle: async ({ body: { objectiveId, recommendationId }, ...asked }) => {
        return onObjective(asked, objectiveId, (objective) => ({
          type: 'DetachRecommendation',
          objective,
          recommendationId,
        }));
      },
    },
  });
}

function listedIn({ state, items }: Loaded<CatalogState>, caller: Caller, id: string): ListedRecommendation {
  const known = state.recommendations.get(id);
  ensure(known, 'recommendation-not-found');
  const version = items.get(id) ?? 0;
  return presentListedRecommendation({ ...known, id, tenant: caller.tenant, version }, actorOf(caller));
}
