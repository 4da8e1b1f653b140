/** The collections that many answers need, for `reads` of a route. */

/** The language for sorting names: the caller's, else the organization's. */
export const language = ['people', 'organizations'] as const;
export type LanguageReads = (typeof language)[number];

/** The nodes that a user may reach. */
export const rights = ['nodes', 'memberships'] as const;
export type RightsReads = (typeof rights)[number];

/** A template or an applied assessment that a user may read, from the organization or the public library. */
export const model = [...rights, 'assessments', 'templates', 'library'] as const;
export type ModelReads = (typeof model)[number];

/** Results as a user may see them: role user in groups, and after answering. */
export const shown = ['results', 'releases', 'small-groups', 'respondents'] as const;
export type ShownReads = (typeof shown)[number];

/** A model with its results. */
export const scored = [...model, ...shown, 'recommendations'] as const;
export type ScoredReads = (typeof scored)[number];
