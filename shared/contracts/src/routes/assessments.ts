import { z } from 'zod';
import { AnswersPerLevel, Assessment, ChartPoint, Completion, RespondentResults, Results } from '../entities/index.js';
import { limits } from '../limits.js';
import { Id, Moment, text } from '../primitives.js';
import { route } from './define.js';

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

export const assessmentRoutes = {
  assessment: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}',
    service: 'query',
    access: 'user',
    summary: 'A template or an applied assessment with its content and results.',
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
    answer: Completion,
    errorKey,
  }),
  respondents: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/fetchAssessmentsPerUser',
    service: 'query',
    access: 'user',
    summary: 'The results of each respondent alone; role user sees only itself.',
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
  answersPerLevel: route({
    method: 'POST',
    path: '/assessments/{objectiveId}/answersPerLevelPerObjective',
    service: 'query',
    access: 'user',
    summary: 'Answers per level of one objective, of everyone and of one user.',
    params: z.strictObject({ objectiveId: Id }),
    body: z.strictObject({ userId: Id.nullish() }),
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
    answer: z.object({ results: Results, points: z.array(ChartPoint), respondents: z.number().int() }),
    errorKey,
  }),
};
