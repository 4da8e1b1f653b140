import {
  assessmentsPolicy,
  type AssessmentsState,
  canAnswer,
  type ChosenUser,
  isArchivedNode,
  personaOf,
  Refusal,
  type TreeState,
  type TriggerAssessments,
} from '@tidemark/domain';
import { type CommandContext, mapConcurrently } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { addressOf, withMails } from '../deliveries/mail-limits.js';
import { isMemberNow } from '../identity/membership.js';
import { actorOf, requireRight } from '../calls/rights.js';
import { streams } from '../streams.js';

export interface Selection {
  readonly assessmentId: string;
  readonly userIds: readonly string[];
  readonly message?: string | undefined;
}

/**
 * Asks the chosen people, or refuses and asks nobody. Returns the number of (assessment, user) pairs that get an
 * e-mail.
 */
export async function triggerAssessments(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  chosen: readonly Selection[],
) {
  const { tree, assessments } = await statesOf(deps, context.tenant);
  const nodeIdOf = (assessmentId: string): string => nodeOf(assessments, assessmentId);
  const nodeIds = [...new Set(chosen.map(({ assessmentId }) => nodeIdOf(assessmentId)))];
  if (nodeIds.length > 0) requireRight(assessmentsPolicy.may(actorOf(caller), 'trigger', { tree, nodeIds }));
  const selections: TriggerAssessments['selections'][number][] = [];
  for (const { assessmentId, userIds, message } of chosen) {
    const nodeId = nodeIdOf(assessmentId);
    const users = await chosenUsers(deps, context.tenant, tree, nodeId, [...new Set(userIds)]);
    selections.push({ assessmentId, isNodeArchived: isArchivedNode(tree, nodeId), users, message });
  }
  return asked(deps, context, 'invitation', selections);
}

/**
 * Reminds everybody who was asked and has not submitted. Leaves out people who left the node or are inactive; refuses
 * when nobody is missing.
 */
export async function remindMissing(deps: CommandDeps, context: CommandContext, caller: Caller, assessmentId: string) {
  const { tenant } = context;
  const { tree, assessments } = await statesOf(deps, tenant);
  const nodeId = nodeOf(assessments, assessmentId);
  requireRight(assessmentsPolicy.may(actorOf(caller), 'trigger', { tree, nodeIds: [nodeId] }));
  const candidates = [...(assessments.asked.get(assessmentId)?.keys() ?? [])];
  const responses = await mapConcurrently(candidates, async (userId) =>
    deps.repositories.response.load(streams.response(tenant, assessmentId, userId)),
  );
  const missing = candidates.filter((_, index) => responses[index]?.state.status !== 'submitted');
  const users = await chosenUsers(deps, tenant, tree, nodeId, missing);
  const reachable = users.filter((user) => user.isMember && user.canAnswer);
  const isNodeArchived = isArchivedNode(tree, nodeId);
  return asked(deps, context, 'reminder', [{ assessmentId, isNodeArchived, users: reachable }]);
}

async function statesOf({ repositories }: CommandDeps, tenant: string) {
  const [{ state: tree }, { state: assessments }] = await Promise.all([
    repositories.tree.load(streams.tree(tenant)),
    repositories.assessments.load(streams.assessments(tenant)),
  ]);
  return { tree, assessments };
}

function nodeOf({ assessments }: AssessmentsState, assessmentId: string): string {
  const assessment = assessments.get(assessmentId);
  if (assessment === undefined) throw new Refusal('assessment-not-found');
  return assessment.nodeId;
}

/** Asks within the limits of e-mails: everybody chosen, or nobody. */
async function asked(
  deps: CommandDeps,
  context: CommandContext,
  kind: TriggerAssessments['kind'],
  selections: TriggerAssessments['selections'],
) {
  const byAssessment = new Map<string, Set<string>>();
  for (const { assessmentId, users } of selections) {
    const ids = byAssessment.get(assessmentId) ?? new Set();
    byAssessment.set(assessmentId, new Set([...ids, ...users.map(({ userId }) => userId)]));
  }
  const userIds = [...byAssessment.values()].flatMap((ids) => [...ids]);
  const addresses = await mapConcurrently(userIds, async (userId) => addressOf(deps, context.tenant, userId));
  return withMails(deps, context, addresses.flat(), async () => written(deps, context, kind, selections));
}

/**
 * Counts the written events: a person chosen twice gets one e-mail, and a repeated command returns its first result.
 */
async function written(
  { repositories, clock }: CommandDeps,
  context: CommandContext,
  kind: TriggerAssessments['kind'],
  selections: TriggerAssessments['selections'],
) {
  const { position, events } = await repositories.assessments.execute(
    streams.assessments(context.tenant),
    { type: 'TriggerAssessments', kind, selections, now: clock.now() },
    context,
  );
  const asking = events.flatMap(({ type, data }) => (type === 'AssessmentsTriggered' ? data.assessments : []));
  return { position, processedEmails: asking.reduce((sum, { users }) => sum + users.length, 0) };
}

async function chosenUsers(
  { repositories }: CommandDeps,
  tenant: string,
  tree: TreeState,
  nodeId: string,
  userIds: readonly string[],
): Promise<ChosenUser[]> {
  return mapConcurrently(userIds, async (userId) => {
    const { state } = await repositories.user.load(streams.user(tenant, userId));
    return {
      userId,
      personaId: personaOf(state),
      isMember: isMemberNow(tree, state, userId, nodeId),
      canAnswer: canAnswer(state),
    };
  });
}
