import { emptyContent, type TemplateContent } from './content.js';
import { type ContentEvent, contentAfter, isContentEvent } from './content-edit.js';
import { highestNIn, isAttached } from './content-find.js';
import type { RecommendationKey, TemplateEvent } from './events.js';
import type { DraftTemplate, ExistingTemplate, TemplateState } from './state.js';

type Lifecycle = Exclude<TemplateEvent, ContentEvent>;
type Birth = Extract<
  TemplateEvent,
  { type: 'TemplateCreated' | 'TemplateImported' | 'TemplateDuplicated' | 'TemplateRevised' }
>;

export function evolve(state: TemplateState, event: TemplateEvent): TemplateState {
  if (isBirth(event)) return born(event);
  if (state.status === 'none') return state;
  return isContentEvent(event) ? edited(state, event) : later(state, event);
}

const isBirth = (event: TemplateEvent): event is Birth => 'nodeId' in event.data;

function born({ type, data }: Birth): DraftTemplate {
  const content = type === 'TemplateCreated' ? emptyContent : data.content;
  return {
    status: 'draft',
    templateId: data.templateId,
    nodeId: data.nodeId,
    profile: data.profile,
    content,
    highestN: type === 'TemplateRevised' ? data.origin.highestN : highestNIn(content),
    recommendationKeys: type === 'TemplateImported' ? data.recommendationKeys : [],
    fileVersion: type === 'TemplateImported' ? (data.fileVersion ?? 1) : 2,
    recommendations: [],
    publication: 0,
    tags: type === 'TemplateRevised' ? data.tags : [],
    ...(type === 'TemplateRevised' ? { origin: data.origin } : {}),
  };
}

function edited(state: ExistingTemplate, event: ContentEvent): ExistingTemplate {
  const content = contentAfter(state.content, event);
  return {
    ...state,
    content,
    highestN: 'n' in event.data ? Math.max(state.highestN, event.data.n) : state.highestN,
    recommendationKeys: keysAfter(state.recommendationKeys, state.content, content, event),
  };
}

/** Events that may remove the last attachment of a recommendation. */
const detaching: ReadonlySet<ContentEvent['type']> = new Set([
  'RecommendationDetached',
  'QuestionRecommendationDetached',
  'ObjectiveRemoved',
  'QuestionRemoved',
  'LevelRemoved',
]);

/** A recommendation without an attachment no longer belongs to the template, so the next export omits it. */
function keysAfter(
  keys: readonly RecommendationKey[],
  before: TemplateContent,
  after: TemplateContent,
  { type }: ContentEvent,
): readonly RecommendationKey[] {
  if (!detaching.has(type)) return keys;
  return keys.filter(({ recommendationId: id }) => isAttached(after, id) || !isAttached(before, id));
}

function later(state: ExistingTemplate, event: Exclude<Lifecycle, Birth>): ExistingTemplate {
  switch (event.type) {
    case 'TemplateProfileChanged':
      return { ...state, profile: event.data.profile };
    case 'TemplateDeployed': {
      const { profile, content, recommendations } = event.data;
      return { ...state, status: 'deployed', profile, content, recommendations };
    }
    case 'TemplateTagged':
      return { ...state, tags: event.data.tags };
    case 'TemplateSubmitted':
      return { ...state, publication: 1 };
    case 'TemplatePublished':
      return { ...state, publication: 2 };
    case 'TemplateUnpublished':
      return { ...state, publication: 0 };
    case 'TemplateArchived':
      return { ...state, status: 'archived', wasDeployed: state.status === 'deployed' };
    case 'TemplateRestored':
      return restored(state);
    default:
      event satisfies never;
      return state;
  }
}

function restored(state: ExistingTemplate): ExistingTemplate {
  if (state.status !== 'archived') return state;
  const { wasDeployed, ...template } = state;
  return { ...template, status: wasDeployed ? 'deployed' : 'draft' };
}
