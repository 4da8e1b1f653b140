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
      socialLoginName: z.string().nullable().describe('The name of the provider of social login.'),
      mailbox: z.boolean(),
      contact: z
        .string()
        .nullable()
        .describe('Where to ask for access by e-mail; null where the operator set nothing.'),
      assistant: z
        .enum(['embedded', 'endpoint'])
        .describe('The built-in assistant, or an endpoint of the operator, answers the chat.'),
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
