import { ensure } from '../lib/index.js';
import type { AttachRecommendation, DetachRecommendation } from './commands.js';
import type { TemplateEvent } from './events.js';
import { draftOf, objectiveOf } from './guards.js';
import type { TemplateState } from './state.js';

/** An archived recommendation stays where it is attached and is attached nowhere else. */
export function attachRecommendation(command: AttachRecommendation, state: TemplateState): readonly TemplateEvent[] {
  const draft = draftOf(state);
  const { recommendationId, standing } = command;
  const { objective } = objectiveOf(draft, command.objective);
  ensure(!objective.recommendationIds.includes(recommendationId), 'already-attached');
  ensure(standing !== 'unknown', 'recommendation-not-found');
  ensure(standing !== 'archived', 'recommendation-archived');
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
