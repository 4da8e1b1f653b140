import { duplicateOf, recommendationStatus } from '@tidemark/domain';
import { type CommandContext, later } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../lib/deps.js';
import { streams } from '../lib/streams.js';
import { type LoadedTemplate, loadedTemplate, requirePlace } from './loaded.js';
import { findPublished } from './offered.js';

/** What a draft that is made of a template is called, where it is not called like that. */
export interface Names {
  readonly shortName?: string | undefined;
  readonly name?: string | undefined;
}

export const renamed = <P extends { readonly shortName: string; readonly name: string }>(
  profile: P,
  { shortName, name }: Names,
): P => ({ ...profile, shortName: shortName ?? profile.shortName, name: name ?? shortName ?? profile.name });

/**
 * Copies a deployed template into a draft. A published one of another organisation brings its recommendations along, as
 * they read when it was deployed, into the caller's list; copied again, it finds those. What the caller's organisation
 * has archived since is attached to no copy.
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
  /** What is offered, or will be when it has come along. */
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
