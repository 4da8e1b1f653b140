import { z } from 'zod';
import { ReportBefore, ResultsPresented, ResultsTimeline, ResultsWhy } from '../entities/index.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { rights, scored, shown } from './reads.js';

/** The collections behind the results of an assessment and the limits of small groups. */
const contributed = [
  ...rights,
  ...shown,
  'assessments',
  'templates',
  'respondents',
  'contributions',
  'organizations',
] as const;

/** Routes that explain how results developed. */
export const overTimeRoutes = {
  resultsTimeline: route({
    method: 'GET',
    path: '/assessments/{id}/timeline',
    service: 'query',
    access: 'user',
    summary: 'All rounds of the assessment’s node, with each moment at which results changed.',
    params: z.strictObject({ id: Id }),
    reads: [...contributed, 'template-heads', 'archived', 'history'],
    answer: ResultsTimeline,
    errorKey: 'assessmentError',
  }),
  resultsPresented: route({
    method: 'GET',
    path: '/assessments/{id}/presented',
    service: 'query',
    access: 'user',
    summary:
      'An assessment for a presentation: its two newest steps, each of a group of people, the same for every caller.',
    params: z.strictObject({ id: Id }),
    reads: contributed,
    answer: ResultsPresented,
    errorKey: 'assessmentError',
  }),
  resultsBefore: route({
    method: 'GET',
    path: '/assessments/{id}/before',
    service: 'query',
    access: 'user',
    summary:
      'The node’s previous round with the template, each value beside that of the assessment, as the caller sees both; for supers also as of a moment (`at`).',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({ at: MomentOrDay.optional() }),
    reads: [...scored, 'contributions', 'template-heads', 'organizations'],
    answer: z.object({ before: ReportBefore.nullable().describe('Null for the first round that someone answered.') }),
    errorKey: 'assessmentError',
  }),
  resultsWhy: route({
    method: 'GET',
    path: '/assessments/{id}/why',
    service: 'query',
    access: 'user',
    summary:
      'What the index of an assessment, an area or an objective consists of, and what changed it between two moments.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      since: z
        .enum(['round'])
        .optional()
        .describe(
          'Without `from`: from the values of the node’s previous round, if it was of the same version and the caller sees it.',
        ),
      from: MomentOrDay.optional().describe('Left out: the first answer. A day alone is its end.'),
      at: MomentOrDay.optional().describe('Left out: now.'),
      area: Id.optional(),
      objective: Id.optional().describe('With an area too, the objective counts.'),
      respondent: Id.optional().describe('Only what this user answered; role user may name itself.'),
    }),
    reads: [...contributed, 'template-heads', 'people', 'personas'],
    answer: ResultsWhy,
    errorKey: 'assessmentError',
  }),
};
