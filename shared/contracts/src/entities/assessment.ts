import { z } from 'zod';
import { mayOnModel } from '../actions.js';
import { questionKinds } from '../question-kinds.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { presets } from '../scoring/model.js';
import { Reference } from './reference.js';
import { AreaResults, Coverage, ObjectiveResults, Recommendation } from './results.js';

export const MaturityLevel = z
  .object({
    id: Id,
    assessment_id: Id,
    name: z.string(),
    description: z.string(),
    position: z.number().int(),
    enabled: z.boolean(),
    version: Version,
  })
  .meta({ id: 'MaturityLevel' });
export type MaturityLevel = z.infer<typeof MaturityLevel>;

export const Choice = z
  .object({
    id: Id,
    question_id: Id,
    objective_id: Id,
    maturity_id: Id,
    title: z.string(),
    /** The part of its level that it gives, 0..1 in hundredths; null where the question is not graded. */
    credit: z.number().nullable(),
    version: Version,
  })
  .meta({ id: 'Choice' });
export type Choice = z.infer<typeof Choice>;

export const QuestionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKind>;

/** Recommended to who does not meet a question at this level; at no level: to who does not meet it whole. */
export const QuestionRecommendation = Recommendation.extend({ maturity_id: Id.nullable() }).meta({
  id: 'QuestionRecommendation',
});
export type QuestionRecommendation = z.infer<typeof QuestionRecommendation>;

export const Question = z
  .object({
    id: Id,
    objective_id: Id,
    title: z.string(),
    description: z.string(),
    kind: QuestionKind,
    weight: z.number(),
    references: z.array(Reference),
    recommendations: z.array(QuestionRecommendation),
    choices: z.array(Choice),
    version: Version,
  })
  .meta({ id: 'Question' });
export type Question = z.infer<typeof Question>;

export const ObjectiveMaturity = z
  .object({ id: Id, objective_id: Id, maturity_id: Id, description: z.string(), version: Version })
  .meta({ id: 'ObjectiveMaturity' });
export type ObjectiveMaturity = z.infer<typeof ObjectiveMaturity>;

export const AssessedObjective = ObjectiveResults.extend({
  assessment_id: Id,
  area_id: Id,
  references: z.array(Reference),
  objectiveMaturities: z.array(ObjectiveMaturity),
  questions: z.array(Question),
  version: Version,
}).meta({ id: 'AssessedObjective' });
export type AssessedObjective = z.infer<typeof AssessedObjective>;

export const AssessedArea = AreaResults.extend({
  assessment_id: Id,
  description: z.string(),
  objectives: z.array(AssessedObjective),
  version: Version,
}).meta({ id: 'AssessedArea' });
export type AssessedArea = z.infer<typeof AssessedArea>;

/** What every listing of templates and assessments shows. */
export const assessmentHead = {
  id: Id,
  node_id: Id.nullable(),
  template_id: Id.nullable(),
  organization_id: Id,
  name: z.string(),
  shortName: z.string(),
  description: z.string(),
  scoring: z.enum(presets),
  language: z.string(),
  startDate: ServedMoment.nullable(),
  endDate: ServedMoment.nullable(),
  openFormDate: ServedMoment.nullable(),
  closeFormDate: ServedMoment.nullable(),
  /** The wizard's first step that is not finished, 1..4. */
  step: z.number().int(),
  isArchived: z.boolean(),
  isPublicTemplate: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  templateForOrganization_id: Id.nullable(),
  completed: z.number(),
  isDeployed: z.boolean(),
  /** The organisation's own labels of a template. */
  tags: z.array(z.string()),
  /** The template that it is a revision of. */
  origin_id: Id.nullable(),
  maturityLevels: z.array(MaturityLevel),
  /** Level names in the order of the levels. */
  maturityModel: z.array(z.string()),
  /** Of a template also for each piece of its content: whoever may `change` it changes these. */
  may: mayOnModel,
  version: Version,
};

/** A template or an applied assessment in a list, and as commands answer it: its head and how much it holds. */
export const TemplateSummary = z
  .object({
    ...assessmentHead,
    areas: z.number().int(),
    objectives: z.number().int(),
    questions: z.number().int(),
  })
  .meta({ id: 'TemplateSummary' });
export type TemplateSummary = z.infer<typeof TemplateSummary>;

/** A template in a list of templates: also whose it is, who began it, and how much of the reader's organisation uses it. */
export const ListedTemplate = TemplateSummary.extend({
  organizationName: z.string(),
  /** Of one's own organisation; null for what others offer, and once the person is erased. */
  author: z.object({ id: Id, name: z.string() }).nullable(),
  /** Applied assessments that are in use, and the nodes that they are on. */
  uses: z.object({ assessments: z.number().int(), nodes: z.number().int() }),
}).meta({ id: 'ListedTemplate' });
export type ListedTemplate = z.infer<typeof ListedTemplate>;

/** What a file was made into, or would be: a dry run writes nothing, and its `id` stands for nothing. */
export const ImportedTemplate = TemplateSummary.extend({
  dryRun: z.boolean(),
  choices: z.number().int(),
  recommendations: z.number().int(),
  /** As the completion of a template. */
  percentage: z.string(),
  missing: z.array(z.object({ code: z.string(), pointer: z.string(), detail: z.string() })),
}).meta({ id: 'ImportedTemplate' });
export type ImportedTemplate = z.infer<typeof ImportedTemplate>;

/** A template or an applied assessment whole: content with results. A template's results are empty. */
export const Assessment = z
  .object({
    ...assessmentHead,
    node: z.object({ id: Id, name: z.string() }).nullable(),
    nodeType: z.object({ id: Id, name: z.string() }).nullable(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    coverage: Coverage,
    withheld: z.literal(true).optional(),
    respondents: z.object({ invited: z.number().int(), started: z.number().int(), submitted: z.number().int() }),
    areas: z.array(AssessedArea),
    /** All objectives in screen order: the same objects as under their areas, by id. */
    objectives: z.array(z.object({ id: Id, shortName: z.string(), area_id: Id })),
    stale: z.boolean(),
  })
  .meta({ id: 'Assessment' });
export type Assessment = z.infer<typeof Assessment>;

export const Completion = z
  .object({
    completed: z.number(),
    percentage: z.string(),
    missing: z.array(
      z.object({
        code: z.string(),
        pointer: z.string(),
        objective: z.string().nullable(),
        level: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Completion' });
export type Completion = z.infer<typeof Completion>;
