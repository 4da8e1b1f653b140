import { z } from 'zod';
import {
  AnswersPerLevel,
  Assessment,
  ChartPoint,
  Completion,
  MaturityMatrix,
  RespondentResults,
  Results,
  TemplateSummary,
} from '../entities/index.js';
import { languages, limits } from '../limits.js';
import { Id, Moment, text } from '../primitives.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, model, rights, scored } from './reads.js';
import { writing } from './writing.js';

const byId = { params: z.strictObject({ id: Id }) };
const errorKey = 'assessmentError';

export const ApplyBody = z
  .strictObject({
    nodes: z.array(Id).min(1).max(2000),
    templateId: Id,
    shortName: text(limits.assessmentShortName),
    shortDescription: text(limits.description),
    startDate: Moment,
    endDate: Moment,
    openFormDate: Moment,
    closeFormDate: Moment,
  })
  .meta({ id: 'ApplyBody' });
export type ApplyBody = z.infer<typeof ApplyBody>;

/** `questions` is a count where templates are listed. */
const counts = ['questions'];
const profile = {
  shortName: z.string().optional(),
  name: z.string().optional(),
  description: z.string().optional(),
  language: z.enum(languages).optional(),
  scoring: z.enum(['balanced', 'strict', 'process']).optional(),
  startDate: Moment.nullish(),
  endDate: Moment.nullish(),
};

export const assessmentRoutes = {
  createTemplate: route({
    method: 'POST',
    path: '/assessments',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Begin a template: an empty draft, on a node when one is named.',
    checks: { organization: 'templateForOrganization_id' },
    body: writing(Assessment, { ...profile, node_id: Id.nullish(), templateForOrganization_id: Id.nullish() }, counts),
    bodyLimit: 1_000_000,
    answer: TemplateSummary,
    errorKey,
  }),
  changeAssessment: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/assessments/{id}',
    service: 'command',
    access: 'admin',
    summary:
      'Change a draft’s profile (isDeployed true deploys it), or name, description and periods of what is applied.',
    body: writing(
      Assessment,
      {
        ...profile,
        openFormDate: Moment.nullish(),
        closeFormDate: Moment.nullish(),
        isDeployed: z.boolean().optional(),
      },
      counts,
    ),
    bodyLimit: 1_000_000,
    answer: TemplateSummary,
    errorKey,
  }),
  archiveAssessment: route({
    ...byId,
    method: 'PUT',
    versioned: true,
    path: '/assessments/archive/{id}',
    service: 'command',
    access: 'admin',
    summary: 'Archive a template or an applied assessment, for good.',
    body: writing(Assessment, {}, counts),
    bodyLimit: 1_000_000,
    answer: TemplateSummary,
    errorKey,
    plainError: true,
  }),
  assessment: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}',
    service: 'query',
    access: 'user',
    summary: 'A template or an applied assessment with its content and results; for supers also as of a moment (`at`).',
    query: z.strictObject({ at: Moment.optional() }),
    reads: [...scored, 'node-types', 'contributions'],
    answer: Assessment,
    errorKey,
  }),
  completion: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/completion',
    service: 'query',
    access: 'user',
    summary: 'How far a template is, and what is missing until it can be deployed.',
    reads: model,
    answer: Completion,
    errorKey,
  }),
  matrix: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/matrix',
    service: 'query',
    access: 'user',
    summary: 'The maturity matrix: what each objective means and asks at each level, and how far it is met.',
    reads: scored,
    answer: MaturityMatrix,
    errorKey,
  }),
  respondents: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/fetchAssessmentsPerUser',
    service: 'query',
    access: 'user',
    summary: 'The results of each respondent alone; role user sees only itself. Searched by name and persona.',
    query: ListingQuery,
    reads: [...model, ...language, 'respondents', 'personas', 'recommendations'],
    answer: z.array(RespondentResults),
    errorKey,
  }),
  apply: route({
    method: 'POST',
    path: '/assessments/applyAssessment',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Apply a template to nodes: one assessment each, or a refusal and nothing applied.',
    body: ApplyBody,
    answer: z.object({ assessments: z.array(z.object({ id: Id, node_id: Id, shortName: z.string() })) }),
    errorKey,
  }),
  isAssessmentDuplicated: route({
    method: 'POST',
    path: '/assessments/isAssessmentDuplicated',
    service: 'query',
    access: 'user',
    summary: 'Whether a node already has an assessment of that short name.',
    body: z.strictObject({ shortName: z.string().max(500), nodeId: Id }),
    reads: [...rights, 'assessments'],
    answer: z.object({ found: z.boolean() }),
    errorKey,
  }),
  trigger: route({
    method: 'POST',
    path: '/assessments/triggerAssessments',
    service: 'command',
    access: 'admin',
    summary: 'Ask the chosen people by e-mail.',
    body: z.array(z.strictObject({ id: Id, nodeUsers: z.array(z.looseObject({ id: Id })).max(10_000) })).max(500),
    bodyLimit: 1_000_000,
    answer: z.object({ processedEmails: z.number().int() }),
    errorKey,
  }),
  remind: route({
    ...byId,
    method: 'POST',
    path: '/assessments/{id}/remind',
    service: 'command',
    access: 'admin',
    summary: 'Remind everybody who was asked and has not answered.',
    answer: z.object({ processedEmails: z.number().int() }),
    errorKey,
  }),
  answersPerLevel: route({
    method: 'POST',
    path: '/assessments/{objectiveId}/answersPerLevelPerObjective',
    service: 'query',
    access: 'user',
    summary: 'Answers per level of one objective, of everyone and of one user.',
    params: z.strictObject({ objectiveId: Id }),
    body: z.strictObject({ userId: Id.nullish() }),
    reads: [...model, 'results', 'respondents'],
    answer: z.array(AnswersPerLevel),
    errorKey,
  }),
  calculateMaturity: route({
    method: 'POST',
    path: '/assessments/calculateMaturity',
    service: 'query',
    access: 'user',
    summary: 'The results of several assessments of one template, from their pooled answers.',
    body: z.strictObject({
      selectedAssessments: z.array(Id).min(1).max(500),
      selectedPersonas: z.array(Id).max(500).default([]),
    }),
    reads: [...scored],
    answer: z.object({ results: Results, points: z.array(ChartPoint), respondents: z.number().int() }),
    errorKey,
  }),
};
