import { z } from 'zod';
import { mayOf } from '../actions.js';
import { Id, ServedMoment } from '../primitives.js';

/**
 * What became of one e-mail to one person: waiting, on its way, accepted by the mail server, given up with its reason, or
 * uncertain (nobody knows whether the server took it; it is never repeated by itself).
 */
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
    /** Id of who asked for it. */
    sender_id: Id.nullable(),
    attempts: z.number().int(),
    /** Of the next attempt while it is queued. */
    nextAttemptAt: ServedMoment.nullable(),
    /** One of `deliveryReasons`, which a client says in its reader's language, or what the mail server said. */
    reason: z.string().nullable(),
    updatedAt: ServedMoment,
    canResend: z.boolean(),
    may: mayOf('resend'),
  })
  .meta({ id: 'MailDelivery' });
export type MailDelivery = z.infer<typeof MailDelivery>;
