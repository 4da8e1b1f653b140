import { z } from 'zod';
import { presets } from '../scoring/model.js';
import { Id, ServedMoment } from '../primitives.js';
import { HistoryPerson } from './history.js';
import { Coverage, Withheld } from './results.js';

const whole = z.number().int();
const numbered = { n: whole, name: z.string() };

/** A condition that a level did not meet: its own share, or that of a level below. */
const Failure = z.object({
  threshold: z.enum(['own', 'below']),
  level: whole,
  needed: z.number(),
  over: z.boolean(),
  had: z.number(),
});

export const WhyLevel = z
  .object({ level: whole, isAbsent: z.boolean(), share: z.number().nullable(), maturityShare: z.number() })
  .meta({
    id: 'WhyLevel',
    description: '`share` adds up to the value; `maturityShare` is compared with what the level needs; both 0..1.',
  });
export type WhyLevel = z.infer<typeof WhyLevel>;

export const WhyQuestion = z
  .object({
    n: whole,
    title: z.string(),
    kind: z.string(),
    weight: z.number(),
    answered: whole.nullable(),
    notApplicable: whole.nullable(),
    agreement: z.number().nullable(),
    value: z.number().nullable(),
    part: z.number().nullable().describe('Its part in the objective’s value: the parts add up to it.'),
    positions: z.array(whole).nullable(),
    own: z
      .number()
      .nullable()
      .describe('What the reader’s own answer adds alone, in levels; null where they gave none.'),
  })
  .meta({
    id: 'WhyQuestion',
    description:
      'A question of an objective. `positions`: how many people are at each level from 0 (none) on, for graded questions at each credit; null where a question has no such order. Of an objective that is withheld, all but `own` is null.',
  });
export type WhyQuestion = z.infer<typeof WhyQuestion>;

/** An objective as a part of the total. */
export const WhyObjective = z
  .object({
    ...numbered,
    assessmentValue: z.number().nullable(),
    maturityValue: whole.nullable(),
    withheld: Withheld.optional(),
    coverage: Coverage,
    levels: z.array(WhyLevel),
    stopped: z.object({ level: whole, failures: z.array(Failure) }).nullable(),
  })
  .meta({ id: 'WhyObjective' });
export type WhyObjective = z.infer<typeof WhyObjective>;

export const WhyStep = z
  .object({
    at: ServedMoment,
    day: z.string(),
    since: z.string(),
    kind: z.enum(['answered', 'answered-again', 'group', 'not-again']),
    people: whole,
    user: HistoryPerson.nullable(),
    persona: z.string().nullable(),
    after: z.number().nullable(),
    effect: z.number(),
    areas: z.array(z.number()),
    isOwn: z.boolean().describe('The step contains a submission of the reader.'),
  })
  .meta({
    id: 'WhyStep',
    description:
      'What moved the value: one submission, or for readers who see groups those of `people` people. `not-again`: people of the previous round who have not answered again. `areas`: the part of each area in the effect; they add up to it. Empty where the release hides an objective.',
  });
export type WhyStep = z.infer<typeof WhyStep>;

const end = z.object({ at: ServedMoment, day: z.string(), people: whole, value: z.number().nullable() });

export const ResultsWhy = z
  .object({
    assessment_id: Id,
    shortName: z.string(),
    node: z.object({ id: Id, name: z.string() }),
    levels: z.array(z.string()),
    preset: z.enum(presets),
    needed: z
      .object({ own: z.number(), below: z.number(), over: z.boolean() })
      .describe('What each level needs, and what the levels below it need: shares 0..1; `over`: more than that.'),
    smallestGroup: whole.nullable(),
    objective: whole
      .nullable()
      .describe('The objective of the steps and questions; null: the index, without questions.'),
    area: whole.nullable().describe('The area of everything here; null: the index, or an objective.'),
    respondent: HistoryPerson.nullable().describe('The person whose answers alone count; null: everyone’s.'),
    expected: whole,
    before: z
      .object({ assessment_id: Id, shortName: z.string() })
      .nullable()
      .describe('The previous round, whose values `from` has; null: the steps begin within the assessment.'),
    from: end,
    to: end,
    difference: z.number(),
    coverage: Coverage,
    shares: z
      .array(z.number())
      .nullable()
      .describe(
        'The means of the level shares of the objectives listed; they add up to the mean. Null without a value.',
      ),
    areas: z.array(z.object({ ...numbered, color: z.string(), objectives: z.array(WhyObjective) })),
    questions: z.array(WhyQuestion).nullable(),
    own: z
      .object({ at: ServedMoment, day: z.string(), value: z.number().nullable() })
      .nullable()
      .describe('The reader’s last answers at the later moment, and their value alone; null: none.'),
    steps: z.array(WhyStep),
  })
  .meta({
    id: 'ResultsWhy',
    description:
      'What a value is made of, and the steps since `from` that led to it: their effects add up to `difference`. No value counts as 0.',
  });
export type ResultsWhy = z.infer<typeof ResultsWhy>;
