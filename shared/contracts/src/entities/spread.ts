import { z } from 'zod';
import { Id } from '../primitives.js';
import { questionKinds } from '../question-kinds.js';

const share = z.number().nullable();

/** Answers at each step of a question: a ladder's level, or a graded question's credit (0..1); 0 is none of these. */
const SpreadSteps = z.array(z.object({ step: z.number(), count: z.number().int() }));

export const QuestionSpread = z
  .object({
    id: Id,
    title: z.string(),
    kind: z.enum(questionKinds),
    answered: z.number().int(),
    notApplicable: z.number().int(),
    /** 1 = all agree, 0 = split between nothing and the top; null of checklists and without answers. */
    agreement: share,
    /** From the lowest up; null of a checklist, where one answer is no one place. */
    steps: SpreadSteps.nullable(),
    /** Single answers that are two steps or more away from all others. */
    apart: z.number().int(),
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
    /** Answers to all its ladders, from none of these to the highest level; null without a ladder. */
    steps: SpreadSteps.nullable(),
    apart: z.number().int(),
    /** The value of each persona, in the order of `personas`. */
    personas: z.array(z.number().nullable()),
    /** The highest less the lowest of these; null with fewer than two. */
    difference: z.number().nullable(),
    questions: z.array(QuestionSpread),
  })
  .meta({ id: 'ObjectiveSpread' });
export type ObjectiveSpread = z.infer<typeof ObjectiveSpread>;

/** How far those who answered an assessment agree. */
export const Spread = z
  .object({
    shortName: z.string(),
    /** Of the node that was assessed; null of a template. */
    nodeName: z.string().nullable(),
    /** Who is counted here: to role user as of the last moment that is shown to groups; null where it is withheld. */
    submitted: z.number().int().nullable(),
    withheld: z.literal(true).optional(),
    /** L, which values go up to. */
    levels: z.number().int(),
    /** Those that can be told apart, the largest first; `id` null: respondents without a persona. */
    personas: z.array(z.object({ id: Id.nullable(), title: z.string().nullable(), submitted: z.number().int() })),
    objectives: z.array(ObjectiveSpread),
    /** Ids of the up to five questions to talk about: the least agreement first, of three answers or more. */
    talkAbout: z.array(Id),
  })
  .meta({ id: 'Spread' });
export type Spread = z.infer<typeof Spread>;
