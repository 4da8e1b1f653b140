import { type ProfileChange, recommendationIdsOf, Refusal, type RecommendationSnapshot } from '@tidemark/domain';
import type { CommandContext, IfUnchanged } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { requireTemplateRight } from './load-template.js';

/**
 * Deploys a template of the caller's organization unless it is deployed already, with the current texts of its
 * recommendations. Returns the template's version, by which assessments are scored from here on.
 */
export async function deployTemplate(deps: CommandDeps, context: CommandContext, caller: Caller, templateId: string) {
  const { repositories } = deps;
  const { state, version } = await repositories.template.load(streams.template(context.tenant, templateId));
  if (state.status === 'none') throw new Refusal('template-not-found');
  if (state.status === 'archived') throw new Refusal('template-archived');
  if (state.status === 'deployed') return { version, position: undefined };
  await requireTemplateRight(deps, caller, 'deploy-template', [state.nodeId]);
  return deployWith(deps, context, templateId);
}

/** Deploys, with a change of the profile; the caller's rights were checked. */
export async function deployWith(
  { repositories }: CommandDeps,
  context: CommandContext,
  templateId: string,
  profile?: ProfileChange,
  expectation?: IfUnchanged,
) {
  const { tenant } = context;
  const stream = streams.template(tenant, templateId);
  const { state } = await repositories.template.load(stream);
  const ids = state.status === 'none' ? [] : recommendationIdsOf(state);
  const recommendations = await snapshots({ repositories }, tenant, ids);
  return repositories.template.execute(
    stream,
    { type: 'DeployTemplate', recommendations, profile },
    context,
    expectation,
  );
}

async function snapshots(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  tenant: string,
  recommendationIds: readonly string[],
): Promise<RecommendationSnapshot[]> {
  const { recommendations } = (await repositories.catalog.load(streams.catalog(tenant))).state;
  return recommendationIds.flatMap((id) => {
    const known = recommendations.get(id);
    return known === undefined ? [] : [{ id, title: known.title, url: known.url, description: known.description }];
  });
}
