import { z } from 'zod';
import { limits } from '../limits.js';
import { Id, Moment, optionalText, ServedMoment } from '../primitives.js';
import { MaturityLevel, QuestionKind } from './assessment.js';
import { Reference } from './reference.js';
import { Recommendation, Results } from './results.js';

/**
 * One answer. A question that is not among the answers is skipped; `choiceIds: []` without `notApplicable` means
 * "none of these"; several choices of a ladder or a graded question are kept and the highest counts.
 */
export const Answer = z
  .strictObject({
    questionId: Id,
    choiceIds: z.array(Id).max(200),
    notApplicable: optionalText(limits.notApplicableReason).nullable().default(null),
    note: optionalText(limits.note).nullable().default(null),
  })
  .meta({ id: 'Answer' });
export type Answer = z.infer<typeof Answer>;

const whose = { userId: Id, assessmentId: Id };
const count = z.number().int().min(0);
/** What the sender knows of the draft: how many submissions there were, and the last version it has seen. */
const known = { submission: count.optional(), version: count.optional() };

/** With `version`, what other devices drafted meanwhile is kept as a draft; without, every draft is over. */
export const AnswersBody = z
  .strictObject({ ...whose, ...known, answers: z.array(Answer).max(2000) })
  .meta({ id: 'AnswersBody' });
export type AnswersBody = z.infer<typeof AnswersBody>;

/** Where an answer was given: the id is the device's own, the name is for people ("Firefox · Android"). */
export const DraftDevice = z
  .strictObject({ id: z.string().min(1).max(64), name: optionalText(80) })
  .meta({ id: 'DraftDevice' });
export type DraftDevice = z.infer<typeof DraftDevice>;

/**
 * An answer of a draft as it is sent. `skipped` takes the answer back. What it builds on tells a later answer from one
 * given at the same time: `version` is the draft's version that the device had seen when it was given, `edit` counts the
 * device's own edits, `setAt` is the device's clock. A sender that says none of these replaces what is there.
 */
export const DraftEdit = Answer.extend({
  skipped: z.boolean().default(false),
  version: count.optional(),
  edit: count.optional(),
  setAt: Moment.optional(),
}).meta({ id: 'DraftEdit' });
export type DraftEdit = z.infer<typeof DraftEdit>;

/** Some answers or all; questions that are not named stay as they are. */
export const DraftBody = z
  .strictObject({ ...whose, ...known, device: DraftDevice.optional(), answers: z.array(DraftEdit).max(2000) })
  .meta({ id: 'DraftBody' });
export type DraftBody = z.infer<typeof DraftBody>;

/** What a question was answered with, when and on which device; `version` is the draft's when it came. */
export const DraftValue = z
  .object({
    choiceIds: z.array(Id),
    notApplicable: z.string().nullable(),
    note: z.string().nullable(),
    /** The answer was taken back. */
    skipped: z.boolean(),
    version: z.number().int(),
    /** By the device's clock, never later than the server's. */
    setAt: ServedMoment,
    device: z.object({ id: z.string(), name: z.string() }).nullable(),
    edit: z.number().int().nullable(),
  })
  .meta({ id: 'DraftValue' });
export type DraftValue = z.infer<typeof DraftValue>;

/** `others`: what devices answered without having seen this; the person chooses by answering once more. */
export const DraftAnswer = DraftValue.extend({ questionId: Id, others: z.array(DraftValue) }).meta({
  id: 'DraftAnswer',
});
export type DraftAnswer = z.infer<typeof DraftAnswer>;

export const FormDraft = z
  .object({
    savedAt: ServedMoment,
    /** Counts the changes of the draft. */
    version: z.number().int(),
    answers: z.array(DraftAnswer),
  })
  .meta({ id: 'FormDraft' });
export type FormDraft = z.infer<typeof FormDraft>;

/** The draft of a form as it is now. */
export const DraftNow = z
  .object({ submission: z.number().int(), submittedAt: ServedMoment.nullable(), draft: FormDraft.nullable() })
  .meta({ id: 'DraftNow' });
export type DraftNow = z.infer<typeof DraftNow>;

/**
 * `answers`: what the sender does not have: answers of other devices since the version it named (without one: newer ones
 * to the questions it sent). Of a sender that does not know the last submission nothing was kept: `submission` is higher.
 */
export const SavedDraft = FormDraft.extend({ submission: z.number().int() }).meta({ id: 'SavedDraft' });
export type SavedDraft = z.infer<typeof SavedDraft>;

export const FormChoice = z.object({
  id: Id,
  title: z.string(),
  maturity_id: Id,
  /** The part of its level that it gives, 0..1; null where the question is not graded. */
  credit: z.number().nullable(),
  selected: z.boolean(),
});
export const FormQuestion = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  references: z.array(Reference),
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
  /** Longer than the short name; null where there is none. */
  name: z.string().nullable(),
  description: z.string(),
  references: z.array(Reference),
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
    /** How many submissions there were. */
    submission: z.number().int(),
    /** From how many respondents on role user sees the team's results. */
    smallestGroup: z.number().int(),
    draft: FormDraft.nullable(),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof Form>;

/** Shown on the completion page: one's own results beside the team's, and where to start. */
export const SubmissionAnswer = z
  .object({
    submittedAt: ServedMoment,
    own: Results,
    team: Results,
    /** How many people the team's results hold; where these are withheld, how many have answered. */
    respondents: z.number().int(),
    /** From how many respondents on role user sees the team's results; fewer, and `team` is withheld. */
    smallestGroup: z.number().int(),
    /**
     * The team's (up to) four lowest objectives, lowest first, with what is recommended for them: what hangs on the
     * objective, then what hangs on its questions where the team does not meet them whole.
     */
    recommendations: z.array(
      z.object({
        objective: z.object({
          id: Id,
          shortName: z.string(),
          name: z.string().nullable(),
          areaName: z.string(),
          areaColor: z.string(),
        }),
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
