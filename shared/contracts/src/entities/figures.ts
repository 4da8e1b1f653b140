import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';
import { AssessedArea, AssessedObjective, Assessment, assessmentHead, MaturityLevel } from './assessment.js';
import { AnswersPerLevel, ObjectiveResults, RespondentResults, Results } from './results.js';

/** Where the content is that figures are of: an address that names its version never answers anything else. */
export const ContentAddress = z.object({ id: Id, version: z.string() }).meta({ id: 'ContentAddress' });
export type ContentAddress = z.infer<typeof ContentAddress>;

/** What an objective asks and means, without anybody's answers. */
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

/** A template's content alone, under its own ids: an assessment applied from it has the same numbers in its ids. */
export const AssessmentContent = z
  .object({ id: Id, maturityLevels: z.array(MaturityLevel), areas: z.array(AreaContent) })
  .meta({ id: 'AssessmentContent' });
export type AssessmentContent = z.infer<typeof AssessmentContent>;

/** One objective in numbers; `answers` are in the order of the levels. */
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
  .meta({ id: 'ObjectiveFigures' });
export type ObjectiveFigures = z.infer<typeof ObjectiveFigures>;

const scores = Results.omit({ areas: true });

/** Results in numbers alone; areas and objectives stand in the order of the content. */
export const Figures = scores
  .extend({ areas: z.array(scores.extend({ id: Id, objectives: z.array(ObjectiveFigures) })) })
  .meta({ id: 'Figures' });
export type Figures = z.infer<typeof Figures>;

const { maturityLevels: _levels, ...head } = assessmentHead;

/** What moves of a template or an applied assessment: its head and its figures. */
export const AssessmentFigures = z
  .object({
    ...head,
    ...Assessment.pick({ node: true, nodeType: true, respondents: true, stale: true }).shape,
    content: ContentAddress,
    ...Figures.shape,
  })
  .meta({ id: 'AssessmentFigures' });
export type AssessmentFigures = z.infer<typeof AssessmentFigures>;

/** One line of the list of who was asked or has answered. */
export const RespondentMeans = RespondentResults.pick({ user: true, submittedAt: true })
  .extend({ means: scores.nullable() })
  .meta({ id: 'RespondentMeans' });
export type RespondentMeans = z.infer<typeof RespondentMeans>;

/** What one respondent answered, in numbers. */
export const RespondentFigures = z
  .object({ user: RespondentResults.shape.user, submittedAt: ServedMoment.nullable(), figures: Figures.nullable() })
  .meta({ id: 'RespondentFigures' });
export type RespondentFigures = z.infer<typeof RespondentFigures>;
