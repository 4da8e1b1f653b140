import { duplicateOf, recommendationStanding } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, later, step } from '../lib/deps.js';
import { streams } from '../lib/streams.js';
import { type LoadedTemplate, loadedTemplate, requirePlace } from './loaded.js';
import { findPublished } from './offered.js';

/**
 * Copies a deployed template into a draft. A published one of another organisation brings its recommendations along, as
 * they read when it was deployed, into the caller's list; copied again, it finds those. What the caller's organisation
 * has archived since is attached to no copy.
 */
export async function duplicateTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  { templateId: originalId, node_id }: { readonly templateId: string; readonly node_id?: string | null | undefined },
) {
  const { repositories, ids } = deps;
  const { tenant } = context;
  const original = await findPublished(deps, tenant, originalId);
  const nodeId = node_id === undefined ? original.template.nodeId : node_id;
  await requirePlace(deps, caller, 'duplicate-template', nodeId, original.template.nodeId);
  const idOf = (recommendationId: string) =>
    original.tenant === tenant ? recommendationId : ids.derive('recommendation', tenant, originalId, recommendationId);
  // Refuses what cannot be copied before anything is written.
  duplicateOf(original.template, idOf);
  const listed = await bringRecommendations(deps, context, original, idOf);
  const { state: catalog } = await repositories.catalog.load(streams.catalog(tenant));
  const offered = (id: string) => (recommendationStanding(catalog, id) === 'offered' ? id : undefined);
  const templateId = ids.derive('template', context.commandId);
  const duplicated = await repositories.template.execute(
    streams.template(tenant, templateId),
    {
      type: 'DuplicateTemplate',
      templateId,
      nodeId,
      source: { tenant: original.tenant, templateId: originalId },
      ...duplicateOf(original.template, (id) => offered(idOf(id))),
    },
    context,
  );
  return { loaded: loadedTemplate(tenant, duplicated), position: later(listed, duplicated.position) };
}

async function bringRecommendations(
  { repositories, ids }: CommandDeps,
  context: CommandContext,
  { tenant, template }: LoadedTemplate,
  idOf: (recommendationId: string) => string,
): Promise<string | undefined> {
  if (tenant === context.tenant) return undefined;
  const recommendations = template.recommendations.map(({ id, ...texts }) => ({
    recommendationId: idOf(id),
    ...texts,
  }));
  const { position } = await repositories.catalog.execute(
    streams.catalog(context.tenant),
    { type: 'ImportRecommendations', recommendations },
    step(context, ids, 'recommendations'),
  );
  return position;
}
