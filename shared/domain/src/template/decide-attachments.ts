import { ensure } from '../lib/index.js';
import type {
  AttachQuestionRecommendation,
  AttachRecommendation,
  DetachQuestionRecommendation,
  DetachRecommendation,
  RecommendationStatus,
} from './commands.js';
import type { ContentQuestion } from './content.js';
import type { TemplateEvent } from './events.js';
import { draftOf, levelOf, objectiveOf, questionOf } from './guards.js';
import type { TemplateState } from './state.js';

/** An archived recommendation stays where it is attached and cannot be attached elsewhere. */
export function attachRecommendation(command: AttachRecommendation, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { recommendationId, standing } = command;
  const { objective } = objectiveOf(draft, command.objective);
  ensure(!objective.recommendationIds.includes(recommendationId), 'already-attached');
  ensureOffered(standing);
  const data = { templateId: draft.templateId, objective: objective.n, recommendationId };
  return [{ type: 'RecommendationAttached', data }];
}

export function detachRecommendation(command: DetachRecommendation, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { recommendationId } = command;
  const { objective } = objectiveOf(draft, command.objective);
  ensure(objective.recommendationIds.includes(recommendationId), 'not-attached');
  const data = { templateId: draft.templateId, objective: objective.n, recommendationId };
  return [{ type: 'RecommendationDetached', data }];
}

/** A recommendation may be attached to several levels of a question, once each. */
export function attachQuestionRecommendation(
  { question: n, level, recommendationId, standing }: AttachQuestionRecommendation,
  state: TemplateState,
): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { question } = questionOf(draft, n);
  if (level !== null) levelOf(draft, level);
  ensure(!hangsOn(question, recommendationId, level), 'already-attached');
  ensureOffered(standing);
  const data = { templateId: draft.templateId, question: question.n, level, recommendationId };
  return [{ type: 'QuestionRecommendationAttached', data }];
}

export function detachQuestionRecommendation(
  { question: n, level, recommendationId }: DetachQuestionRecommendation,
  state: TemplateState,
): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { question } = questionOf(draft, n);
  ensure(hangsOn(question, recommendationId, level), 'not-attached');
  const data = { templateId: draft.templateId, question: question.n, level, recommendationId };
  return [{ type: 'QuestionRecommendationDetached', data }];
}

const hangsOn = ({ recommendations = [] }: ContentQuestion, recommendationId: string, level: number | null): boolean =>
  recommendations.some((one) => one.recommendationId === recommendationId && one.level === level);

function ensureOffered(standing: RecommendationStatus): void {
  ensure(standing !== 'unknown', 'recommendation-not-found');
  ensure(standing !== 'archived', 'recommendation-archived');
}
