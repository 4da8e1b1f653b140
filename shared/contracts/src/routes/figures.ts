import { z } from 'zod';
import { AssessmentContent, AssessmentFigures, RespondentFigures, RespondentMeans } from '../entities/index.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, model, scored } from './reads.js';

const byId = { params: z.strictObject({ id: Id }) };
const query = { method: 'GET', service: 'query', access: 'user', errorKey: 'assessmentError' } as const;

/**
 * The two parts of `GET /assessments/{id}` and its list of respondents. Content is cached under an address with its
 * version; figures change with each answer (docs/adr/0052).
 */
export const figureRoutes = {
  assessmentFigures: route({
    ...query,
    ...byId,
    path: '/assessments/{id}/figures',
    summary: 'The results of an assessment in numbers alone, and where its content is; for supers also as of `at`.',
    query: z.strictObject({ at: MomentOrDay.optional() }),
    reads: [...scored, 'node-types', 'contributions', 'organizations'],
    answer: AssessmentFigures,
    about: 'id',
  }),
  assessmentContent: route({
    ...query,
    path: '/assessments/{id}/content/{contentVersion}',
    summary: 'The content of a template or an applied assessment, as the version named has it: to be kept for ever.',
    form: 'id',
    params: z.strictObject({ id: Id, contentVersion: z.string().min(1).max(64) }),
    reads: [...model, 'recommendations'],
    answer: AssessmentContent,
  }),
  respondentMeans: route({
    ...query,
    ...byId,
    path: '/assessments/{id}/respondents',
    summary:
      'Who was asked or has answered, highest value first, each with the means alone; role user sees only itself. Searched by name and persona.',
    query: ListingQuery,
    reads: [...model, ...language, 'respondents', 'personas', 'recommendations'],
    answer: z.array(RespondentMeans),
    about: 'id',
  }),
  respondentFigures: route({
    ...query,
    path: '/assessments/{id}/respondents/{respondentId}',
    summary: 'The results of one respondent alone, in numbers; role user is answered its own.',
    params: z.strictObject({ id: Id, respondentId: Id }),
    reads: [...model, 'people', 'respondents', 'personas', 'recommendations'],
    answer: RespondentFigures,
    about: 'id',
  }),
};
