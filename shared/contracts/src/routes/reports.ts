import { z } from 'zod';
import { PrintJob, Report, reportAudiences } from '../entities/index.js';
import { languages } from '../languages.js';
import { limits } from '../limits.js';
import { Id, MomentOrDay } from '../primitives.js';
import { route } from './define.js';
import { language, scored } from './reads.js';

const reads = [...scored, ...language, 'personas', 'contributions', 'template-heads', 'notes'] as const;

const asked = {
  language: z.enum(languages).optional().describe('Left out: the caller’s.'),
  audience: z.enum(reportAudiences).default('groups').describe('`all` is for admins on their branches and supers.'),
};

const none = z.strictObject({});

const ofAssessment = {
  method: 'GET',
  service: 'query',
  access: 'user',
  errorKey: 'assessmentError',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({ ...asked, at: MomentOrDay.optional().describe('For supers: the results of a moment.') }),
  reads,
} as const;

const ofBranch = {
  method: 'GET',
  service: 'query',
  access: 'admin',
  errorKey: 'assessmentError',
  params: z.strictObject({ id: Id }),
  query: z.strictObject({
    ...asked,
    template_id: Id,
    assessments: z
      .string()
      .max(limits.listedIds)
      .optional()
      .describe('Ids, with commas: only these of the branch. Left out: all of the template.'),
    at: MomentOrDay.optional().describe('For supers: the results of a moment, with the tree, of what was in use then.'),
  }),
  /** The history has the tree at a moment. */
  reads: [...reads, 'history'],
} as const;

/** An unguessable secret. */
const bySecret = { params: z.strictObject({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }) };
const byJob = { params: z.strictObject({ id: z.string().regex(/^[A-Za-z0-9_-]{1,64}$/) }) };

/** Routes of printable results: the same for every reader, in groups of people (docs/adr/0060). */
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
  reportPrinting: route({
    method: 'GET',
    path: '/reports/printing',
    service: 'query',
    access: 'user',
    summary: 'Whether reports can be made into a PDF here: a Chromium is installed.',
    answer: z.object({ available: z.boolean() }),
  }),
  printAssessmentReport: route({
    ...ofAssessment,
    method: 'POST',
    path: '/assessments/{id}/report/print',
    status: 201,
    summary: 'Begin a PDF of the report of an assessment; 404 where no Chromium is installed, 429 while several wait.',
    query: none,
    body: ofAssessment.query,
    answer: PrintJob,
  }),
  printBranchReport: route({
    ...ofBranch,
    method: 'POST',
    path: '/nodes/{id}/report/print',
    status: 201,
    summary: 'Begin a PDF of the report of a branch.',
    query: none,
    body: ofBranch.query,
    answer: PrintJob,
  }),
  printJob: route({
    ...byJob,
    method: 'GET',
    path: '/reports/prints/{id}',
    service: 'query',
    access: 'user',
    summary: 'The progress of a PDF that the caller has started.',
    answer: PrintJob,
  }),
  printedPage: route({
    ...bySecret,
    method: 'GET',
    path: '/reports/pages/{secret}',
    service: 'query',
    access: 'public',
    summary: 'What the browser that makes a PDF is to draw: told once.',
    answer: Report,
  }),
  printedFile: route({
    ...bySecret,
    method: 'GET',
    path: '/reports/files/{secret}',
    service: 'query',
    access: 'public',
    summary: 'A PDF that was made, by an address that nobody can guess.',
    answer: z.file(),
    answerType: 'application/pdf',
  }),
};
