import { parseTemplateFile } from '@tidemark/contracts';
import {
  contentFromFile,
  profileFromFile,
  recommendationKeysOf,
  Refusal,
  templatePolicy,
  treePolicy,
} from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, later, step } from '../lib/deps.js';
import { actorOf, requireRight } from '../lib/rights.js';
import { streams } from '../lib/streams.js';

/**
 * Takes a template from a file: one append to the catalog (its recommendations), then one of the template. All ids
 * derive from the command, so a repeat meets itself. On a node for those with rights there; on none for super and master.
 */
export async function importTemplate(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  json: unknown,
  nodeId: string | null,
) {
  requireRight(await mayCreate(deps, caller, nodeId));
  const parsed = parseTemplateFile(json);
  if (!parsed.ok) throw new Refusal('template-file-invalid', { faults: parsed.faults });
  const { file } = parsed;
  const { repositories, ids } = deps;
  const { tenant, commandId } = context;
  const templateId = ids.derive('template', commandId);
  const recommendationIdOf = (key: string) => ids.derive('recommendation', commandId, key);
  const recommendations = file.recommendations.map(({ key, ...recommendation }) => ({
    recommendationId: recommendationIdOf(key),
    ...recommendation,
  }));
  const listed = await repositories.catalog.execute(
    streams.catalog(tenant),
    { type: 'ImportRecommendations', recommendations },
    step(context, ids, 'recommendations'),
  );
  const imported = await repositories.template.execute(
    streams.template(tenant, templateId),
    {
      type: 'ImportTemplate',
      templateId,
      nodeId,
      profile: profileFromFile(file),
      content: contentFromFile(file, recommendationIdOf),
      recommendationKeys: recommendationKeysOf(file, recommendationIdOf),
    },
    context,
  );
  return {
    templateId,
    state: imported.state,
    version: imported.version,
    position: later(listed.position, imported.position),
  };
}

async function mayCreate(deps: CommandDeps, caller: Caller, nodeId: string | null): Promise<boolean> {
  const actor = actorOf(caller);
  const { state: tree } = await deps.repositories.tree.load(streams.tree(caller.tenant));
  if (nodeId !== null && !tree.nodes.has(nodeId)) throw new Refusal('node-not-found');
  const isAuthorizedOnNode = nodeId !== null && treePolicy.may(actor, 'see-node', { tree, nodeIds: [nodeId] });
  return templatePolicy.may(actor, 'create-template', { isAuthorizedOnNode });
}
