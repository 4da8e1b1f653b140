import type { ProblemCode, QuestionRecommendation, Recommendation } from '@tidemark/contracts';
import { findObjective, findQuestion, recommendationStatus, type TemplateCommand } from '@tidemark/domain';
import { commandContext, commandHandlers } from '@tidemark/kernel/http';
import { questionRecommendations } from '@tidemark/presenters';
import { requireEditable } from '../content/edit.js';
import { recommendationsOf } from '../content/kinds.js';
import { numberOf, referencesOf } from '../content/references.js';
import type { CommandCall } from '../calls/command-call.js';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';
import { loadedTemplate } from '../templates/load-template.js';

interface OnQuestion {
  readonly questionId: string;
  readonly maturityId?: string | null | undefined;
}

/** Attaches recommendations to objectives and questions; each call returns the current attachments. */
export function attachmentHandlers(deps: CommandDeps) {
  const { repositories } = deps;

  async function execute(call: CommandCall, owner: string, missing: ProblemCode, command: TemplateCommand) {
    const { caller, context } = call;
    await requireEditable(deps, call, owner, missing);
    const stream = streams.template(caller.tenant, owner);
    const executed = await repositories.template.execute(stream, command, commandContext(caller, context));
    const loaded = loadedTemplate(caller.tenant, executed);
    const { content } = loaded.template;
    return { position: executed.position, content, known: await recommendationsOf(deps, loaded) };
  }

  async function onObjective(
    call: CommandCall,
    objectiveId: string,
    commandOf: (objective: number) => TemplateCommand,
  ) {
    const { owner, numbers } = referencesOf({
      objective: { field: 'objectiveId', id: objectiveId, missing: 'objective-not-found' },
    });
    const command = commandOf(numbers.objective);
    const { position, content, known } = await execute(call, owner, 'objective-not-found', command);
    const attached = findObjective(content, numbers.objective)?.objective.recommendationIds ?? [];
    const body: Recommendation[] = attached.flatMap((id) => known.find((one) => one.id === id) ?? []);
    return { position, body };
  }

  async function onQuestion(
    call: CommandCall,
    { questionId, maturityId = null }: OnQuestion,
    commandOf: (place: { readonly question: number; readonly level: number | null }) => TemplateCommand,
  ) {
    const { owner, numbers } = referencesOf({
      question: { field: 'questionId', id: questionId, missing: 'question-not-found' },
    });
    const level =
      maturityId === null ? null : numberOf(owner, { field: 'maturityId', id: maturityId, missing: 'level-not-found' });
    const command = commandOf({ question: numbers.question, level });
    const { position, content, known } = await execute(call, owner, 'question-not-found', command);
    const place = findQuestion(content, numbers.question);
    const body: QuestionRecommendation[] =
      place === undefined ? [] : questionRecommendations({ owner, recommendations: known }, place.question);
    return { position, body };
  }

  const standingOf = async ({ caller }: CommandCall, recommendationId: string) =>
    recommendationStatus((await repositories.catalog.load(streams.catalog(caller.tenant))).state, recommendationId);

  return commandHandlers({
    attachRecommendation: {
      handle: async ({ body: { objectiveId, recommendationId }, ...call }) => {
        const standing = await standingOf(call, recommendationId);
        return onObjective(call, objectiveId, (objective) => ({
          type: 'AttachRecommendation',
          objective,
          recommendationId,
          standing,
        }));
      },
    },
    detachRecommendation: {
      handle: async ({ body: { objectiveId, recommendationId }, ...call }) =>
        onObjective(call, objectiveId, (objective) => ({ type: 'DetachRecommendation', objective, recommendationId })),
    },
    attachQuestionRecommendation: {
      handle: async ({ body: { recommendationId, ...place }, ...call }) => {
        const standing = await standingOf(call, recommendationId);
        return onQuestion(call, place, (on) => ({
          type: 'AttachQuestionRecommendation',
          ...on,
          recommendationId,
          standing,
        }));
      },
    },
    detachQuestionRecommendation: {
      handle: async ({ body: { recommendationId, ...place }, ...call }) =>
        onQuestion(call, place, (on) => ({ type: 'DetachQuestionRecommendation', ...on, recommendationId })),
    },
  });
}
