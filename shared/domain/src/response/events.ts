import { z } from 'zod';
import { defineEvents, type EventsOf, personal } from '../lib/index.js';

/** `personaId`: the user's persona at that moment. */
const who = { assessmentId: z.string(), userId: z.string(), personaId: z.string().nullable() };
const n = z.number().int().positive();

/** A question without an answer was skipped; no choices and not "not applicable" means "none of these". */
export const RecordedAnswer = z.object({ question: n, choices: z.array(n), notApplicable: z.boolean() });
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;

/** Reasons and notes of answers, keyed by the question's content number; null once erased. */
export const AnswerTexts = z.record(
  z.string(),
  z.object({ reason: z.string().nullable(), note: z.string().nullable() }),
);
export type AnswerTexts = z.infer<typeof AnswerTexts>;

/** One stream per assessment and user: thousands submit without contention. */
export const responseEvents = defineEvents({
  FormStarted: { version: 1, data: z.object(who) },
  /** Replaces the user's earlier submission; both stay in history. */
  AnswersSubmitted: {
    version: 1,
    data: z.object({
      ...who,
      templateId: z.string(),
      answers: z.array(RecordedAnswer),
      texts: AnswerTexts.nullable(),
      /** Set when they were sent with the personal link of a mail instead of a signed-in session. */
      via: z.enum(['link']).optional(),
    }),
    personal: personal('userId', ['texts']),
  },
});
export type ResponseEvent = EventsOf<typeof responseEvents>;
