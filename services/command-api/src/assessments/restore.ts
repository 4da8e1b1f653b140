import { archivedAbove, isArchivedNode, type RestoreAssessment, treePolicy } from '@tidemark/domain';
import { commandContext } from '@tidemark/kernel/http';
import type { CommandCall } from '../calls/command-call.js';
import { actorOf, requireRight } from '../calls/rights.js';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { restoreTemplate } from '../templates/publish.js';
import { findApplied, requireAppliedRight } from './applied-assessment.js';
import { executeApplied } from './change.js';

/**
 * Restores a template or an applied assessment; with `withParents` its archived node first. If interrupted in between,
 * the node is restored without the assessment, and the same request continues from there.
 */
export async function restoreAssessment(deps: CommandDeps, call: CommandCall, id: string, withParents: boolean) {
  const applied = await findApplied(deps, call.caller.tenant, id);
  if (applied === undefined) return restoreTemplate(deps, call, id);
  const { nodeId, isArchived } = applied;
  await requireAppliedRight(deps, call.caller, 'restore', applied);
  const { state: tree } = await deps.repositories.tree.load(streams.tree(call.caller.tenant));
  const isNodeArchived = isArchivedNode(tree, nodeId);
  const command = { type: 'RestoreAssessment', assessmentId: id, isNodeArchived } as const;
  if (!isArchived || !isNodeArchived || !withParents) return executeApplied(deps, call, command);
  const nodeIds = archivedAbove(tree, nodeId);
  requireRight(treePolicy.may(actorOf(call.caller), 'restore-node', { tree, nodeIds }));
  return withNode(deps, call, nodeId, { ...command, isNodeArchived: false });
}

/** Checks whether the assessment would be refused, before the node changes. */
async function withNode(deps: CommandDeps, call: CommandCall, nodeId: string, command: RestoreAssessment) {
  const { repositories } = deps;
  const { caller, context } = call;
  const { tenant } = caller;
  const { items } = await repositories.assessments.load(streams.assessments(tenant));
  const { ifVersion = items.get(command.assessmentId) } = context;
  if (ifVersion !== items.get(command.assessmentId)) return executeApplied(deps, call, command);
  const cause = commandContext(caller, context);
  await repositories.assessments.rehearse(streams.assessments(tenant), command, cause);
  await repositories.tree.execute(streams.tree(tenant), { type: 'RestoreNode', nodeId, withParents: true }, cause);
  return executeApplied(deps, call, command);
}
