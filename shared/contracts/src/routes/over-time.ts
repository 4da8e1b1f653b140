import { z } from 'zod';
import { ResultsPresented, ResultsTimeline, ResultsWhy } from '../entities/index.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { rights, shown } from './reads.js';

/** What an assessment's results were made of, and who is held to groups of people. */
const contributed = [
  ...rights,
  ...shown,
  'assessments',
  'templates',
  'respondents',
  'contributions',
  'organizations',
] as const;

/** How results came to be what they are. */
export const overTimeRoutes = {
  resultsTimeline: route({
    method: 'GET',
    path: '/assessments/{id}/timeline',
    service: 'query',
    access: 'user',
    summary: 'The life of what an assessment belongs to: all rounds of its node, each moment at which results changed.',
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
    summary: 'An assessment as it is shown to a room: its two newest steps, each of a group of people, whoever asks.',
    params: z.strictObject({ id: Id }),
    reads: contributed,
    answer: ResultsPresented,
    errorKey: 'assessmentError',
  }),
  resultsWhy: route({
    method: 'GET',
    path: '/assessments/{id}/why',
    service: 'query',
    access: 'user',
    summary:
      'What the index of an assessment, an area or an objective is made of, and what moved it between two moments.',
    params: z.strictObject({ id: Id }),
    query: z.strictObject({
      from: MomentOrDay.optional().describe('Left out: the first answer. A day alone is its end.'),
      at: MomentOrDay.optional().describe('Left out: now.'),
      area: Id.optional(),
      objective: Id.optional().describe('With an area too, the objective counts.'),
      respondent: Id.optional().describe('Only what this user answered; role user may name itself.'),
    }),
    reads: [...contributed, 'people', 'personas'],
    answer: ResultsWhy,
    errorKey: 'assessmentError',
  }),
};
export type OverTimeRoutes = typeof overTimeRoutes;
