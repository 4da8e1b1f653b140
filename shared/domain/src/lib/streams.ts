/** Stream categories; a stream is `<category>-<tenant>.<id>` (architecture.md, "Events and streams"). */
export const categories = [
  'organization',
  'user',
  'tree',
  'catalog',
  'template',
  'assessments',
  'response',
  'claim',
] as const;
export type Category = (typeof categories)[number];

/** Global streams (claims) live under this tenant: a name is unique across all organisations. */
export const globalTenant = 'global';

export const streamName = (category: Category, tenant: string, id: string): string => `${category}-${tenant}.${id}`;

/** The streams there are, each by its boundary. */
export const streams = {
  organization: (tenant: string) => streamName('organization', tenant, tenant),
  user: (tenant: string, userId: string) => streamName('user', tenant, userId),
  tree: (tenant: string) => streamName('tree', tenant, tenant),
  catalog: (tenant: string) => streamName('catalog', tenant, tenant),
  template: (tenant: string, templateId: string) => streamName('template', tenant, templateId),
  assessments: (tenant: string) => streamName('assessments', tenant, tenant),
  response: (tenant: string, assessmentId: string, userId: string) =>
    streamName('response', tenant, `${assessmentId}_${userId}`),
  claim: (key: string) => streamName('claim', globalTenant, key),
} as const;

/**
 * Names of all streams of the tenants whose ids end as said, and of those that name no tenant: source of a regular expression for a
 * name from its first character on.
 */
export const streamsOf = (tenantEnding: string): string => `[^.]*(?:(?:${tenantEnding})\\.|$)`;

/** Names of all streams of these categories, likewise. */
export const streamsIn = (some: readonly Category[]): string => `(?:${some.join('|')})-`;

export interface StreamParts {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

/** Takes a stream name apart. UUID tenants contain dashes, never dots, so the first dash and the first dot part it. */
export function parseStreamName(name: string): StreamParts {
  const dash = name.indexOf('-');
  const dot = name.indexOf('.');
  return { category: name.slice(0, dash), tenant: name.slice(dash + 1, dot), id: name.slice(dot + 1) };
}
