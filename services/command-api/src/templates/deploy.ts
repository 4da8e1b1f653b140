import {
  recommendationIdsOf,
  Refusal,
  type RecommendationSnapshot,
  templatePolicy,
  treePolicy,
} from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { actorOf, requireRight } from '../lib/rights.js';
import { streams } from '../lib/streams.js';

/**
 * Deploys a template of the caller's organisation unless it is deployed already; its recommendations are written down as
 * they read now. Answers the template's version: what assessments are scored by from here on.
 */
export async function deployTemplate(deps: CommandDeps, context: CommandContext, caller: Caller, templateId: string) {
  const { repositories } = deps;
  const stream = streams.template(context.tenant, templateId);
  const { state, version } = await repositories.template.load(stream);
  if (state.status === 'none') throw new Refusal('template-not-found');
  if (state.status === 'archived') throw new Refusal('template-archived');
  if (state.status === 'deployed') return { version, position: undefined };
  requireRight(await mayDeploy(deps, caller, state.nodeId));
  const recommendations = await snapshots(deps, context.tenant, recommendationIdsOf(state));
  return repositories.template.execute(stream, { type: 'DeployTemplate', recommendations }, context);
}

async function mayDeploy(deps: CommandDeps, caller: Caller, nodeId: string | null): Promise<boolean> {
  const actor = actorOf(caller);
  const { state } = await deps.repositories.tree.load(streams.tree(caller.tenant));
  const isAuthorizedOnNode = nodeId !== null && treePolicy.may(actor, 'see-node', { tree: state, nodeIds: [nodeId] });
  return templatePolicy.may(actor, 'deploy-template', { isAuthorizedOnNode });
}

async function snapshots(
  { repositories }: CommandDeps,
  tenant: string,
  recommendationIds: readonly string[],
): Promise<RecommendationSnapshot[]> {
  const { recommendations } = (await repositories.catalog.load(streams.catalog(tenant))).state;
  return recommendationIds.flatMap((id) => {
    const known = recommendations.get(id);
    return known === undefined ? [] : [{ id, title: known.title, url: known.url, description: known.description }];
  });
}
