import { z } from 'zod';
import { limits } from '../limits.js';
import { Id, optionalText, ServedMoment } from '../primitives.js';
import { MaturityLevel, QuestionKind } from './assessment.js';
import { Recommendation, Results } from './results.js';

/**
 * One answer. A question that is not among the answers is skipped; `choiceIds: []` without `notApplicable` means
 * "none of these"; several choices of a ladder are kept and the highest counts.
 */
export const Answer = z
  .strictObject({
    questionId: Id,
    choiceIds: z.array(Id).max(200),
    notApplicable: z.string().trim().max(limits.notApplicableReason).nullable().default(null),
    note: optionalText(limits.note).nullable().default(null),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

export const AnswersBody = z
  .strictObject({ userId: Id, assessmentId: Id, answers: z.array(Answer).max(2000) })
  .meta({ id: 'AnswersBody' });
export type AnswersBody = z.infer<typeof AnswersBody>;

export const FormChoice = z.object({ id: Id, title: z.string(), maturity_id: Id, selected: z.boolean() });
export const FormQuestion = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  choices: z.array(FormChoice),
  /** What was submitted: the reason, or null. */
  notApplicable: z.string().nullable(),
  note: z.string().nullable(),
  /** Submitted with an answer (also "none of these"), as opposed to skipped. */
  answered: z.boolean(),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

export const FormObjective = z.object({
  id: Id,
  shortName: z.string(),
  description: z.string(),
  questions: z.array(FormQuestion),
});
export const FormArea = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  color: z.string(),
  objectives: z.array(FormObjective),
});
export type FormArea = z.infer<typeof FormArea>;

export const Form = z
  .object({
    assessment: z.object({
      id: Id,
      name: z.string(),
      shortName: z.string(),
      description: z.string(),
      template_id: Id,
      language: z.string(),
      startDate: ServedMoment,
      endDate: ServedMoment,
      openFormDate: ServedMoment,
      closeFormDate: ServedMoment,
      node: z.object({ id: Id, name: z.string() }),
      nodeType: z.object({ id: Id, name: z.string() }),
      maturityLevels: z.array(MaturityLevel),
    }),
    areas: z.array(FormArea),
    submittedAt: ServedMoment.nullable(),
    draft: z.object({ savedAt: ServedMoment, answers: z.array(Answer) }).nullable(),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof Form>;

/** Shown on the completion page: one's own results beside the team's, and where to start. */
export const SubmissionAnswer = z
  .object({
    submittedAt: ServedMoment,
    own: Results,
    team: Results,
    /** How many people the team's results hold. */
    respondents: z.number().int(),
    /** The team's (up to) four lowest objectives, lowest first, with what is recommended for them. */
    recommendations: z.array(
      z.object({
        objective: z.object({ id: Id, shortName: z.string(), areaName: z.string(), areaColor: z.string() }),
        recommendations: z.array(Recommendation),
      }),
    ),
  })
  .meta({ id: 'SubmissionAnswer' });
export type SubmissionAnswer = z.infer<typeof SubmissionAnswer>;

/** A form that waits for the caller, or that they have answered and may still change. */
export const FormToAnswer = z
  .object({
    assessmentId: Id,
    shortName: z.string(),
    name: z.string(),
    node: z.object({ id: Id, name: z.string() }),
    openFormDate: ServedMoment,
    closeFormDate: ServedMoment,
    state: z.enum(['not-started', 'started', 'submitted']),
  })
  .meta({ id: 'FormToAnswer' });
export type FormToAnswer = z.infer<typeof FormToAnswer>;
