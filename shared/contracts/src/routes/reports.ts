import { z } from 'zod';
import { Report, reportAudiences } from '../entities/index.js';
import { languages } from '../languages.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { language, scored } from './reads.js';

const reads = [...scored, ...language, 'personas', 'contributions'] as const;

/** `language`: left out, that of the caller. `audience` `all` is for who may see everyone's answers, else it is `groups`. */
const asked = {
  language: z.enum(languages).optional(),
  audience: z.enum(reportAudiences).default('groups'),
};

const ofAssessment = {
  method: 'GET',
  service: 'query',
  access: 'user',
  errorKey: 'assessmentError',
  params: z.strictObject({ id: Id }),
  /** `at`: for supers, the results of a moment. */
  query: z.strictObject({ ...asked, at: MomentOrDay.optional() }),
  reads,
} as const;

const ofBranch = {
  method: 'GET',
  service: 'query',
  access: 'admin',
  errorKey: 'assessmentError',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ...asked, template_id: Id }),
  reads,
} as const;

/** Results to be printed and handed on: for everybody alike, in groups of people (docs/adr/0060). */
export const reportRoutes = {
  assessmentReport: route({
    ...ofAssessment,
    path: '/assessments/{id}/report',
    summary: 'The results of an assessment with all numbers, definitions and coverage, as they may be handed on.',
    answer: Report,
    about: 'id',
  }),
  branchReport: route({
    ...ofBranch,
    path: '/nodes/{id}/report',
    summary: 'The results of all assessments of one template in a branch, pooled, as they may be handed on.',
    answer: Report,
  }),
};
export type ReportRoutes = typeof reportRoutes;
