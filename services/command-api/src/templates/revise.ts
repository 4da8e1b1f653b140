import type { BodyOf, Routes } from '@tidemark/contracts';
import { recommendationStatus, revisionOf } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { renamed } from './duplicate.js';
import { loadedTemplate, loadTemplate, requireTemplateRight } from './load-template.js';

/**
 * Creates the next version of a deployed template of the organization, on the same node. Recommendations archived since
 * are no longer attached. Its id derives from the command.
 */
export async function reviseTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  originalId: string,
  names: BodyOf<Routes['reviseTemplate']>,
) {
  const { repositories, ids } = deps;
  const { tenant } = context;
  const { template: original } = await loadTemplate(deps, tenant, originalId);
  await requireTemplateRight(deps, caller, 'create-template', [original.nodeId]);
  const { state: catalog } = await repositories.catalog.load(streams.catalog(tenant));
  const offered = (id: string) => (recommendationStatus(catalog, id) === 'offered' ? id : undefined);
  const { profile, ...revision } = revisionOf(original, offered);
  const templateId = ids.derive('template', context.commandId);
  const revised = await repositories.template.execute(
    streams.template(tenant, templateId),
    { type: 'ReviseTemplate', templateId, ...revision, profile: renamed(profile, names) },
    context,
  );
  return { loaded: loadedTemplate(tenant, revised), position: revised.position };
}
