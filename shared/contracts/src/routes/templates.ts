import { z } from 'zod';
import { Assessment, ImportedTemplate, ListedTemplate, LibraryTemplate, TemplateSummary } from '../entities/index.js';
import { limits } from '../limits.js';
import { Id, IdOrEntity } from '../primitives.js';
import { readTemplateFile } from '../template-file/read-template-file.js';
import { TemplateFileJson } from '../template-file/shape.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, model, rights } from './reads.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

const ofOrganization = {
  method: 'GET',
  service: 'query',
  access: 'user',
  params: z.strictObject({ organizationId: Id }),
  query: ListingQuery,
  checks: { organization: 'organizationId' },
  reads: ['template-heads', 'assessments', ...rights, ...language],
  answer: z.array(ListedTemplate),
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
  publicTemplates: route({
    method: 'GET',
    path: '/assessments/public/templates',
    service: 'query',
    access: 'user',
    summary: 'The public library: published templates of all organisations.',
    query: ListingQuery,
    reads: ['offered', 'assessments', 'nodes', ...language],
    answer: z.array(LibraryTemplate),
    errorKey: 'assessmentError',
  }),
  submittedTemplates: route({
    method: 'GET',
    path: '/assessments/public/submitted',
    service: 'query',
    access: 'master',
    summary: 'Templates of all organisations that wait for a master to publish them.',
    query: ListingQuery,
    reads: ['offered', 'assessments', 'nodes', ...language],
    answer: z.array(LibraryTemplate),
    errorKey: 'assessmentError',
  }),
  isTemplateDeployed: route({
    method: 'POST',
    path: '/assessments/isTemplateDeployed',
    service: 'query',
    access: 'user',
    summary: 'Whether a template is deployed: a bare boolean.',
    body: z.strictObject({ templateId: IdOrEntity }),
    bodyLimit: limits.entityBody,
    reads: ['templates', 'library', ...rights],
    answer: z.boolean(),
    errorKey: 'assessmentError',
  }),
  publishTemplate: route({
    method: 'PUT',
    versioned: true,
    path: '/assessments/publish/{id}',
    service: 'command',
    access: 'super',
    summary: 'Submit (1) a template to the public library; for a master also publish (2) and take it back (0).',
    params: z.strictObject({ id: Id }),
    body: writing(Assessment, { isPublicTemplate: z.union([z.literal(0), z.literal(1), z.literal(2)]) }, ['questions']),
    bodyLimit: limits.entityBody,
    reads: ['library'],
    answer: TemplateSummary,
    errorKey: 'assessmentError',
    plainError: true,
  }),
  duplicateTemplate: route({
    method: 'POST',
    path: '/assessments/duplicateTemplate',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Copy a deployed template, or a published one of another organisation, into a draft of one’s own.',
    body: z.strictObject({
      templateId: IdOrEntity,
      node_id: Id.nullish().describe(
        'Where the copy goes; null: on no node. Left out: on the node of the original, or on none where that is another organisation’s.',
      ),
      shortName: texts.shortName.optional().describe('Left out: as the original. A short name alone is the name too.'),
      name: texts.name.optional(),
    }),
    bodyLimit: limits.entityBody,
    reads: ['library'],
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  reviseTemplate: route({
    method: 'POST',
    path: '/assessments/{id}/revise',
    service: 'command',
    access: 'admin',
    status: 201,
    summary:
      'Begin the next version of a deployed template: a draft with the same content that knows what it was made of.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ shortName: texts.shortName.optional(), name: texts.name.optional() }),
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  tagTemplate: route({
    method: 'PUT',
    versioned: true,
    path: '/assessments/{id}/tags',
    service: 'command',
    access: 'admin',
    summary: 'Give a template these tags and no others, whether it is deployed or not.',
    params: z.strictObject({ id: Id }),
    body: z.strictObject({ tags: z.array(z.string()).max(500) }),
    answer: TemplateSummary,
    errorKey: 'assessmentError',
  }),
  importTemplate: route({
    method: 'POST',
    path: '/assessments/import',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Import a template from a file: a draft, on a node if one is named. A dry run writes nothing (200).',
    query: z.strictObject({ node_id: Id.optional(), dryRun: z.enum(['true', 'false']).optional() }),
    body: z.unknown().transform((bytes) => readTemplateFile(bytes instanceof Uint8Array ? bytes : new Uint8Array())),
    rawBody: true,
    bodyLimit: 1_000_000,
    answer: ImportedTemplate,
    errorKey: 'assessmentError',
  }),
  exportTemplate: route({
    method: 'GET',
    path: '/assessments/{id}/export',
    service: 'query',
    access: 'user',
    summary: 'A template as a file; an applied assessment gives its template.',
    params: z.strictObject({ id: Id }),
    reads: [...model, 'recommendations'],
    answer: TemplateFileJson,
    errorKey: 'assessmentError',
  }),
};
