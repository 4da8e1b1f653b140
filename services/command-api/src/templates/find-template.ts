import { Refusal } from '@tidemark/domain';
import { collections } from '@tidemark/domain/read-models';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { type LoadedTemplate, loadedTemplate, loadTemplate } from './load-template.js';

/**
 * A template of the organization, or of another that has deployed it. The library only names its owner; its stream
 * decides what may be seen or done.
 */
export async function findInLibrary(
  deps: Pick<CommandDeps, 'repositories' | 'readModels'>,
  tenant: string,
  templateId: string,
): Promise<LoadedTemplate> {
  const own = await deps.repositories.template.load(streams.template(tenant, templateId));
  if (own.state.status !== 'none') return loadedTemplate(tenant, own);
  const known = await deps.readModels.global().get(collections.library, templateId);
  if (known === undefined) throw new Refusal('template-not-found');
  return abroad(await loadTemplate(deps, known.organizationId, templateId));
}

/** A template of the organization, or a published one of another. */
export async function findPublished(
  deps: Pick<CommandDeps, 'repositories' | 'readModels'>,
  tenant: string,
  templateId: string,
): Promise<LoadedTemplate> {
  const found = await findInLibrary(deps, tenant, templateId);
  const { status, publication } = found.template;
  const isThere = found.tenant === tenant || (status === 'deployed' && publication === 2);
  if (!isThere) throw new Refusal('template-not-found');
  return found;
}

/** Without its node, which other organizations must not see. */
export const abroad = ({ template, ...loaded }: LoadedTemplate): LoadedTemplate => ({
  ...loaded,
  template: { ...template, nodeId: null },
});
