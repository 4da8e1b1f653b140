import { z } from 'zod';
import { HistoryPage, historySubjects, ResultsAsOf, ResultsChanges } from '../entities/index.js';
import { limits } from '../limits.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { language, rights } from './reads.js';

/** Selects entries of a history, newest first; `before` is the `next` of the previous page. */
export const HistoryQuery = z.strictObject({
  from: MomentOrDay.optional(),
  to: MomentOrDay.optional(),
  actor: Id.optional().describe('The user who acted.'),
  kind: z.string().max(1000).optional().describe('An event type of docs/events.md, or several with commas.'),
  limit: z
    .string()
    .regex(/^\d{1,4}$/, 'This is a whole number')
    .transform(Number)
    .pipe(z.number().min(1).max(limits.page))
    .optional(),
  before: z.string().max(200).optional(),
  subject: z.enum(historySubjects).optional().describe('The kind of thing.'),
  search: z
    .string()
    .trim()
    .max(limits.search)
    .optional()
    .describe('A part of the current name of the actor, the person concerned or the thing.'),
  entry: z.string().max(200).optional().describe('The page starts with this entry instead of the newest one.'),
});
export type HistoryQuery = z.infer<typeof HistoryQuery>;

/** Selects a single thing, as `<kind>:<id>`. */
const about = z
  .string()
  .max(200)
  .regex(
    /^(organization|user|node|node-type|persona|recommendation|template|assessment):[^:\s]+$/,
    'This is a kind of thing and an id: node:4f6b…',
  )
  .optional();

/** With a node, includes everything below it. */
const below = z.enum(['true']).optional();

const history = { method: 'GET', service: 'query', access: 'super', query: HistoryQuery, answer: HistoryPage } as const;
/** For admins what was done on their branches. */
const branchHistory = { ...history, access: 'admin' } as const;
/** The entries, and the names for their ids. */
const historyReads = ['history', 'history-names', 'assessments', ...rights, ...language] as const;
/** The collections behind the results of an assessment and its list of respondents. */
const contributed = [
  ...rights,
  'assessments',
  'templates',
  'recommendations',
  'respondents',
  'contributions',
  'organizations',
] as const;
const byId = { params: z.strictObject({ id: Id }) };

export const historyRoutes = {
  organizationHistory: route({
    ...branchHistory,
    query: HistoryQuery.extend({ about, below }),
    path: '/history/organizations/{organizationId}',
    summary: 'Every change in the organisation, for admins on their branches: who, when, the old and the new value.',
    params: z.strictObject({ organizationId: Id }),
    checks: { organization: 'organizationId' },
    reads: historyReads,
  }),
  nodeHistory: route({
    ...branchHistory,
    ...byId,
    path: '/history/nodes/{id}',
    summary: 'Every change of a node, its members and what was applied to it.',
    reads: historyReads,
  }),
  templateHistory: route({
    ...history,
    ...byId,
    path: '/history/templates/{id}',
    summary: 'Every change of a template, its content and where it was applied.',
    reads: [...historyReads, 'template-heads'],
  }),
  assessmentHistory: route({
    ...branchHistory,
    ...byId,
    path: '/history/assessments/{id}',
    summary: 'Every change of an applied assessment: who was asked, who answered when.',
    reads: historyReads,
  }),
  userHistory: route({
    ...history,
    ...byId,
    path: '/history/users/{id}',
    summary: 'Every change of a person’s account, nodes and answers.',
    reads: historyReads,
  }),
  responseHistory: route({
    ...history,
    path: '/history/responses/{assessmentId}/{userId}',
    summary: 'When somebody began and submitted the answers to an assessment.',
    params: z.strictObject({ assessmentId: Id, userId: Id }),
    reads: historyReads,
  }),
  resultsAsOf: route({
    ...byId,
    method: 'GET',
    path: '/history/assessments/{id}/results',
    service: 'query',
    access: 'super',
    summary: 'The results of an assessment as they were at a moment.',
    query: z.strictObject({ at: MomentOrDay }),
    answer: ResultsAsOf,
    reads: contributed,
  }),
  resultsChanges: route({
    ...byId,
    method: 'GET',
    path: '/history/assessments/{id}/changes',
    service: 'query',
    access: 'super',
    summary: 'Why the values of an assessment, or of one objective, changed between two moments.',
    query: z.strictObject({ from: MomentOrDay, to: MomentOrDay, objective: Id.optional() }),
    answer: ResultsChanges,
    reads: [...contributed, 'people', 'personas'],
  }),
};
