import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';
import { AssessedArea, AssessedObjective, Assessment, assessmentHead, MaturityLevel } from './assessment.js';
import { AnswersPerLevel, ObjectiveResults, RespondentResults, Results } from './results.js';

export const ContentAddress = z.object({ id: Id, version: z.string() }).meta({
  id: 'ContentAddress',
  description: 'Where the content of figures is. An address with its version never answers anything else.',
});
export type ContentAddress = z.infer<typeof ContentAddress>;

/** The questions and meaning of an objective, without answers. */
export const ObjectiveContent = AssessedObjective.omit({
  assessmentValue: true,
  maturityValue: true,
  coverage: true,
  withheld: true,
  currentMaturity_id: true,
  levelShares: true,
  maturityShares: true,
  agreement: true,
  answersPerLevel: true,
}).meta({ id: 'ObjectiveContent' });
export type ObjectiveContent = z.infer<typeof ObjectiveContent>;

export const AreaContent = AssessedArea.omit({
  assessmentValue: true,
  maturityValue: true,
  coverage: true,
  withheld: true,
})
  .extend({ objectives: z.array(ObjectiveContent) })
  .meta({ id: 'AreaContent' });
export type AreaContent = z.infer<typeof AreaContent>;

export const AssessmentContent = z
  .object({ id: Id, maturityLevels: z.array(MaturityLevel), areas: z.array(AreaContent) })
  .meta({
    id: 'AssessmentContent',
    description:
      'A template’s content alone, under its own ids. An assessment applied from it has the same numbers in its ids.',
  });
export type AssessmentContent = z.infer<typeof AssessmentContent>;

export const ObjectiveFigures = ObjectiveResults.pick({
  id: true,
  assessmentValue: true,
  maturityValue: true,
  coverage: true,
  withheld: true,
  currentMaturity_id: true,
  levelShares: true,
  maturityShares: true,
  agreement: true,
})
  .extend({ answers: z.array(AnswersPerLevel.omit({ maturity_id: true })) })
  .meta({ id: 'ObjectiveFigures', description: 'One objective in numbers; `answers` are in the order of the levels.' });
export type ObjectiveFigures = z.infer<typeof ObjectiveFigures>;

const scores = Results.omit({ areas: true });

export const Figures = scores
  .extend({ areas: z.array(scores.extend({ id: Id, objectives: z.array(ObjectiveFigures) })) })
  .meta({
    id: 'Figures',
    description: 'Results in numbers alone; areas and objectives are in the order of the content.',
  });
export type Figures = z.infer<typeof Figures>;

const { maturityLevels: _levels, ...head } = assessmentHead;

/** The changing part of a template or applied assessment: its head and its figures. */
export const AssessmentFigures = z
  .object({
    ...head,
    ...Assessment.pick({ node: true, nodeType: true, respondents: true, stale: true }).shape,
    content: ContentAddress,
    ...Figures.shape,
  })
  .meta({ id: 'AssessmentFigures' });
export type AssessmentFigures = z.infer<typeof AssessmentFigures>;

export const RespondentMeans = RespondentResults.pick({ user: true, submittedAt: true })
  .extend({ means: scores.nullable() })
  .meta({
    id: 'RespondentMeans',
    description: 'A person who was asked or has answered; `means` is null without an answer.',
  });
export type RespondentMeans = z.infer<typeof RespondentMeans>;

export const RespondentFigures = z
  .object({ user: RespondentResults.shape.user, submittedAt: ServedMoment.nullable(), figures: Figures.nullable() })
  .meta({ id: 'RespondentFigures', description: 'The answers of one person in numbers; null without an answer.' });
export type RespondentFigures = z.infer<typeof RespondentFigures>;
