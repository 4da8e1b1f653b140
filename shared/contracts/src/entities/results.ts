import { z } from 'zod';
import { mayOf } from '../actions.js';
import { Id, ServedMoment, Version } from '../primitives.js';

export const Coverage = z
  .object({ share: z.number().nullable(), answered: z.number().int(), expected: z.number().int() })
  .meta({
    id: 'Coverage',
    description: 'Answered of expected (question, person) pairs; `share` 0..1, null when nothing is expected.',
  });
export type Coverage = z.infer<typeof Coverage>;

export const Recommendation = z
  .object({ id: Id, title: z.string(), url: z.string(), description: z.string(), isArchived: z.boolean() })
  .meta({ id: 'Recommendation' });
export type Recommendation = z.infer<typeof Recommendation>;

/** A recommendation in the organization's list, where it is edited. Attached to an objective it is `Recommendation`. */
export const ListedRecommendation = Recommendation.extend({
  organization_id: Id,
  may: mayOf('change', 'archive', 'restore'),
  version: Version,
}).meta({
  id: 'ListedRecommendation',
});
export type ListedRecommendation = z.infer<typeof ListedRecommendation>;

export const AnswersPerLevel = z
  .object({
    maturity_id: Id,
    sum: z.number().int().nullable().describe('Null where everyone’s are withheld.'),
    userSum: z.number().int(),
    count: z.number(),
    countAllRespondents: z.number().nullable(),
  })
  .meta({
    id: 'AnswersPerLevel',
    description:
      'Pairs (question, person) at one level: `sum` cover it, `countAllRespondents` of them are satisfied; `userSum` and `count` are the same for the named user alone.',
  });
export type AnswersPerLevel = z.infer<typeof AnswersPerLevel>;

/** Why the reader sees no values of other people. */
export const Withheld = z.enum(['too-few', 'not-yet', 'answer-first', 'few-answers']).meta({
  id: 'Withheld',
  description:
    'Why values are null. `too-few`: the form is closed and too few people answered. `not-yet`: it is open, and there is no release. `answer-first`: the reader was asked and has not answered. `few-answers`: too few people answered this part, or another part would tell what they answered.',
});
export type Withheld = z.infer<typeof Withheld>;

const scores = {
  assessmentValue: z.number().nullable().describe('0..L, unrounded; null without enough data.'),
  maturityValue: z
    .number()
    .nullable()
    .describe('0..L: whole for an objective, a mean above it; null where it is withheld.'),
  coverage: Coverage,
  withheld: Withheld.optional().describe('Left out where the values are shown.'),
};

export const ObjectiveResults = z
  .object({
    id: Id,
    shortName: z.string(),
    name: z
      .string()
      .nullable()
      .describe('Longer than the short name, shown where there is room; null where there is none.'),
    description: z.string(),
    absentLevels: z
      .array(z.number().int())
      .describe('Positions of levels at which nothing is asked: their shares repeat the level below.'),
    ...scores,
    currentMaturity_id: Id.nullable(),
    levelShares: z
      .array(z.number().nullable())
      .describe('P(1..L) behind assessmentValue; null where a level has no data.'),
    maturityShares: z.array(z.number()).describe('P(1..L) behind maturityValue; unanswered counts as not satisfied.'),
    agreement: z
      .number()
      .nullable()
      .describe(
        '1 = all agree, 0 = split between nothing and the top; null without answers to ladders or graded questions.',
      ),
    answersPerLevel: z.array(AnswersPerLevel),
    recommendations: z.array(Recommendation),
  })
  .meta({ id: 'ObjectiveResults' });
export type ObjectiveResults = z.infer<typeof ObjectiveResults>;

export const AreaResults = z
  .object({ id: Id, name: z.string(), color: z.string(), ...scores, objectives: z.array(ObjectiveResults) })
  .meta({ id: 'AreaResults' });
export type AreaResults = z.infer<typeof AreaResults>;

/** The one shape of results, wherever they appear. */
export const Results = z.object({ ...scores, areas: z.array(AreaResults) }).meta({ id: 'Results' });
export type Results = z.infer<typeof Results>;

export const ChartPoint = z
  .object({
    axis: z.string(),
    value: z.number().nullable(),
    assessmentValue: z.number().nullable(),
    maturityValue: z.number().nullable(),
    areaId: Id,
    objectiveId: Id,
    areaName: z.string(),
    areaColor: z.string(),
    answersPerLevel: z.array(AnswersPerLevel),
  })
  .meta({ id: 'ChartPoint' });
export type ChartPoint = z.infer<typeof ChartPoint>;

/** Results of one respondent. */
export const RespondentResults = z
  .object({
    user: z.object({
      id: Id,
      firstName: z.string().nullable(),
      surName: z.string().nullable(),
      avatarUrl: z.string().nullable(),
      persona: z.string().nullable(),
    }),
    submittedAt: ServedMoment.nullable(),
    results: Results.nullable().describe('Null while the person has not submitted.'),
  })
  .meta({ id: 'RespondentResults' });
export type RespondentResults = z.infer<typeof RespondentResults>;
