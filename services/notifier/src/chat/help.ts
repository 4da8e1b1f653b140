import type { Language } from '@tidemark/contracts';
import type { AssistantDocument } from '@tidemark/kernel';
import { textsIn } from '@tidemark/texts';

/** The topics of the product's help, in the order of its articles. */
export const helpTopics = [
  'tidemark',
  'marlin',
  'start',
  'nodes',
  'members',
  'personas',
  'templates',
  'levels',
  'questions',
  'deploy',
  'apply',
  'trigger',
  'answer',
  'notes',
  'assessment-value',
  'maturity-value',
  'roll-up',
  'coverage',
  'agreement',
  'recommendations',
  'dashboard',
  'branch-maturity',
  'library',
  'roles',
  'privacy',
  'history',
  'moving-data',
  'api',
  'reminders',
  'revise',
  'report',
  'over-time',
  'why',
  'presenter',
  'archive',
  'settings',
  'own-model',
  'price',
] as const;

/** The product's help in one language; `also` are synonyms that the text does not use. */
export function helpDocuments(language: Language): AssistantDocument[] {
  const say = textsIn(language, 'help');
  return helpTopics.map((id) => ({
    id,
    kind: 'help',
    title: say(`topics.${id}.title`),
    url: null,
    keywords: say(`topics.${id}.also`),
    text: say(`topics.${id}.text`),
  }));
}
