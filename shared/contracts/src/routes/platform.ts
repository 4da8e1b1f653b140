import { z } from 'zod';
import { languages } from '../languages.js';
import { ServedMoment } from '../primitives.js';
import { route } from './define.js';

export const MailboxMail = z
  .object({
    id: z.string(),
    to: z.string(),
    subject: z.string(),
    sentAt: ServedMoment,
    text: z.string(),
    html: z.string(),
    links: z.array(z.string()),
  })
  .meta({ id: 'MailboxMail' });
export type MailboxMail = z.infer<typeof MailboxMail>;

export const DemoAccount = z.object({
  role: z.string(),
  email: z.string(),
  password: z.string(),
  firstName: z.string(),
});

export const platformRoutes = {
  configuration: route({
    method: 'GET',
    path: '/configuration',
    service: 'query',
    access: 'public',
    summary: 'What is switched on: languages, social login, the mailbox and the sign-ins of the demo.',
    answer: z.object({
      languages: z.array(z.enum(languages)),
      socialLogin: z.boolean(),
      /** What people call the provider of social login. */
      socialLoginName: z.string().nullable(),
      mailbox: z.boolean(),
      /** Whom to ask for access by e-mail; null where the operator named nobody. */
      contact: z.string().nullable(),
      /** Who answers in the chat: the assistant that is built in, or an endpoint that the operator named. */
      assistant: z.enum(['embedded', 'endpoint']),
      demo: z.object({ accounts: z.array(DemoAccount) }).nullable(),
    }),
  }),
  mailbox: route({
    method: 'GET',
    path: '/mailbox',
    service: 'query',
    access: 'public',
    summary: 'The demo’s mails, newest first; exists only with demo accounts and without SMTP.',
    answer: z.array(MailboxMail),
  }),
  rebuildReadModel: route({
    method: 'POST',
    path: '/platform/readModels/{name}/rebuild',
    service: 'projector',
    access: 'master',
    summary: 'Rebuild a read model from the log, beside the one that is served; answers when it has switched.',
    params: z.strictObject({ name: z.string().max(100) }),
    answer: z.object({ readModel: z.string(), events: z.number().int(), generation: z.number().int() }),
  }),
};
