import { z } from 'zod';

/**
 * Integration messages: public, versioned, ids only. The relay makes them from events, and commands make some. The
 * notifier and external readers consume the topics (docs/messages.md, docs/asyncapi.json). Never change a schema; add a
 * new version beside it.
 */
const tenant = z.string().meta({ description: 'The organisation.' });
const cause = z
  .string()
  .meta({ description: 'What it came from, an event or a request: one mail for each cause and recipient.' });
const position = z
  .string()
  .meta({ description: 'Where the event stands in the log: what has to be read before names are looked up.' });
const actor = z.string().meta({ description: 'The user who asked for it.' });

export const AssessmentTriggered = z
  .object({
    tenant,
    cause,
    kind: z.enum(['invitation', 'reminder']),
    assessmentId: z.string(),
    userIds: z.array(z.string()).meta({ description: 'Who is to be asked.' }),
    position,
    actor,
  })
  .meta({
    description: 'People are asked to answer an assessment, for the first time or again.',
    examples: [
      {
        tenant: 'acme',
        cause: '0b0a8a3c-8f6e-5f5b-9a39-3c1f8f2b7a10',
        kind: 'invitation',
        assessmentId: 'a1',
        userIds: ['uma', 'wim'],
        position: '0000000000000042',
        actor: 'sam',
      },
    ],
  });
export type AssessmentTriggered = z.infer<typeof AssessmentTriggered>;

export const UserInvited = z.object({ tenant, cause, userId: z.string(), position, actor }).meta({
  description: 'Somebody is asked to sign up, for the first time or again.',
  examples: [
    {
      tenant: 'acme',
      cause: '5d1c0e52-0a4d-5a1e-8a53-0f5c2f0e9d11',
      userId: 'bob',
      position: '0000000000000043',
      actor: 'sam',
    },
  ],
});
export type UserInvited = z.infer<typeof UserInvited>;

export const PasswordResetRequested = z
  .object({
    cause,
    user: z
      .object({ tenant: z.string(), userId: z.string() })
      .nullable()
      .meta({ description: 'Nobody has the address: null.' }),
  })
  .meta({
    description:
      'Somebody asked for a new password. It is published for an address that nobody has as well, so that neither tells.',
    examples: [
      { cause: 'c1', user: { tenant: 'acme', userId: 'uma' } },
      { cause: 'c2', user: null },
    ],
  });
export type PasswordResetRequested = z.infer<typeof PasswordResetRequested>;

export const VerificationRequested = z
  .object({ cause, pendingId: z.string().meta({ description: 'The account that waits for its address.' }) })
  .meta({
    description: 'Somebody wants an account by a template link; the address is with the account that waits.',
    examples: [{ cause: 'c3', pendingId: 'p1' }],
  });
export type VerificationRequested = z.infer<typeof VerificationRequested>;

export const SuperGiven = z
  .object({
    tenant,
    cause,
    userId: z.string().meta({ description: 'Who is, or is to be, a super.' }),
    superIds: z.array(z.string()).meta({ description: 'Who is notified.' }),
    position: position.nullable(),
    actor,
  })
  .meta({
    description: 'Somebody was given the role super, or invited with it. Every super of the organisation gets a mail.',
    examples: [
      { tenant: 'acme', cause: 'c4', userId: 'ada', superIds: ['sam'], position: '0000000000000044', actor: 'sam' },
    ],
  });
export type SuperGiven = z.infer<typeof SuperGiven>;

export const AddressChangeRequested = z.object({ tenant, cause, userId: z.string() }).meta({
  description: 'Somebody wants another address: it waits beside their account until its link is opened.',
  examples: [{ tenant: 'acme', cause: 'c5', userId: 'uma' }],
});
export type AddressChangeRequested = z.infer<typeof AddressChangeRequested>;

export const DeliveryQueued = z.object({ deliveryId: z.string() }).meta({
  description: 'A delivery was put into the queue again by hand.',
  examples: [{ deliveryId: 'c1.uma' }],
});
export type DeliveryQueued = z.infer<typeof DeliveryQueued>;

export const topics = { assessments: 'assessments', accounts: 'accounts' } as const;
export type Topic = keyof typeof topics;

/** Every message type with its topic. */
export const messageTypes = {
  'assessment-triggered.v1': { topic: 'assessments', schema: AssessmentTriggered },
  'user-invited.v1': { topic: 'accounts', schema: UserInvited },
  'password-reset-requested.v1': { topic: 'accounts', schema: PasswordResetRequested },
  'verification-requested.v1': { topic: 'accounts', schema: VerificationRequested },
  'super-given.v1': { topic: 'accounts', schema: SuperGiven },
  'address-change-requested.v1': { topic: 'accounts', schema: AddressChangeRequested },
  'delivery-queued.v1': { topic: 'accounts', schema: DeliveryQueued },
} as const satisfies Readonly<Record<string, { readonly topic: Topic; readonly schema: z.ZodObject }>>;
export type MessageType = keyof typeof messageTypes;
