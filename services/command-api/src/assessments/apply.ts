import { type ApplyBody, defaultNotesAudience } from '@tidemark/contracts';
import { assessmentsPolicy, type ChosenNode, type TreeState } from '@tidemark/domain';
import { type CommandContext, later } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import { type CommandDeps, step } from '../deps.js';
import { actorOf, knownNodes, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { periodsIn } from '../calls/periods.js';
import { deployTemplate } from '../templates/deploy.js';

/**
 * Applies a template to nodes in one event: one assessment on each, or a refusal and none applied. An undeployed
 * template is deployed first; if the application is then refused, it stays deployed.
 */
export async function applyAssessment(deps: CommandDeps, context: CommandContext, caller: Caller, body: ApplyBody) {
  const { repositories, ids } = deps;
  const { tenant } = context;
  const tree = (await repositories.tree.load(streams.tree(tenant))).state;
  const known = knownNodes(tree, body.nodes);
  if (known.length > 0) {
    requireRight(assessmentsPolicy.may(actorOf(caller), 'apply', { tree, nodeIds: known }));
  }
  const nodes = [...new Set(body.nodes)].map((nodeId) =>
    chosen(tree, nodeId, ids.derive('assessment', context.commandId, nodeId)),
  );
  const { shortName, shortDescription, templateId, startDate, endDate, openFormDate, closeFormDate } = body;
  const { notesShownTo = defaultNotesAudience } = body;
  const windows = await periodsIn(deps, tenant, { startDate, endDate, openFormDate, closeFormDate });
  const apply = (templateVersion: number) =>
    ({
      type: 'ApplyAssessment',
      templateId,
      templateVersion,
      shortName,
      description: shortDescription,
      windows,
      notesShownTo,
      nodes,
    }) as const;
  const deployed = await deployTemplate(deps, step(context, ids, 'deploy'), caller, templateId);
  const applied = await repositories.assessments.execute(streams.assessments(tenant), apply(deployed.version), context);
  return {
    position: later(deployed.position, applied.position),
    assessments: nodes.map(({ assessmentId, nodeId }) => ({ id: assessmentId, node_id: nodeId, shortName })),
  };
}

function chosen(tree: TreeState, nodeId: string, assessmentId: string): ChosenNode {
  const node = tree.nodes.get(nodeId);
  return {
    nodeId,
    assessmentId,
    name: node?.name ?? nodeId,
    exists: node !== undefined,
    isArchived: node?.isArchived ?? false,
  };
}
