import { z } from 'zod';
import { comparabilities } from '../diff-kinds.js';
import { languages } from '../languages.js';
import { Id, ServedMoment } from '../primitives.js';
import { questionKinds } from '../question-kinds.js';
import { presets } from '../scoring/model.js';
import { AssessmentNote } from './notes.js';
import { Reference } from './reference.js';
import { Coverage, Recommendation, Withheld } from './results.js';

const whole = z.number().int();
const value = z.number().nullable();

const scores = {
  assessmentValue: value.describe('0..L, unrounded; null without enough data, and where it is withheld.'),
  maturityValue: value,
  coverage: Coverage,
  withheld: Withheld.optional(),
};

const Positions = z.array(
  z.object({
    step: z.number().describe('A ladder’s level, or a graded question’s credit (0..1); 0 is none of these.'),
    people: whole,
  }),
);

export const ReportQuestion = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    kind: z.enum(questionKinds),
    weight: z.number(),
    choices: z
      .array(z.object({ title: z.string(), level: whole, credit: value }))
      .describe('`credit` is null where the question is not graded.'),
    answered: whole,
    notApplicable: whole,
    agreement: value,
    value: value.describe('The sum of its level shares, 0..L.'),
    positions: Positions.nullable().describe(
      'Null for checklists, whose answers have no single position, and where it is withheld.',
    ),
    withheld: Withheld.optional(),
  })
  .meta({ id: 'ReportQuestion' });
export type ReportQuestion = z.infer<typeof ReportQuestion>;

export const ReportObjective = z
  .object({
    id: Id,
    shortName: z.string(),
    name: z.string().nullable(),
    description: z.string(),
    absentLevels: z.array(whole),
    ...scores,
    level: whole.nullable().describe('The position of the level reached, 0 = none; null where it is withheld.'),
    levelShares: z.array(value),
    maturityShares: z.array(z.number()),
    agreement: value,
    answersPerLevel: z
      .array(z.object({ satisfied: value, of: whole.nullable() }))
      .describe('Pairs (question, person) that cover each level from 1 on (`of`), and how many of them are satisfied.'),
    definitions: z.array(z.object({ level: whole, description: z.string() })).describe('What the levels mean for it.'),
    references: z.array(Reference),
    recommendations: z.array(Recommendation),
    personas: z.array(value).describe('The value of each persona, in the order of the report’s `personas`.'),
    questions: z.array(ReportQuestion),
  })
  .meta({ id: 'ReportObjective' });
export type ReportObjective = z.infer<typeof ReportObjective>;

export const ReportArea = z
  .object({
    id: Id,
    name: z.string(),
    description: z.string(),
    color: z.string(),
    ...scores,
    objectives: z.array(ReportObjective),
  })
  .meta({ id: 'ReportArea' });
export type ReportArea = z.infer<typeof ReportArea>;

const people = { invited: whole, started: whole, submitted: whole };

export const ReportedAssessment = z
  .object({
    id: Id,
    shortName: z.string(),
    node: z.object({ id: Id, name: z.string() }),
    startDate: ServedMoment,
    endDate: ServedMoment,
    respondents: z.object(people),
    ...scores,
  })
  .meta({ id: 'ReportedAssessment' });
export type ReportedAssessment = z.infer<typeof ReportedAssessment>;

/**
 * A value of the previous round. `difference` compares the printed values; null when one is missing or the levels
 * differ.
 */
const then = {
  assessmentValue: value,
  comparability: z.enum(comparabilities),
  difference: value,
};

export const ReportBefore = z
  .object({
    id: Id,
    shortName: z.string(),
    isArchived: z.boolean(),
    template: z.object({ id: Id, name: z.string() }).describe('May be another version of the template.'),
    startDate: ServedMoment,
    endDate: ServedMoment,
    respondents: z.object({ ...people, counted: whole.nullable() }),
    ...scores,
    ...then,
    areas: z
      .array(z.object({ id: Id, ...then }))
      .describe('Those of the report’s areas that it had, by their ids in the report.'),
    objectives: z.array(z.object({ id: Id, ...then })),
  })
  .meta({
    id: 'ReportBefore',
    description:
      'The node’s latest earlier round that someone answered, as the report’s audience sees it. `comparability` `with-care`: some questions changed; `not`: other levels. `difference` is null where either round has no value, or the levels differ.',
  });
export type ReportBefore = z.infer<typeof ReportBefore>;

/** The audience of a report: everybody, in groups of people; or readers who may see everyone's answers. */
export const reportAudiences = ['groups', 'all'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

export const Report = z
  .object({
    format: z.literal('tidemark-report'),
    version: z.literal(1),
    kind: z.enum(['assessment', 'branch']),
    language: z.enum(languages),
    timeZone: z.string(),
    madeAt: ServedMoment,
    madeBy: z.string().nullable().describe('The caller’s name.'),
    asOf: ServedMoment.describe('The moment of the results.'),
    audience: z.enum(reportAudiences),
    audiences: z.array(z.enum(reportAudiences)).describe('Those that the caller may ask for.'),
    smallestGroup: whole,
    organization: z.object({ id: Id, name: z.string(), color: z.string().nullable(), logoUrl: z.string().nullable() }),
    node: z.object({ id: Id, name: z.string() }).describe('The assessed node, or the top of the branch.'),
    template: z.object({
      id: Id,
      name: z.string(),
      shortName: z.string(),
      description: z.string(),
      scoring: z.enum(presets),
      levels: z.array(z.object({ position: whole, name: z.string(), description: z.string() })),
    }),
    assessments: z.array(ReportedAssessment).describe('One, or those of the branch; a `withheld` one is not pooled.'),
    respondents: z
      .object({ ...people, counted: whole.nullable() })
      .describe('`counted`: how many are in the values; null where these are withheld.'),
    ...scores,
    shares: z
      .array(z.number())
      .nullable()
      .describe('The means of the objectives’ level shares; they add up to the index.'),
    areas: z.array(ReportArea),
    personas: z
      .array(z.object({ title: z.string().nullable(), submitted: whole, assessmentValue: value }))
      .describe('Those that can be shown apart, the largest first; `title` null: people without a persona.'),
    start: z.array(Id).describe('Ids of up to four objectives to begin with.'),
    talkAbout: z.array(Id).describe('Ids of up to five questions to talk about.'),
    notes: z
      .array(AssessmentNote)
      .nullable()
      .describe('Notes and reasons that the caller may read; null where the report is handed on, and for a branch.'),
    before: ReportBefore.nullable().describe('What it is compared with; null for the first round and for a branch.'),
  })
  .meta({ id: 'Report', description: 'The results of an assessment, or of a branch pooled, for print and files.' });
export type Report = z.infer<typeof Report>;

/** A report that is being printed as PDF. */
export const PrintJob = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'drawing', 'done', 'failed']),
    url: z
      .string()
      .nullable()
      .describe('Where the file is, once it exists; anyone with this address can read it for a short time.'),
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.infer<typeof PrintJob>;
