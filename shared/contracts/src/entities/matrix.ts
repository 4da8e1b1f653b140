import { z } from 'zod';
import { Id } from '../primitives.js';
import { MaturityLevel } from './assessment.js';
import { AnswersPerLevel, Coverage, Withheld } from './results.js';

export const MatrixCell = z
  .object({
    maturity_id: Id,
    position: z.number().int(),
    isAbsent: z.boolean().describe('The objective asks nothing at this level: both shares repeat the level below.'),
    description: z.string().nullable().describe('Null while the level is not described.'),
    share: z
      .number()
      .nullable()
      .describe('P(level) behind assessmentValue, 0..1; null without data, so always for a template.'),
    maturityShare: z.number().describe('P(level) behind maturityValue: unanswered counts as not satisfied.'),
    answers: AnswersPerLevel,
    questions: z
      .array(
        z.object({
          id: Id,
          title: z.string(),
          description: z.string(),
          choices: z.array(z.object({ id: Id, title: z.string(), credit: z.number().nullable() })),
        }),
      )
      .describe('The questions with a choice of this level, and those choices.'),
  })
  .meta({
    id: 'MatrixCell',
    description:
      'An objective at one level: its description, what is asked there, and how far it is met. `answers` is one of answersPerLevel.',
  });
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
    /** Expects nothing from a template. */
    coverage: Coverage,
    withheld: Withheld.optional(),
    levels: z.array(MatrixCell).describe('One for each maturity level, in their order.'),
  })
  .meta({ id: 'MatrixObjective' });
export type MatrixObjective = z.infer<typeof MatrixObjective>;

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
  .meta({
    id: 'MaturityMatrix',
    description: 'The maturity matrix of a template or an applied assessment: objectives down, levels across.',
  });
export type MaturityMatrix = z.infer<typeof MaturityMatrix>;
