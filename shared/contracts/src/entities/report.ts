import { z } from 'zod';
import { comparabilities } from '../diff-kinds.js';
import { languages } from '../languages.js';
import { Id, ServedMoment } from '../primitives.js';
import { questionKinds } from '../question-kinds.js';
import { presets } from '../scoring/model.js';
import { Reference } from './reference.js';
import { Coverage, Recommendation } from './results.js';

const whole = z.number().int();
const value = z.number().nullable();

const scores = {
  /** 0..L, unrounded; null without enough data, and where it is withheld. */
  assessmentValue: value,
  maturityValue: value,
  coverage: Coverage,
  withheld: z.literal(true).optional(),
};

/** How many people stand at each step: a ladder's level, or a graded question's credit (0..1); 0 is none of these. */
const Positions = z.array(z.object({ step: z.number(), people: whole }));

export const ReportQuestion = z
  .object({
    id: Id,
    title: z.string(),
    description: z.string(),
    kind: z.enum(questionKinds),
    weight: z.number(),
    /** `credit` is null where the question is not graded. */
    choices: z.array(z.object({ title: z.string(), level: whole, credit: value })),
    answered: whole,
    notApplicable: whole,
    agreement: value,
    /** What it has of its levels together, 0..L. */
    value,
    /** Null of a checklist, where one answer is no one place, and where it is withheld. */
    positions: Positions.nullable(),
    /** Too few have answered it, or another question of its objective. */
    withheld: z.literal(true).optional(),
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
    /** The position of the level reached, 0 = none; null where it is withheld. */
    level: whole.nullable(),
    levelShares: z.array(value),
    maturityShares: z.array(z.number()),
    agreement: value,
    /** Pairs (question, person) that cover each level from 1 on, and how many of them are satisfied. */
    answersPerLevel: z.array(z.object({ satisfied: value, of: whole.nullable() })),
    /** What the levels mean for it, by position. */
    definitions: z.array(z.object({ level: whole, description: z.string() })),
    references: z.array(Reference),
    recommendations: z.array(Recommendation),
    /** The value of each persona, in the order of the report's `personas`. */
    personas: z.array(value),
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

/** A value of the round before; `difference` is null where either round has none, or its scale is another. */
const then = {
  assessmentValue: value,
  comparability: z.enum(comparabilities),
  difference: value,
};

/** The latest earlier round of the node that somebody had answered, as the audience of the report is shown it. */
export const ReportBefore = z
  .object({
    id: Id,
    shortName: z.string(),
    isArchived: z.boolean(),
    /** Another version of the template, maybe. */
    template: z.object({ id: Id, name: z.string() }),
    startDate: ServedMoment,
    endDate: ServedMoment,
    respondents: z.object({ ...people, counted: whole.nullable() }),
    ...scores,
    ...then,
    /** Of the report's areas and objectives those that it had, by their ids in the report. */
    areas: z.array(z.object({ id: Id, ...then })),
    objectives: z.array(z.object({ id: Id, ...then })),
  })
  .meta({ id: 'ReportBefore' });
export type ReportBefore = z.infer<typeof ReportBefore>;

/** Whom a report is for: everybody, in groups of people; or who may see everyone's answers. */
export const reportAudiences = ['groups', 'all'] as const;
export type ReportAudience = (typeof reportAudiences)[number];

/** Everything that is printed or written into a file of the results of an assessment, or of a branch pooled. */
export const Report = z
  .object({
    format: z.literal('tidemark-report'),
    version: z.literal(1),
    kind: z.enum(['assessment', 'branch']),
    language: z.enum(languages),
    timeZone: z.string(),
    madeAt: ServedMoment,
    /** Who asked for it. */
    madeBy: z.string().nullable(),
    /** The moment that the results are of. */
    asOf: ServedMoment,
    audience: z.enum(reportAudiences),
    /** Those that the caller may ask for. */
    audiences: z.array(z.enum(reportAudiences)),
    smallestGroup: whole,
    organization: z.object({ id: Id, name: z.string(), color: z.string().nullable(), logoUrl: z.string().nullable() }),
    /** What was assessed, or the top of the branch. */
    node: z.object({ id: Id, name: z.string() }),
    template: z.object({
      id: Id,
      name: z.string(),
      shortName: z.string(),
      description: z.string(),
      scoring: z.enum(presets),
      levels: z.array(z.object({ position: whole, name: z.string(), description: z.string() })),
    }),
    /** One, or those of the branch; what is `withheld` is not among what is pooled. */
    assessments: z.array(ReportedAssessment),
    /** `counted`: how many are in the values; null where these are withheld. */
    respondents: z.object({ ...people, counted: whole.nullable() }),
    ...scores,
    /** The means of the objectives' level shares: they add up to the index. */
    shares: z.array(z.number()).nullable(),
    areas: z.array(ReportArea),
    /** Those that can be told apart, the largest first; `title` null: people without a persona. */
    personas: z.array(z.object({ title: z.string().nullable(), submitted: whole, assessmentValue: value })),
    /** Ids of the up to four objectives to begin with. */
    start: z.array(Id),
    /** Ids of the up to five questions to talk about. */
    talkAbout: z.array(Id),
    /** What is compared with; null for the first round, and for a branch. */
    before: ReportBefore.nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof Report>;

/** A report on its way into a PDF. */
export const PrintJob = z
  .object({
    id: z.string(),
    state: z.enum(['waiting', 'drawing', 'done', 'failed']),
    /** Where the file is to be had once it is there; whoever knows the address can read it, and it is soon forgotten. */
    url: z.string().nullable(),
  })
  .meta({ id: 'PrintJob' });
export type PrintJob = z.infer<typeof PrintJob>;
