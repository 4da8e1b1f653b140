import { z } from 'zod';
import {
  AnswersPerLevel,
  Assessment,
  AssessmentNotes,
  ChartPoint,
  Completion,
  FormMail,
  MaturityMatrix,
  NotesAudience,
  RespondentResults,
  Results,
  Spread,
  TemplateSummary,
} from '../entities/index.js';
import { languages } from '../languages.js';
import { limits } from '../limits.js';
import { Id, IdOrEntity, Moment, MomentOrDay, optionalText, text } from '../primitives.js';
import { presets } from '../scoring/model.js';
import { route } from './define.js';
import { ListingQuery } from './listing.js';
import { language, model, rights, scored, shown } from './reads.js';
import { counted } from './field-rules.js';
import { texts } from './texts.js';
import { writing } from './writing.js';

const byId = { params: z.strictObject({ id: Id }) };
const errorKey = 'assessmentError';

export const ApplyBody = z
  .strictObject({
    nodes: z.array(IdOrEntity).min(1).max(2000),
    templateId: IdOrEntity,
    shortName: counted(text(limits.assessmentShortName), limits.counterAfter),
    shortDescription: text(limits.description),
    startDate: MomentOrDay,
    endDate: MomentOrDay,
    openFormDate: MomentOrDay,
    closeFormDate: MomentOrDay,
    notesShownTo: NotesAudience.optional().describe('Left out: `organisers`.'),
  })
  .meta({ id: 'ApplyBody' });
export type ApplyBody = z.infer<typeof ApplyBody>;

/** `questions` is a count in lists of templates. */
const counts = ['questions'];
const profile = {
  shortName: texts.shortName.optional(),
  name: texts.name.optional(),
  description: texts.optionalDescription.optional(),
  language: z.enum(languages).optional(),
  scoring: z.enum(presets).optional(),
  startDate: MomentOrDay.nullish(),
  endDate: MomentOrDay.nullish(),
};

/** An earlier moment, with the collections of its results. */
const asOf = z.strictObject({ at: MomentOrDay.optional() });
const contributed = ['contributions', 'organizations'] as const;

export const assessmentRoutes = {
  createTemplate: route({
    method: 'POST',
    path: '/assessments',
    service: 'command',
    access: 'admin',
    status: 201,
    summary: 'Create a template: an empty draft, on a node if one is named.',
    checks: { organization: 'templateForOrganization_id' },
    body: writing(Assessment, { ...profile, node_id: Id.nullish(), templateForOrganization_id: Id.nullish() }, counts),
    bodyLimit: limits.entityBody,
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
        openFormDate: MomentOrDay.nullish(),
        closeFormDate: MomentOrDay.nullish(),
        notesShownTo: NotesAudience.nullish().describe('Only stricter, and only until people are asked.'),
        isDeployed: z.boolean().optional(),
      },
      counts,
    ),
    bodyLimit: limits.entityBody,
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
    summary: 'Archive a template or an applied assessment.',
    body: writing(Assessment, {}, counts),
    bodyLimit: limits.entityBody,
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
    query: asOf,
    reads: [...scored, 'node-types', ...contributed],
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
    summary:
      'The maturity matrix: what each objective means and asks at each level, and how far it is met; for supers also as of a moment (`at`).',
    query: asOf,
    reads: [...scored, ...contributed],
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
  spread: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/spread',
    service: 'query',
    access: 'user',
    summary:
      'How far those who answered agree: answers by step, values by persona, and what to talk about; for supers also as of a moment (`at`).',
    query: asOf,
    reads: [...model, ...shown, 'personas', 'respondents', ...contributed],
    answer: Spread,
    errorKey,
  }),
  assessmentNotes: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/notes',
    service: 'query',
    access: 'user',
    summary:
      'Notes and reasons that people wrote, as far as the caller may read them; for supers also as of a moment (`at`).',
    query: z.strictObject({
      at: MomentOrDay.optional(),
      respondent: Id.optional().describe('Only what this user wrote; role user may name itself.'),
    }),
    reads: [...rights, 'assessments', 'templates', ...shown, 'notes', 'people', 'personas', 'organizations'],
    answer: AssessmentNotes,
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
    bodyLimit: limits.entityBody,
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
    // Assessments as served, each with the people of its node who should be asked.
    body: z
      .array(
        z
          .looseObject({
            id: Id,
            nodeUsers: z.array(IdOrEntity).max(10_000),
            message: optionalText(limits.mailMessage).nullish(),
          })
          .transform(({ id, nodeUsers, message }) => ({ id, nodeUsers, message })),
      )
      .max(500),
    bodyLimit: limits.entityBody,
    answer: z.object({ processedEmails: z.number().int() }),
    errorKey,
  }),
  formMail: route({
    ...byId,
    method: 'GET',
    path: '/assessments/{id}/mail',
    service: 'query',
    access: 'admin',
    summary: 'The words of the mail that asks or reminds people to answer, to be read before it is sent.',
    query: z.strictObject({
      language: z.enum(languages),
      sentAt: Moment,
      kind: z.enum(['invitation', 'reminder']).default('invitation'),
    }),
    reads: [...rights, 'assessments', 'templates', ...language],
    answer: FormMail,
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
    reads: [...model, ...shown, 'respondents'],
    answer: z.array(AnswersPerLevel),
    errorKey,
  }),
  calculateMaturity: route({
    method: 'POST',
    path: '/assessments/calculateMaturity',
    service: 'query',
    access: 'user',
    summary:
      'The results of several assessments of one template, from their pooled answers; for supers also as of a moment (`at`).',
    body: z.strictObject({
      selectedAssessments: z.array(IdOrEntity).min(1).max(500),
      selectedPersonas: z.array(IdOrEntity).max(500).default([]),
      at: MomentOrDay.optional(),
    }),
    bodyLimit: limits.entityBody,
    reads: [...scored, ...contributed],
    answer: z.object({
      results: Results,
      points: z.array(ChartPoint),
      respondents: z.number().int(),
      people: z.number().int().describe('Different people among them; for role user the same as `respondents`.'),
    }),
    errorKey,
  }),
};
