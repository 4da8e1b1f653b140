import { z } from 'zod';
import { ComparedAssessments, TemplateDiff, TemplateUses, TemplateVersion } from '../entities/index.js';
import { Id } from '../primitives.js';
import { route } from './define.js';
import { model, rights, scored } from './reads.js';

const read = { method: 'GET', service: 'query', errorKey: 'assessmentError' } as const;
const ofOne = { params: z.strictObject({ id: Id }) };
const ofTwo = { params: z.strictObject({ id: Id, otherId: Id }) };

/** Versions of a template, and the use of each. */
export const versionRoutes = {
  templateUses: route({
    ...read,
    ...ofOne,
    access: 'admin',
    path: '/assessments/{id}/uses',
    summary: 'Where a template of the organisation is applied, and how many have answered.',
    reads: [...model, 'cards'],
    answer: TemplateUses,
  }),
  templateVersions: route({
    ...read,
    ...ofOne,
    access: 'admin',
    path: '/assessments/{id}/versions',
    summary: 'A template with what it was made of and what was made of it, the first version first.',
    reads: [...rights, 'templates', 'template-heads', 'library'],
    answer: z.array(TemplateVersion),
  }),
  templateDiff: route({
    ...read,
    ...ofTwo,
    access: 'admin',
    path: '/assessments/{id}/diff/{otherId}',
    summary: 'What differs from one version of a template to another, and what that means where the first is applied.',
    reads: [...model, 'template-heads', 'cards', 'recommendations', 'results'],
    answer: TemplateDiff,
  }),
  compareAssessments: route({
    ...read,
    ...ofTwo,
    access: 'user',
    path: '/assessments/{id}/compare/{otherId}',
    summary: 'The results of two assessments of one template, or of two versions of one, objective by objective.',
    reads: scored,
    answer: ComparedAssessments,
  }),
};
