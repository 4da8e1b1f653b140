import { z } from 'zod';
import { mayOf } from '../actions.js';
import { Id, ServedMoment } from '../primitives.js';

export const MailDelivery = z
  .object({
    id: z.string(),
    kind: z.enum(['invitation', 'reminder', 'sign-up', 'super-given']),
    status: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
    assessment_id: Id.nullable(),
    user: z.object({
      id: Id,
      firstName: z.string().nullable(),
      surName: z.string().nullable(),
      email: z.string().nullable(),
    }),
    sender_id: Id.nullable().describe('The user who asked for it.'),
    attempts: z.number().int(),
    nextAttemptAt: ServedMoment.nullable().describe('The next attempt while it is queued.'),
    reason: z
      .string()
      .nullable()
      .describe('One of `deliveryReasons`, which a client translates, or the mail server’s text.'),
    updatedAt: ServedMoment,
    canResend: z.boolean(),
    may: mayOf('resend'),
  })
  .meta({
    id: 'MailDelivery',
    description:
      'What became of one e-mail to one person: waiting, being sent, accepted by the mail server, failed with its reason, or uncertain. An uncertain mail is never sent again automatically.',
  });
export type MailDelivery = z.infer<typeof MailDelivery>;

export const FormMail = z
  .object({
    subject: z.string(),
    lines: z.array(z.string()),
    writes: z.string().describe('Above the words of the organizer: `Oskar Lindqvist writes:`.'),
    open: z.string().describe('The label of its link.'),
    small: z.array(z.string()),
  })
  .meta({ id: 'FormMail', description: 'The words of the mail that asks people to answer, in one language.' });
export type FormMail = z.infer<typeof FormMail>;
