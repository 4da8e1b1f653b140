import {
  type AssessmentState,
  canAnswer,
  type ExistingTemplate,
  findAssessment,
  isOutOfUse,
  personaOf,
  Refusal,
} from '@tidemark/domain';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { isMemberNow } from '../identity/membership.js';
import { streams } from '../streams.js';

/** The current facts of the streams about the form's user and the assessment. */
export async function formFacts(
  { repositories }: CommandDeps,
  caller: Pick<Caller, 'tenant' | 'userId'>,
  form: { readonly userId: string; readonly assessmentId: string },
  now: string,
) {
  const { tenant } = caller;
  const [assessments, tree, user] = await Promise.all([
    repositories.assessments.load(streams.assessments(tenant)),
    repositories.tree.load(streams.tree(tenant)),
    repositories.user.load(streams.user(tenant, form.userId)),
  ]);
  const assessment = findAssessment(assessments.state, form.assessmentId);
  if (assessment === undefined) throw new Refusal('assessment-not-found');
  return {
    assessment,
    user: user.state,
    node: tree.state.nodes.get(assessment.nodeId),
    facts: {
      assessmentId: form.assessmentId,
      userId: form.userId,
      actorId: caller.userId,
      personaId: personaOf(user.state),
      isRespondent: canAnswer(user.state) && isMemberNow(tree.state, user.state, form.userId, assessment.nodeId),
      isAssessmentArchived: isOutOfUse(assessment, tree.state.nodes.get(assessment.nodeId)),
      now,
      window: assessment.windows,
    },
  };
}

/** The template for answering an assessment. Once deployed its content is fixed, even when archived. */
export async function templateOf(
  { repositories }: CommandDeps,
  tenant: string,
  { templateId }: AssessmentState,
): Promise<ExistingTemplate> {
  const { state } = await repositories.template.load(streams.template(tenant, templateId));
  if (state.status === 'none') throw new Refusal('template-not-found');
  return state;
}
