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

/** The tenant of global streams (claims): a name is unique across all organizations. */
export const globalTenant = 'global';

export const streamName = (category: Category, tenant: string, id: string): string => `${category}-${tenant}.${id}`;

/** Builds the stream names; each stream is a consistency boundary. */
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
 * A pattern for the streams of tenants whose ids have these endings, and for streams without a tenant. It is the source
 * of a regular expression, anchored at the start of the name.
 */
export const streamsOf = (tenantEnding: string): string => `[^.]*(?:(?:${tenantEnding})\\.|$)`;

/** A pattern for all streams of these categories, likewise. */
export const streamsIn = (some: readonly Category[]): string => `(?:${some.join('|')})-`;

export interface StreamParts {
  readonly category: string;
  readonly tenant: string;
  readonly id: string;
}

/**
 * Splits a stream name. UUID tenants contain dashes but no dots, so the first dash and the first dot are the
 * separators.
 */
export function parseStreamName(name: string): StreamParts {
  const dash = name.indexOf('-');
  const dot = name.indexOf('.');
  return { category: name.slice(0, dash), tenant: name.slice(dash + 1, dot), id: name.slice(dot + 1) };
}
