import type { AnswersBody } from '@tidemark/contracts';
import { Refusal, submissionsOf } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { Caller } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import type { Drafts } from './drafts.js';
import { streams } from '../streams.js';
import { formFacts, templateOf } from './facts.js';
import { answerToSubmission } from './team-results.js';

/** Records the answers and deletes the draft. */
export async function recordSubmission(
  deps: CommandDeps,
  drafts: Drafts,
  context: CommandContext,
  caller: Caller,
  body: AnswersBody,
  now: string,
) {
  const { userId, assessmentId } = body;
  const { tenant } = context;
  const { assessment, facts } = await formFacts(deps, caller, body, now);
  const template = await templateOf(deps, tenant, assessment);
  const stream = streams.response(tenant, assessmentId, userId);
  const { templateId } = assessment;
  const { state, position, occurredAt } = await deps.repositories.response.execute(
    stream,
    {
      type: 'SubmitAnswers',
      ...facts,
      templateId,
      content: template.content,
      answers: body.answers,
      ...(caller.form !== undefined && { via: 'link' }),
    },
    context,
  );
  // A repetition finishes what a crash left; drafts from after the last submission stay.
  await drafts.close({ tenant, assessmentId, userId }, submissionsOf(state), body);
  // Only a submitted state can follow; the check is for the compiler.
  if (state.status !== 'submitted' || position === undefined || occurredAt === undefined) {
    throw new Refusal('internal-error');
  }
  return { position, submittedAt: occurredAt, answers: state.answers, personaId: facts.personaId, template };
}

/** Records the answers, deletes the draft, and returns the own results beside the team's. */
export async function submitAnswers(
  deps: CommandDeps,
  drafts: Drafts,
  context: CommandContext,
  caller: Caller,
  body: AnswersBody,
  now: string,
) {
  const submitted = await recordSubmission(deps, drafts, context, caller, body, now);
  const { userId, assessmentId } = body;
  const answer = await answerToSubmission(deps.readModels, {
    ...submitted,
    tenant: context.tenant,
    assessmentId,
    userId,
    role: caller.role,
  });
  return { position: submitted.position, answer };
}
