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

/** Deployed is for good, so deploying again has nothing to do; nor is the profile changed then. */
export function deployTemplate(command: DeployTemplate, state: TemplateState): readonly TemplateEvent[] {
  const template = inUse(state);
  const { templateId, content } = template;
  // Untouched where no change was sent: the texts of an imported profile are kept as the file has them.
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
