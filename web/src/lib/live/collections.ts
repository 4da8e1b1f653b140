import type { RouteName } from '@tidemark/contracts';
import type { LiveNews } from './hub';

const templates: readonly RouteName[] = [
  'organizationTemplates',
  'organizationDeployedTemplates',
  'organizationCompleteTemplates',
];

/** Which queries show something of a collection of the read models that is announced. */
const readers: Readonly<Record<string, readonly RouteName[]>> = {
  assessments: ['tree', 'assessment', 'respondents', 'formsToAnswer'],
  results: ['tree', 'assessment', 'respondents', 'calculateMaturity', 'answersPerLevel', 'formsToAnswer'],
  templates: [...templates, 'tree', 'assessment', 'completion', 'isTemplateDeployed'],
  nodes: ['tree', 'formsToAnswer', 'assessment'],
  'node-types': ['tree', 'nodeTypes', 'assessment'],
  personas: ['personas', 'tree', 'respondents'],
  people: ['tree', 'respondents', 'currentUser'],
  recommendations: ['objectiveRecommendations'],
};

/** What no announcement can change, and the own answers while they are given: the form's machine holds those. */
const untouched: readonly string[] = [
  'configuration',
  'form',
  'completionPage',
  'mailbox',
] satisfies readonly RouteName[];

/** Whether a query has to ask again. A collection that is not in the table may be in any of them. */
export function isTouched(route: string, news: LiveNews): boolean {
  if (untouched.includes(route)) return false;
  const known = news === null ? undefined : readers[news.collection];
  return known === undefined || known.some((name) => name === route);
}
