import { z } from 'zod';
import { Id, ServedMoment } from '../primitives.js';
import { DraftNow } from './form.js';
import { HistoryEntry } from './history.js';
import { OwnSession, User } from './people.js';

const count = z.number().int();
const text = z.string().nullable();

/** How much an organization stores about a person. */
export const OwnDataCounts = z
  .object({
    answeredForms: count.describe('Submitted forms.'),
    answers: count.describe('The answers in them.'),
    notes: count.describe('Those with a note or a reason.'),
    drafts: count.describe('Forms that were started and not submitted.'),
    mails: count.describe('E-mails to this person.'),
    history: count.describe('History entries about this person.'),
  })
  .meta({ id: 'OwnDataCounts' });
export type OwnDataCounts = z.infer<typeof OwnDataCounts>;

/** A form that a person answered, in words: the latest answers as sent. */
export const OwnResponse = z
  .object({
    assessment_id: Id,
    assessment: text,
    node: text,
    startedAt: ServedMoment,
    submittedAt: ServedMoment.nullable(),
    submissions: count,
    answers: z.array(
      z.object({
        questionId: Id,
        question: z.string(),
        choices: z.array(z.string()),
        notApplicable: text,
        note: text,
      }),
    ),
  })
  .meta({ id: 'OwnResponse' });
export type OwnResponse = z.infer<typeof OwnResponse>;

/** Everything that an organization stores about the signed-in user. */
export const OwnData = z
  .object({
    counts: OwnDataCounts,
    profile: User,
    lastSeenAt: ServedMoment.nullable().describe('Exact to a few minutes.'),
    sessions: z
      .array(OwnSession.pick({ createdAt: true, expiresAt: true, lastUsedAt: true, address: true, agent: true }))
      .describe('Where the person is signed in.'),
    responses: z.array(OwnResponse),
    drafts: z.array(z.object({ assessment_id: Id, draft: DraftNow.shape.draft.unwrap() })),
    mails: z.array(
      z.object({ kind: z.string(), status: z.string(), assessment_id: Id.nullable(), updatedAt: ServedMoment }),
    ),
    history: z.array(HistoryEntry.omit({ actor: true })).describe('Newest first; omits who else acted.'),
  })
  .meta({ id: 'OwnData' });
export type OwnData = z.infer<typeof OwnData>;
