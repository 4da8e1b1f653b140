import { z } from 'zod';
import { mayOnModel } from '../actions.js';
import { comparabilities, diffKinds, diffPieces } from '../diff-kinds.js';
import { Id, ServedMoment } from '../primitives.js';
import { Withheld } from './results.js';

/** An applied assessment of a template that the caller may see. */
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

export const TemplateUses = z
  .object({
    assessments: z.array(TemplateUse).describe('The last applied first.'),
    elsewhere: z
      .object({ assessments: z.number().int(), lastCloseFormDate: ServedMoment.nullable() })
      .describe('On nodes that the caller may not see: how many, and when the last of their forms closes.'),
  })
  .meta({
    id: 'TemplateUses',
    description: 'Where a template is used. What is archived, or on an archived node, is left out.',
  });
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

/** A template among the ancestors and descendants of another. */
export const TemplateVersion = z
  .object({
    ...version,
    origin_id: Id.nullable(),
    changes: z.number().int().nullable().describe('Number of differences to its origin; null where it has none.'),
    may: mayOnModel,
  })
  .meta({ id: 'TemplateVersion' });
export type TemplateVersion = z.infer<typeof TemplateVersion>;

const ComparedVersion = z.object(version).meta({ id: 'ComparedVersion' });

/** What a piece is or says in one version. */
const DiffSide = z.object({
  id: Id.nullable(),
  text: z.string().nullable(),
  url: z.string().nullable().describe('For recommendations.'),
  position: z.number().int().nullable().describe('Its place among `of` siblings, from 1.'),
  of: z.number().int().nullable(),
  choices: z.number().int().nullable().describe('For questions: how many.'),
});
export type DiffSide = z.infer<typeof DiffSide>;

const DiffPlace = z.object({
  area: z.object({ name: z.string(), color: z.string() }).nullable(),
  objective: z.object({ shortName: z.string() }).nullable(),
  level: z.object({ name: z.string(), position: z.number().int() }).nullable(),
  question: z.object({ title: z.string(), position: z.number().int() }).nullable(),
});
export type DiffPlace = z.infer<typeof DiffPlace>;

export const TemplateChange = z
  .object({
    change: z.enum(diffKinds),
    piece: z.enum(diffPieces),
    field: z.string().nullable().describe('The field that differs; null where the piece was added, removed or moved.'),
    place: DiffPlace.describe('What the piece hangs under, itself included.'),
    before: DiffSide.nullable(),
    after: DiffSide.nullable(),
    from: DiffPlace.nullable().describe('What a piece hung under before it moved to another parent.'),
  })
  .meta({
    id: 'TemplateChange',
    description:
      'One difference. `reworded` is for texts, `changed` for everything else: weight, kind, level, credit, colour, scoring.',
  });
export type TemplateChange = z.infer<typeof TemplateChange>;

const questionCounts = z.object({
  added: z.number().int(),
  removed: z.number().int(),
  changed: z.number().int(),
});
const ComparableObjective = z.object({
  shortName: z.string(),
  before_id: Id,
  after_id: Id,
  comparability: z
    .enum(comparabilities)
    .describe(
      'Whether its results can be compared. `with-care`: questions came, went or count differently; `not`: other levels.',
    ),
  questions: questionCounts,
});

export const TemplateDiff = z
  .object({
    before: ComparedVersion,
    after: ComparedVersion,
    changes: z.array(TemplateChange),
    objectives: z.array(ComparableObjective),
    impact: z
      .object({
        questions: z.object({
          stay: z.number().int(),
          change: z.number().int(),
          go: z.number().int(),
          come: z.number().int(),
        }),
        uses: TemplateUses,
        answersGone: z
          .array(z.object({ assessment_id: Id, answers: z.number().int() }))
          .describe(
            'How many answers each visible assessment has to questions that go; assessments without any are left out.',
          ),
      })
      .describe(
        'What an assessment applied from the first would be asked on the second. Nothing changes it: it stays on its version.',
      ),
  })
  .meta({ id: 'TemplateDiff' });
export type TemplateDiff = z.infer<typeof TemplateDiff>;

const ObjectiveValues = z.object({
  id: Id,
  assessmentValue: z.number().nullable(),
  maturityValue: z.number().nullable(),
  withheld: Withheld.optional(),
});

/** Two assessments of two versions of a template, by objective. */
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
        difference: z
          .number()
          .nullable()
          .describe(
            'assessmentValue of `after` minus that of `before`, as they print; null where either has none or the levels differ.',
          ),
      }),
    ),
    onlyBefore: z.number().int().describe('How many objectives only the first has.'),
    onlyAfter: z.number().int(),
  })
  .meta({ id: 'ComparedAssessments' });
export type ComparedAssessments = z.infer<typeof ComparedAssessments>;
