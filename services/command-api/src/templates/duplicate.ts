import { duplicateOf, recommendationStatus } from '@tidemark/domain';
import { type CommandContext, later } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../deps.js';
import { streams } from '../streams.js';
import { type LoadedTemplate, loadedTemplate, requirePlace } from './load-template.js';
import { findPublished } from './find-template.js';

/** Names of a copy, where they differ from the original's. */
export interface Names {
  readonly shortName?: string | undefined;
  readonly name?: string | undefined;
}

export const renamed = <P extends { readonly shortName: string; readonly name: string }>(
  profile: P,
  { shortName, name }: Names,
): P => ({ ...profile, shortName: shortName ?? profile.shortName, name: name ?? shortName ?? profile.name });

/**
 * Copies a deployed template into a draft. From another organization's published one it copies the recommendations, as
 * of deployment, into the caller's list; a second copy reuses those. Recommendations that the caller's organization has
 * archived since are attached to no copy.
 */
export async function duplicateTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  {
    templateId: originalId,
    node_id,
    ...names
  }: Names & { readonly templateId: string; readonly node_id?: string | null | undefined },
) {
  const { repositories, ids } = deps;
  const { tenant } = context;
  const original = await findPublished(deps, tenant, originalId);
  const nodeId = node_id === undefined ? original.template.nodeId : node_id;
  await requirePlace(deps, caller, 'duplicate-template', nodeId, original.template.nodeId);
  const idOf = (recommendationId: string) =>
    original.tenant === tenant ? recommendationId : ids.derive('recommendation', tenant, originalId, recommendationId);
  const templateId = ids.derive('template', context.commandId);
  const stream = streams.template(tenant, templateId);
  const brought = original.tenant === tenant ? [] : recommendationsOf(original, idOf);
  const comes = new Set(brought.map(({ recommendationId }) => recommendationId));
  const { state: catalog } = await repositories.catalog.load(streams.catalog(tenant));
  /** Whether it is offered, or will be once copied. */
  const attachable = (id: string): string | undefined => {
    const standing = recommendationStatus(catalog, id);
    return standing === 'offered' || (standing === 'unknown' && comes.has(id)) ? id : undefined;
  };
  const { profile, content } = duplicateOf(original.template, (id) => attachable(idOf(id)));
  const command = {
    type: 'DuplicateTemplate',
    templateId,
    nodeId,
    source: { tenant: original.tenant, templateId: originalId },
    profile: renamed(profile, names),
    content,
  } as const;
  // Refuses what cannot be copied before anything is written.
  await repositories.template.rehearse(stream, command, context);
  const listed = await repositories.catalog.execute(
    streams.catalog(tenant),
    { type: 'ImportRecommendations', recommendations: brought },
    step(context, ids, 'recommendations'),
  );
  const duplicated = await repositories.template.execute(stream, command, context);
  return { loaded: loadedTemplate(tenant, duplicated), position: later(listed.position, duplicated.position) };
}

const recommendationsOf = ({ template }: LoadedTemplate, idOf: (recommendationId: string) => string) =>
  template.recommendations.map(({ id, ...texts }) => ({ recommendationId: idOf(id), ...texts }));
