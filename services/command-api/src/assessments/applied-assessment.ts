import type { TemplateSummary } from '@tidemark/contracts';
import {
  type AssessmentState,
  assessmentsPolicy,
  type AssessmentsState,
  hasRightsOn,
  isArchivedNode,
} from '@tidemark/domain';
import { headOf } from '@tidemark/domain/read-models';
import type { LoadedStream } from '@tidemark/kernel';
import { presentAssessment } from '@tidemark/presenters';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';
import { loadTemplate } from '../templates/load-template.js';

type Repositories = Pick<CommandDeps, 'repositories'>;

/** An applied assessment of the organization; undefined for another id. */
export async function findApplied(
  { repositories }: Repositories,
  tenant: string,
  id: string,
): Promise<AssessmentState | undefined> {
  return (await repositories.assessments.load(streams.assessments(tenant))).state.assessments.get(id);
}

export async function requireAppliedRight(
  { repositories }: Repositories,
  caller: Caller,
  action: 'change' | 'archive' | 'restore',
  { nodeId }: AssessmentState,
): Promise<void> {
  const { state: tree } = await repositories.tree.load(streams.tree(caller.tenant));
  requireRight(assessmentsPolicy.may(actorOf(caller), action, { tree, nodeIds: [nodeId] }));
}

/** An applied assessment for lists, at the version of its own last change. */
export async function appliedSummary(
  deps: Repositories,
  caller: Caller,
  id: string,
  { state, items }: Pick<LoadedStream<AssessmentsState>, 'state' | 'items'>,
): Promise<TemplateSummary> {
  const assessment = state.assessments.get(id);
  const version = items.get(id) ?? 0;
  if (assessment === undefined) throw new Error(`There is no assessment ${id}`);
  const { tenant, template, versions } = await loadTemplate(deps, caller.tenant, assessment.templateId);
  const { state: tree } = await deps.repositories.tree.load(streams.tree(tenant));
  const known = { tenant, id: assessment.templateId, head: headOf(template, versions) };
  const actor = actorOf(caller);
  const isAuthorized = hasRightsOn(actor, { tree, nodeIds: [assessment.nodeId] });
  const applied = { ...assessment, version, isNodeArchived: isArchivedNode(tree, assessment.nodeId) };
  return presentAssessment(id, applied, known, actor, isAuthorized);
}
