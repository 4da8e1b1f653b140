import { ensure, Refusal } from '../lib/index.js';
import type { DeployTemplate } from './commands.js';
import { completion } from './completion.js';
import { isAttached } from './content-find.js';
import type { TemplateContent } from './content.js';
import type { RecommendationSnapshot, TemplateEvent } from './events.js';
import { inUse } from './guards.js';
import { recommendationIdsOf } from './recommendations.js';
import type { DraftTemplate, TemplateState } from './state.js';

/** Deployed is for good, so deploying again has nothing to do. */
export function deployTemplate(command: DeployTemplate, state: TemplateState): readonly TemplateEvent[] {
  const template = inUse(state);
  if (template.status === 'deployed') return [];
  const { templateId, profile, content } = template;
  ensureComplete(content);
  const recommendations = snapshots(template, command.recommendations);
  return [{ type: 'TemplateDeployed', data: { templateId, profile, content, recommendations } }];
}

/** The faults name all that is missing, which can be thousands; the sentence names the first. */
function ensureComplete(content: TemplateContent): void {
  const { missing } = completion(content);
  const [first] = missing;
  if (first === undefined) return;
  const detail =
    missing.length === 1 ? first.detail : `${missing.length} parts are missing, the first: ${first.detail}`;
  throw new Refusal('template-incomplete', { detail, faults: missing });
}

/** Whatever the template refers to, in the order of its file; what is attached must be among the given. */
function snapshots(draft: DraftTemplate, given: readonly RecommendationSnapshot[]): RecommendationSnapshot[] {
  return recommendationIdsOf(draft).flatMap((id) => {
    const snapshot = given.find((recommendation) => recommendation.id === id);
    ensure(snapshot !== undefined || !isAttached(draft.content, id), 'recommendation-not-found');
    return snapshot === undefined ? [] : [snapshot];
  });
}
