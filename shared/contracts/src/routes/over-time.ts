import { z } from 'zod';
import { ResultsTimeline } from '../entities/index.js';
import { Id } from '../primitives.js';
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
};
export type OverTimeRoutes = typeof overTimeRoutes;
