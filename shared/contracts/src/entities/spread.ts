import { z } from 'zod';
import { Id } from '../primitives.js';
import { questionKinds } from '../question-kinds.js';
import { Withheld } from './results.js';

const share = z.number().nullable();

const SpreadSteps = z.array(
  z.object({
    step: z.number().describe('A ladder’s level, or a graded question’s credit (0..1); 0 is none of these.'),
    count: z.number().int(),
  }),
);

export const QuestionSpread = z
  .object({
    id: Id,
    title: z.string(),
    kind: z.enum(questionKinds),
    answered: z.number().int(),
    notApplicable: z.number().int(),
    agreement: share.describe(
      '1 = all agree, 0 = split between nothing and the top; null for checklists and without answers.',
    ),
    steps: SpreadSteps.nullable().describe(
      'From the lowest up; null for checklists, whose answers have no single position.',
    ),
    apart: z
      .number()
      .int()
      .describe('Of three answers or more, the single ones that are two steps or more away from all others.'),
  })
  .meta({ id: 'QuestionSpread' });
export type QuestionSpread = z.infer<typeof QuestionSpread>;

export const ObjectiveSpread = z
  .object({
    id: Id,
    shortName: z.string(),
    name: z.string().nullable(),
    areaId: Id,
    areaName: z.string(),
    areaColor: z.string(),
    assessmentValue: z.number().nullable(),
    agreement: share,
    steps: SpreadSteps.nullable().describe(
      'Answers to all its ladders, from none of these to the highest level; null without a ladder.',
    ),
    apart: z.number().int(),
    personas: z.array(z.number().nullable()).describe('The value of each persona, in the order of `personas`.'),
    difference: z
      .number()
      .nullable()
      .describe('The highest of these minus the lowest, as they print; null with fewer than two.'),
    questions: z.array(QuestionSpread),
  })
  .meta({ id: 'ObjectiveSpread' });
export type ObjectiveSpread = z.infer<typeof ObjectiveSpread>;

export const Spread = z
  .object({
    shortName: z.string(),
    nodeName: z.string().nullable().describe('The assessed node; null for a template.'),
    submitted: z
      .number()
      .int()
      .nullable()
      .describe(
        'How many people are counted: for role user at the last moment that groups are shown; null where it is withheld.',
      ),
    withheld: Withheld.optional(),
    levels: z.number().int().describe('L, the highest value.'),
    personas: z
      .array(z.object({ id: Id.nullable(), title: z.string().nullable(), submitted: z.number().int() }))
      .describe('Those that can be shown apart, the largest first; `id` null: respondents without a persona.'),
    objectives: z.array(ObjectiveSpread),
    hidden: z.number().int().describe('How many objectives are left out, because too few people answered them.'),
    talkAbout: z
      .array(Id)
      .describe('Ids of up to five questions with three answers or more, the least agreement first.'),
  })
  .meta({ id: 'Spread', description: 'How far the respondents of an assessment agree.' });
export type Spread = z.infer<typeof Spread>;
