/** What the product's help tells about; each language tells all of it. */
export const helpTopics = [
  'tidemark',
  'marlin',
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
] as const;
export type HelpTopic = (typeof helpTopics)[number];

/** `also`: words that people ask with and that the text does not use. */
export interface Article {
  readonly title: string;
  readonly also: string;
  readonly text: string;
}
export type Help = Readonly<Record<HelpTopic, Article>>;
