import { z } from 'zod';
import { mayOnModel } from '../actions.js';
import { comparabilities, diffKinds, diffPieces } from '../diff-kinds.js';
import { Id, ServedMoment } from '../primitives.js';

/** An applied assessment of a template, where whoever asks may look. */
export const TemplateUse = z
  .object({
    id: Id,
    shortName: z.string(),
    node: z.object({ id: Id, name: z.string() }),
    startDate: ServedMoment,
    endDate: ServedMoment,
    openFormDate: ServedMoment,
    closeFormDate: ServedMoment,
    appliedAt: ServedMoment,
    respondents: z.object({ invited: z.number().int(), started: z.number().int(), submitted: z.number().int() }),
  })
  .meta({ id: 'TemplateUse' });
export type TemplateUse = z.infer<typeof TemplateUse>;

/** Where a template is used. What is archived, or on an archived node, is not. */
export const TemplateUses = z
  .object({
    /** Applied last first. */
    assessments: z.array(TemplateUse),
    /** What is on nodes that the caller may not see: how many, and when the last of their forms closes. */
    elsewhere: z.object({ assessments: z.number().int(), lastCloseFormDate: ServedMoment.nullable() }),
  })
  .meta({ id: 'TemplateUses' });
export type TemplateUses = z.infer<typeof TemplateUses>;

const version = {
  id: Id,
  shortName: z.string(),
  name: z.string(),
  isDeployed: z.boolean(),
  isArchived: z.boolean(),
  createdAt: ServedMoment.nullable(),
  deployedAt: ServedMoment.nullable(),
  levels: z.number().int(),
  areas: z.number().int(),
  objectives: z.number().int(),
  questions: z.number().int(),
};

/** A template among those that it was made of and that were made of it. */
export const TemplateVersion = z
  .object({
    ...version,
    origin_id: Id.nullable(),
    /** How many differences there are to its origin; null where it has none. */
    changes: z.number().int().nullable(),
    may: mayOnModel,
  })
  .meta({ id: 'TemplateVersion' });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

const ComparedVersion = z.object(version).meta({ id: 'ComparedVersion' });

/** What a piece is, or says, in one version. */
const DiffSide = z.object({
  id: Id.nullable(),
  text: z.string().nullable(),
  /** Of a recommendation. */
  url: z.string().nullable(),
  /** Which of its siblings it is, from 1, and how many they are. */
  position: z.number().int().nullable(),
  of: z.number().int().nullable(),
  /** Of a question: how many. */
  choices: z.number().int().nullable(),
});
export type DiffSide = z.infer<typeof DiffSide>;

const DiffPlace = z.object({
  area: z.object({ name: z.string(), color: z.string() }).nullable(),
  objective: z.object({ shortName: z.string() }).nullable(),
  level: z.object({ name: z.string(), position: z.number().int() }).nullable(),
  question: z.object({ title: z.string(), position: z.number().int() }).nullable(),
});
export type DiffPlace = z.infer<typeof DiffPlace>;

/** One difference: `reworded` is of texts, `changed` of everything else that a piece says. */
export const TemplateChange = z
  .object({
    change: z.enum(diffKinds),
    piece: z.enum(diffPieces),
    /** Which field differs; null where the piece was added, removed or moved. */
    field: z.string().nullable(),
    /** What it hangs under, itself among it. */
    place: DiffPlace,
    before: DiffSide.nullable(),
    after: DiffSide.nullable(),
    /** Of what moved to another parent: what it hung under before. */
    from: DiffPlace.nullable(),
  })
  .meta({ id: 'TemplateChange' });
export type TemplateChange = z.infer<typeof TemplateChange>;

const questionCounts = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
});
/** Whether the results of an objective can be held against each other. */
const ComparableObjective = z.object({
  shortName: z.string(),
  before_id: Id,
  after_id: Id,
  comparability: z.enum(comparabilities),
  questions: questionCounts,
});

export const TemplateDiff = z
  .object({
    before: ComparedVersion,
    after: ComparedVersion,
    changes: z.array(TemplateChange),
    objectives: z.array(ComparableObjective),
    /** What an assessment that runs on the one would be asked on the other: nothing changes it, for it stays where it is. */
    impact: z.object({
      questions: z.object({
        stay: z.number().int(),
        change: z.number().int(),
        go: z.number().int(),
        come: z.number().int(),
      }),
      uses: TemplateUses,
      /** How many answers each assessment that is seen has to questions that go; those without are left out. */
      answersGone: z.array(z.object({ assessment_id: Id, answers: z.number().int() })),
    }),
  })
  .meta({ id: 'TemplateDiff' });
export type TemplateDiff = z.infer<typeof TemplateDiff>;

const ObjectiveValues = z.object({
  id: Id,
  assessmentValue: z.number().nullable(),
  maturityValue: z.number().nullable(),
  withheld: z.literal(true).optional(),
});

/** Two assessments of two versions of a template, objective by objective. */
export const ComparedAssessments = z
  .object({
    before: z.object({ id: Id, shortName: z.string(), template_id: Id, submitted: z.number().int() }),
    after: z.object({ id: Id, shortName: z.string(), template_id: Id, submitted: z.number().int() }),
    objectives: z.array(
      z.object({
        shortName: z.string(),
        comparability: z.enum(comparabilities),
        questions: questionCounts,
        before: ObjectiveValues,
        after: ObjectiveValues,
        /** assessmentValue after less before; null where either has none, or they say different things. */
        difference: z.number().nullable(),
      }),
    ),
    /** How many objectives only one of both has. */
    onlyBefore: z.number().int(),
    onlyAfter: z.number().int(),
  })
  .meta({ id: 'ComparedAssessments' });
export type ComparedAssessments = z.infer<typeof ComparedAssessments>;
