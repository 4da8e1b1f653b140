import { z } from 'zod';
import { presets } from '../scoring/model.js';
import { Id, ServedMoment } from '../primitives.js';
import { HistoryPerson } from './history.js';
import { Coverage } from './results.js';

const whole = z.number().int();
const numbered = { n: whole, name: z.string() };

/** One condition that a level did not meet: its own share, or that of a level below. */
const Failure = z.object({
  threshold: z.enum(['own', 'below']),
  level: whole,
  needed: z.number(),
  over: z.boolean(),
  had: z.number(),
});

/** `share` adds up to the value, `maturityShare` is held against what the level needs; both 0..1. */
export const WhyLevel = z
  .object({ level: whole, isAbsent: z.boolean(), share: z.number().nullable(), maturityShare: z.number() })
  .meta({ id: 'WhyLevel' });
export type WhyLevel = z.infer<typeof WhyLevel>;

/**
 * A question behind an objective. `positions`: how many people stand at each level from 0 (none) on, of a graded question
 * at each of its credits; null where a question has no such order.
 */
export const WhyQuestion = z
  .object({
    n: whole,
    title: z.string(),
    kind: z.string(),
    weight: z.number(),
    answered: whole,
    notApplicable: whole,
    agreement: z.number().nullable(),
    value: z.number().nullable(),
    positions: z.array(whole).nullable(),
    /** What the reader's own answer adds alone, in levels; null where they gave none. */
    own: z.number().nullable(),
  })
  .meta({ id: 'WhyQuestion' });
export type WhyQuestion = z.infer<typeof WhyQuestion>;

/** An objective as a part of the whole. */
export const WhyObjective = z
  .object({
    ...numbered,
    assessmentValue: z.number().nullable(),
    maturityValue: whole,
    coverage: Coverage,
    levels: z.array(WhyLevel),
    stopped: z.object({ level: whole, failures: z.array(Failure) }).nullable(),
  })
  .meta({ id: 'WhyObjective' });
export type WhyObjective = z.infer<typeof WhyObjective>;

/**
 * What moved the value: one submission, or where the reader is shown groups alone those of so many people. `areas`: the
 * part of each area in the effect; they add up to it, as the effects do to the difference.
 */
export const WhyStep = z
  .object({
    at: ServedMoment,
    day: z.string(),
    since: z.string(),
    kind: z.enum(['answered', 'answered-again', 'group']),
    people: whole,
    user: HistoryPerson.nullable(),
    persona: z.string().nullable(),
    after: z.number().nullable(),
    effect: z.number(),
    areas: z.array(z.number()),
    /** A submission of the reader is in it. */
    isOwn: z.boolean(),
  })
  .meta({ id: 'WhyStep' });
export type WhyStep = z.infer<typeof WhyStep>;

const end = z.object({ at: ServedMoment, day: z.string(), people: whole, value: z.number().nullable() });

/** What a value is made of, and how it came to be that since a moment. No value counts as 0 in a difference. */
export const ResultsWhy = z
  .object({
    assessment_id: Id,
    shortName: z.string(),
    node: z.object({ id: Id, name: z.string() }),
    levels: z.array(z.string()),
    preset: z.enum(presets),
    /** What each level needs, and what those below it need: shares 0..1. */
    needed: z.object({ own: z.number(), below: z.number(), over: z.boolean() }),
    smallestGroup: whole.nullable(),
    /** Which objective the steps and the questions are of; null: the index, without questions. */
    objective: whole.nullable(),
    /** Which area all of it is of; null: the index, or an objective. */
    area: whole.nullable(),
    /** Whose answers alone all of it is of; null: everybody's. */
    respondent: HistoryPerson.nullable(),
    expected: whole,
    from: end,
    to: end,
    difference: z.number(),
    coverage: Coverage,
    /** The means of the level shares of the objectives listed, which add up to their mean; null without a value. */
    shares: z.array(z.number()).nullable(),
    areas: z.array(z.object({ ...numbered, color: z.string(), objectives: z.array(WhyObjective) })),
    questions: z.array(WhyQuestion).nullable(),
    /** What the reader had answered last by the later moment, and its value alone; null: nothing. */
    own: z.object({ at: ServedMoment, day: z.string(), value: z.number().nullable() }).nullable(),
    steps: z.array(WhyStep),
  })
  .meta({ id: 'ResultsWhy' });
export type ResultsWhy = z.infer<typeof ResultsWhy>;
