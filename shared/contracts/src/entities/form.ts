import { z } from 'zod';
import { languages } from '../languages.js';
import { limits } from '../limits.js';
import { Id, Moment, optionalText, ServedMoment } from '../primitives.js';
import { MaturityLevel, QuestionKind } from './assessment.js';
import { NotesAudience } from './notes.js';
import { Reference } from './reference.js';
import { Recommendation, Results } from './results.js';

export const Answer = z
  .strictObject({
    questionId: Id,
    choiceIds: z.array(Id).max(200),
    notApplicable: optionalText(limits.notApplicableReason).nullable().default(null),
    note: optionalText(limits.note).nullable().default(null),
  })
  .meta({
    id: 'Answer',
    description:
      'A question that is not among the answers is skipped. `choiceIds: []` without `notApplicable` means "none of these". Several choices of a ladder or a graded question are kept; the highest counts.',
  });
export type Answer = z.infer<typeof Answer>;

const whose = { userId: Id, assessmentId: Id };
const count = z.number().int().min(0);
/** The sender's knowledge of the draft: the number of submissions, and the last version it has seen. */
const known = { submission: count.optional(), version: count.optional() };

export const AnswersBody = z.strictObject({ ...whose, ...known, answers: z.array(Answer).max(2000) }).meta({
  id: 'AnswersBody',
  description:
    '`submission` and `version`: how many submissions and which version of the draft the sender knows. Answers drafted after that version stay as a draft; without it, the draft is deleted.',
});
export type AnswersBody = z.infer<typeof AnswersBody>;

export const DraftDevice = z.strictObject({ id: z.string().min(1).max(64), name: optionalText(80) }).meta({
  id: 'DraftDevice',
  description: 'The id is the device’s own; the name is for people ("Firefox · Android").',
});
export type DraftDevice = z.infer<typeof DraftDevice>;

export const DraftEdit = Answer.extend({
  skipped: z.boolean().default(false),
  version: count.optional(),
  edit: count.optional(),
  setAt: Moment.optional(),
}).meta({
  id: 'DraftEdit',
  description:
    '`skipped` takes the answer back. `version` is the draft’s version that the device had seen, `edit` counts the device’s own edits, `setAt` is the device’s clock. An edit without these replaces the answer.',
});
export type DraftEdit = z.infer<typeof DraftEdit>;

export const DraftBody = z
  .strictObject({ ...whose, ...known, device: DraftDevice.optional(), answers: z.array(DraftEdit).max(2000) })
  .meta({ id: 'DraftBody', description: 'Some answers or all; other questions stay as they are.' });
export type DraftBody = z.infer<typeof DraftBody>;

export const DraftValue = z
  .object({
    choiceIds: z.array(Id),
    notApplicable: z.string().nullable(),
    note: z.string().nullable(),
    skipped: z.boolean().describe('The answer was taken back.'),
    version: z.number().int(),
    setAt: ServedMoment.describe('By the device’s clock, never later than the server’s.'),
    device: z.object({ id: z.string(), name: z.string() }).nullable(),
    edit: z.number().int().nullable(),
  })
  .meta({ id: 'DraftValue', description: 'An answer of a draft; `version` is the draft’s version that it came with.' });
export type DraftValue = z.infer<typeof DraftValue>;

export const DraftAnswer = DraftValue.extend({ questionId: Id, others: z.array(DraftValue) }).meta({
  id: 'DraftAnswer',
  description: '`others`: answers of other devices that had not seen this one. The person chooses by answering again.',
});
export type DraftAnswer = z.infer<typeof DraftAnswer>;

export const FormDraft = z
  .object({
    savedAt: ServedMoment,
    version: z.number().int().describe('Counts the changes of the draft.'),
    answers: z.array(DraftAnswer),
  })
  .meta({ id: 'FormDraft' });
export type FormDraft = z.infer<typeof FormDraft>;

/** The current draft of a form. */
export const DraftNow = z
  .object({ submission: z.number().int(), submittedAt: ServedMoment.nullable(), draft: FormDraft.nullable() })
  .meta({ id: 'DraftNow' });
export type DraftNow = z.infer<typeof DraftNow>;

export const SavedDraft = FormDraft.extend({ submission: z.number().int() }).meta({
  id: 'SavedDraft',
  description:
    '`answers`: those that the sender does not have: of other devices since the version it named; without a version, newer ones to the questions it sent. A higher `submission` than the sender’s: nothing was kept.',
});
export type SavedDraft = z.infer<typeof SavedDraft>;

export const FormChoice = z.object({
  id: Id,
  title: z.string(),
  maturity_id: Id,
  credit: z
    .number()
    .nullable()
    .describe('The part of its level that the choice gives, 0..1; null where the question is not graded.'),
  selected: z.boolean(),
});
export const FormQuestion = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  kind: QuestionKind,
  references: z.array(Reference),
  choices: z.array(FormChoice),
  notApplicable: z.string().nullable().describe('The submitted reason, or null.'),
  note: z.string().nullable(),
  answered: z.boolean().describe('Submitted with an answer (also "none of these"), not skipped.'),
});
export type FormQuestion = z.infer<typeof FormQuestion>;

export const FormObjective = z.object({
  id: Id,
  shortName: z.string(),
  name: z.string().nullable().describe('Longer than the short name; null where there is none.'),
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
    submission: z.number().int().describe('How many submissions there were.'),
    smallestGroup: z.number().int().describe('From this many respondents on, role user sees the team’s results.'),
    notesShownTo: NotesAudience,
    draft: FormDraft.nullable(),
  })
  .meta({ id: 'Form' });
export type Form = z.infer<typeof Form>;

/** For the completion page: own results beside the team's, and where to start. */
export const SubmissionAnswer = z
  .object({
    submittedAt: ServedMoment,
    own: Results,
    team: Results,
    respondents: z
      .number()
      .int()
      .describe('How many people the team’s results contain; where they are withheld, how many answered.'),
    submitted: z.number().int().describe('How many people have answered.'),
    smallestGroup: z
      .number()
      .int()
      .describe('From this many respondents on, role user sees the team’s results; with fewer, `team` is withheld.'),
    /**
     * Up to four lowest objectives of the team, lowest first, with their recommendations. Those of the objective come
     * first, then those of its questions that the team does not fully meet.
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

/** A form that the caller has to answer, or has answered and may still change. */
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

/** The session that a personal link opens: its user and its form. */
export const FormLinkSession = z
  .object({
    token: z.string(),
    expiresAt: ServedMoment,
    userId: Id,
    assessmentId: Id,
    firstName: z.string().nullable(),
    surName: z.string().nullable(),
    email: z.string().nullable(),
    organizationId: Id,
    organizationName: z.string(),
    timeZone: z.string().describe('Of the organisation (IANA).'),
    nodeName: z.string(),
    shortName: z.string(),
    language: z.enum(languages),
    maySignUp: z
      .boolean()
      .describe('Without an account yet: `/signup/` and the same secret leads to one, with the answers kept.'),
  })
  .meta({ id: 'FormLinkSession' });
export type FormLinkSession = z.infer<typeof FormLinkSession>;
