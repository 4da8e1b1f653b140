import { z } from 'zod';
import { mayOnModel } from '../actions.js';
import { questionKinds } from '../question-kinds.js';
import { Id, ServedMoment, Version } from '../primitives.js';
import { presets } from '../scoring/model.js';
import { NotesAudience } from './notes.js';
import { Reference } from './reference.js';
import { AreaResults, Coverage, ObjectiveResults, Recommendation, Withheld } from './results.js';

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
    credit: z
      .number()
      .nullable()
      .describe(
        'The part of its level that the choice gives, 0..1 in hundredths; null where the question is not graded.',
      ),
    version: Version,
  })
  .meta({ id: 'Choice' });
export type Choice = z.infer<typeof Choice>;

export const QuestionKind = z.enum(questionKinds);
export type QuestionKind = z.infer<typeof QuestionKind>;

export const QuestionRecommendation = Recommendation.extend({ maturity_id: Id.nullable() }).meta({
  id: 'QuestionRecommendation',
  description:
    'Offered when a question is not satisfied at this level; without a level, when it is not satisfied as a whole.',
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

/** The fields of templates and assessments in every list. */
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
  notesShownTo: NotesAudience.nullable().describe('Of an applied assessment; null for a template.'),
  step: z.number().int().describe('The first unfinished step of the wizard, 1..4.'),
  isArchived: z.boolean(),
  isPublicTemplate: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  templateForOrganization_id: Id.nullable(),
  completed: z.number(),
  isDeployed: z.boolean(),
  tags: z.array(z.string()).describe('The organisation’s own labels of a template.'),
  origin_id: Id.nullable().describe('The template that this one is a revision of.'),
  maturityLevels: z.array(MaturityLevel),
  maturityModel: z.array(z.string()).describe('Names of the levels, in their order.'),
  /**
   * Applies to each piece of a template's content too: a caller who may `change` the template may change its pieces.
   */
  may: mayOnModel,
  version: Version,
};

export const TemplateSummary = z
  .object({
    ...assessmentHead,
    areas: z.number().int(),
    objectives: z.number().int(),
    questions: z.number().int(),
  })
  .meta({
    id: 'TemplateSummary',
    description:
      'The head of a template or an applied assessment, with the numbers of its parts: in lists, and as commands answer it.',
  });
export type TemplateSummary = z.infer<typeof TemplateSummary>;

/** A template in a list: adds its owner, its author, and how much of the reader's organization uses it. */
export const ListedTemplate = TemplateSummary.extend({
  organizationName: z.string(),
  author: z
    .object({ id: Id, name: z.string() })
    .nullable()
    .describe('The user who created it; null for templates of other organisations and for erased people.'),
  uses: z
    .object({ assessments: z.number().int(), nodes: z.number().int() })
    .describe('Applied assessments of the reader’s organisation that are in use, and the nodes that they are on.'),
}).meta({ id: 'ListedTemplate' });
export type ListedTemplate = z.infer<typeof ListedTemplate>;

/** A template that organizations offer each other. */
export const LibraryTemplate = ListedTemplate.extend({
  submittedAt: ServedMoment.nullable().describe('When it was last submitted for publication; null: never.'),
}).meta({ id: 'LibraryTemplate' });
export type LibraryTemplate = z.infer<typeof LibraryTemplate>;

export const ImportedTemplate = TemplateSummary.extend({
  dryRun: z.boolean(),
  choices: z.number().int(),
  recommendations: z.number().int(),
  percentage: z.string().describe('As in the completion of a template.'),
  missing: z.array(z.object({ code: z.string(), pointer: z.string(), detail: z.string() })),
}).meta({
  id: 'ImportedTemplate',
  description: 'What a file became, or would become: a dry run writes nothing, and its `id` names nothing.',
});
export type ImportedTemplate = z.infer<typeof ImportedTemplate>;

export const Assessment = z
  .object({
    ...assessmentHead,
    node: z.object({ id: Id, name: z.string() }).nullable(),
    nodeType: z.object({ id: Id, name: z.string() }).nullable(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    coverage: Coverage,
    withheld: Withheld.optional(),
    respondents: z
      .object({
        invited: z.number().int(),
        started: z.number().int(),
        submitted: z.number().int(),
        counted: z.number().int().nullable(),
      })
      .describe('`counted`: how many of the `submitted` are in the values; null where these are withheld.'),
    areas: z.array(AssessedArea),
    objectives: z
      .array(z.object({ id: Id, shortName: z.string(), area_id: Id }))
      .describe('All objectives in screen order, the same as under their areas.'),
    stale: z.boolean(),
  })
  .meta({
    id: 'Assessment',
    description:
      'A template or an applied assessment whole: content with results. A template’s results are empty. `invited`: triggered at least once.',
  });
export type Assessment = z.infer<typeof Assessment>;

export const Completion = z
  .object({
    completed: z
      .number()
      .describe('Percentage of (objective, level) pairs with a description; 0 without areas, objectives or levels.'),
    percentage: z
      .string()
      .describe('Percentage of (objective, level) pairs that at least one choice covers, with two decimals.'),
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
