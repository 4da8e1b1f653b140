import { z } from 'zod';
import { Id } from '../primitives.js';
import { MaturityLevel } from './assessment.js';
import { AnswersPerLevel, Coverage } from './results.js';

/** What an objective means at one level: its description, what is asked there, and how far it is met. */
export const MatrixCell = z
  .object({
    maturity_id: Id,
    position: z.number().int(),
    /** The objective asks nothing at this level: both shares repeat the level below. */
    isAbsent: z.boolean(),
    /** Null while the level is not described. */
    description: z.string().nullable(),
    /** P(level) behind assessmentValue, 0..1; null without data, so always for a template. */
    share: z.number().nullable(),
    /** P(level) behind maturityValue: unanswered counts as not satisfied. */
    maturityShare: z.number(),
    answers: AnswersPerLevel,
    /** The questions with a choice of this level, and those choices. */
    questions: z.array(
      z.object({
        id: Id,
        title: z.string(),
        description: z.string(),
        choices: z.array(z.object({ id: Id, title: z.string(), credit: z.number().nullable() })),
      }),
    ),
  })
  .meta({ id: 'MatrixCell' });
export type MatrixCell = z.infer<typeof MatrixCell>;

export const MatrixObjective = z
  .object({
    id: Id,
    shortName: z.string(),
    name: z.string().nullable(),
    description: z.string(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    currentMaturity_id: Id.nullable(),
    /** Of a template nothing is expected. */
    coverage: Coverage,
    /** Too few have answered for this reader. Left out where values are shown. */
    withheld: z.literal(true).optional(),
    /** One for each maturity level, in the order of the levels. */
    levels: z.array(MatrixCell),
  })
  .meta({ id: 'MatrixObjective' });
export type MatrixObjective = z.infer<typeof MatrixObjective>;

/** The maturity matrix of a template or an applied assessment: objectives down, levels across. */
export const MaturityMatrix = z
  .object({
    id: Id,
    template_id: Id.nullable(),
    name: z.string(),
    shortName: z.string(),
    maturityLevels: z.array(MaturityLevel),
    areas: z.array(
      z.object({
        id: Id,
        name: z.string(),
        color: z.string(),
        assessmentValue: z.number().nullable(),
        objectives: z.array(MatrixObjective),
      }),
    ),
  })
  .meta({ id: 'MaturityMatrix' });
export type MaturityMatrix = z.infer<typeof MaturityMatrix>;
