import { z } from 'zod';
import { Recommendation, TemplateSummary } from '../entities/index.js';
import { Id } from '../primitives.js';
import { TemplateFileJson } from '../template-file-shape.js';
import { route } from './define.js';

const ofOrganization = {
  method: 'GET',
  service: 'query',
  access: 'user',
  params: z.strictObject({ organizationId: Id }),
  checks: { organization: 'organizationId' },
  answer: z.array(TemplateSummary),
  errorKey: 'assessmentError',
} as const;

export const templateRoutes = {
  organizationTemplates: route({
    ...ofOrganization,
    path: '/assessments/organizationTemplates/{organizationId}',
    summary: 'The templates of the organisation, deployed or not.',
  }),
  organizationDeployedTemplates: route({
    ...ofOrganization,
    path: '/assessments/organizationDeployedTemplates/{organizationId}',
    summary: 'The deployed templates of the organisation.',
  }),
  organizationCompleteTemplates: route({
    ...ofOrganization,
    path: '/assessments/organizationCompleteTemplates/{organizationId}',
    summary: 'The private templates whose completion is 100: what can be applied.',
  }),
  isTemplateDeployed: route({
    method: 'POST',
    path: '/assessments/isTemplateDeployed',
    service: 'query',
    access: 'user',
    summary: 'Whether a template is deployed: a bare boolean.',
    body: z.strictObject({ templateId: Id }),
    answer: z.boolean(),
    errorKey: 'assessmentError',
  }),
  importTemplate: route({
    method: 'POST',
    path: '/assessments/import',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Take a template from a file: a draft, on a node when one is named.',
    query: z.strictObject({ node_id: Id.optional() }),
    body: z.unknown(),
    bodyLimit: 1_000_000,
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  exportTemplate: route({
    method: 'GET',
    path: '/assessments/{id}/export',
    service: 'query',
    access: 'user',
    summary: 'A template as a file; an applied assessment gives its template.',
    params: z.strictObject({ id: Id }),
    answer: TemplateFileJson,
    errorKey: 'assessmentError',
  }),
  objectiveRecommendations: route({
    method: 'GET',
    path: '/recommendations/objective/{objectiveId}',
    service: 'query',
    access: 'user',
    summary: 'The recommendations attached to an objective.',
    params: z.strictObject({ objectiveId: Id }),
    answer: z.array(Recommendation),
  }),
};
