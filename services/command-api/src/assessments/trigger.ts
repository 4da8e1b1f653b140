import { assessmentsPolicy, type ChosenUser, isMemberOf, Refusal, type TreeState } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../lib/deps.js';
import { actorOf, requireRight } from '../lib/rights.js';
import { streams } from '../lib/streams.js';

export interface Selection {
  readonly assessmentId: string;
  readonly userIds: readonly string[];
}

/** Asks the chosen people, or refuses and asks nobody. Answers how many (assessment, user) pairs get an e-mail. */
export async function triggerAssessments(
  deps: CommandDeps,
  context: CommandContext,
  caller: Caller,
  chosen: readonly Selection[],
) {
  const { repositories } = deps;
  const { tenant } = context;
  const [{ state: tree }, { state: assessments }] = await Promise.all([
    repositories.tree.load(streams.tree(tenant)),
    repositories.assessments.load(streams.assessments(tenant)),
  ]);
  const nodeIdOf = (assessmentId: string): string => {
    const assessment = assessments.assessments.get(assessmentId);
    if (assessment === undefined) throw new Refusal('assessment-not-found');
    return assessment.nodeId;
  };
  const nodeIds = [...new Set(chosen.map(({ assessmentId }) => nodeIdOf(assessmentId)))];
  if (nodeIds.length > 0) requireRight(assessmentsPolicy.may(actorOf(caller), 'trigger', { tree, nodeIds }));
  const selections = await Promise.all(
    chosen.map(async ({ assessmentId, userIds }) => ({
      assessmentId,
      users: await chosenUsers(deps, tenant, tree, nodeIdOf(assessmentId), [...new Set(userIds)]),
    })),
  );
  const triggered = await repositories.assessments.execute(
    streams.assessments(tenant),
    { type: 'TriggerAssessments', kind: 'invitation', selections },
    context,
  );
  return {
    position: triggered.position,
    processedEmails: selections.reduce((sum, { users }) => sum + users.length, 0),
  };
}

async function chosenUsers(
  { repositories }: CommandDeps,
  tenant: string,
  tree: TreeState,
  nodeId: string,
  userIds: readonly string[],
): Promise<ChosenUser[]> {
  return Promise.all(
    userIds.map(async (userId) => {
      const { state } = await repositories.user.load(streams.user(tenant, userId));
      return {
        userId,
        personaId: 'account' in state ? state.account.personaId : null,
        isMember: isMemberOf(tree, userId, nodeId),
        isActive: state.status === 'active',
      };
    }),
  );
}
