/** What many answers are made of, as `reads` of a route names it. */

/** In whose language names are put in order: the caller's, else the organisation's. */
export const language = ['people', 'organizations'] as const;
export type LanguageReads = (typeof language)[number];

/** Which nodes somebody may reach. */
export const rights = ['nodes', 'memberships'] as const;
export type RightsReads = (typeof rights)[number];

/** A template or an applied assessment that somebody may read: of the organisation, or of the public library. */
export const model = [...rights, 'assessments', 'templates', 'library'] as const;
export type ModelReads = (typeof model)[number];

/** Results as somebody is shown them: role user in groups, and after answering. */
export const shown = ['results', 'releases', 'small-groups', 'respondents'] as const;
export type ShownReads = (typeof shown)[number];

/** A model with its results. */
export const scored = [...model, ...shown, 'recommendations'] as const;
export type ScoredReads = (typeof scored)[number];
