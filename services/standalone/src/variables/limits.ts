import { z } from 'zod';
import { commandReaders, everyServer, limit, notifierReaders, type Variables } from './variable.js';

/** Limits for users and networks, and the duration of a sign-in. */
export const limits = {
  SIGN_IN_LIMIT: {
    schema: limit.default(10),
    description:
      'Sign-in attempts a minute for one account from one network address. One network address has twenty times as many in all.',
    for: commandReaders,
  },
  ACCOUNT_LIMIT: {
    schema: limit.default(10),
    description:
      'Requests in ten minutes (new password, sign-up, verification) for one account from one network address. One network address has five times as many in all. One mailbox gets ten times as many mails from all senders; then none for ten minutes, while the answer stays the same.',
    for: commandReaders,
  },
  MAIL_ORGANIZATION_LIMIT: {
    schema: limit.default(5000),
    description: 'Mails a day that one organisation asks for: invitations, triggers, reminders, mails sent again.',
    for: commandReaders,
  },
  MAIL_SENDER_LIMIT: {
    schema: limit.default(2000),
    description: 'The same, for one user who asks.',
    for: commandReaders,
  },
  MAIL_RECIPIENT_LIMIT: {
    schema: limit.default(50),
    description: 'The same, for one address that receives.',
    for: commandReaders,
  },
  PUBLIC_LIMIT: {
    schema: limit.default(1200),
    description: 'Calls a minute that need no token, all together, from one network address.',
    for: everyServer,
  },
  UNAUTHENTICATED_LIMIT: {
    schema: limit.default(300),
    description:
      'Calls a minute under `/api` from one network address that are refused because the token is missing or the call does not exist. See [limits](interface.md#limits).',
    for: everyServer,
  },
  SOCKET_LIMIT: {
    schema: limit.default(20),
    description: 'Open sockets of one user. One network address has ten times as many.',
    for: notifierReaders,
  },
  SESSION_HOURS: {
    schema: z.coerce
      .number()
      .positive()
      .max(24 * 90)
      .default(12),
    description: 'How long a sign-in lasts, in hours.',
    for: commandReaders,
  },
} satisfies Variables;
