import { changesNothing, ensure, Refusal } from '../lib/index.js';
import type { DeployTemplate } from './commands.js';
import { completion } from './completion.js';
import { isAttached } from './content-find.js';
import type { TemplateContent } from './content.js';
import { profileAfter } from './decide-profile.js';
import type { RecommendationSnapshot, TemplateEvent } from './events.js';
import { inUse } from './guards.js';
import { recommendationIdsOf } from './recommendations.js';
import type { DraftTemplate, TemplateState } from './state.js';

/** Deployment is permanent, so deploying again does nothing and does not change the profile. */
export function deployTemplate(command: DeployTemplate, state: TemplateState): readonly TemplateEvent[] {
  const template = inUse(state);
  const { templateId, content } = template;
  // Unchanged if no change was sent: an imported profile keeps its texts as in the file.
  const profile = command.profile === undefined ? template.profile : profileAfter(template.profile, command.profile);
  const isSame = changesNothing(profile, template.profile);
  if (template.status === 'deployed') {
    ensure(isSame, 'template-deployed');
    return [];
  }
  ensureComplete(content);
  const recommendations = snapshots(template, command.recommendations);
  const changed: TemplateEvent[] = isSame ? [] : [{ type: 'TemplateProfileChanged', data: { templateId, profile } }];
  const tags = template.tags.length > 0 ? { tags: [...template.tags] } : {};
  return [...changed, { type: 'TemplateDeployed', data: { templateId, profile, content, recommendations, ...tags } }];
}

/** The faults name everything missing, which can be thousands; the message names the first. */
function ensureComplete(content: TemplateContent): void {
  const { missing } = completion(content);
  const [first] = missing;
  if (first === undefined) return;
  const detail =
    missing.length === 1 ? first.detail : `${missing.length} parts are missing, the first: ${first.detail}`;
  throw new Refusal('template-incomplete', { detail, faults: missing });
}

/** Everything that the template refers to, in the order of its file; attached ones must be among the given ones. */
function snapshots(draft: DraftTemplate, given: readonly RecommendationSnapshot[]): RecommendationSnapshot[] {
  return recommendationIdsOf(draft).flatMap((id) => {
    const snapshot = given.find((recommendation) => recommendation.id === id);
    ensure(snapshot !== undefined || !isAttached(draft.content, id), 'recommendation-not-found');
    return snapshot === undefined ? [] : [snapshot];
  });
}
