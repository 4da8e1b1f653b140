import { z } from 'zod';
import {
  everyServer,
  fileOrOutput,
  limit,
  notifierReaders,
  program,
  type Reader,
  type Variables,
  webAddress,
} from './variable.js';

const signInReaders: readonly Reader[] = ['start', 'command-api', 'query-api'];
const assistantReaders: readonly Reader[] = ['start', 'query-api', 'notifier'];

/** The surroundings of the product: browsers, proxies, providers of sign-in and assistants, a Chromium. */
export const surroundings = {
  PUBLIC_URL: {
    schema: webAddress.transform((url) => url.replace(/\/+$/, '')).optional(),
    description: 'The address that links in mails begin with. Pages from this host may open sockets.',
    fallback: 'from host and port',
    for: everyServer,
    neededBy: ['command-api', 'notifier'],
  },
  OIDC_ISSUER: {
    schema: webAddress.optional(),
    description:
      'A provider of social login (OpenID Connect, authorization code with PKCE). Register `PUBLIC_URL/login` there as the redirect address.',
    for: signInReaders,
  },
  OIDC_CLIENT_ID: { schema: z.string().optional(), description: 'The client’s id there.', for: signInReaders },
  OIDC_CLIENT_SECRET: {
    schema: z.string().optional(),
    description: 'The client’s secret there.',
    for: signInReaders,
    isSecret: true,
  },
  OIDC_NAME: {
    schema: z.string().max(60).optional(),
    description: 'What the button says, at most 60 characters.',
    fallback: 'the issuer’s host',
    for: signInReaders,
  },
  TRUST_PROXY: {
    schema: z.coerce.number().int().min(0).max(10).default(0),
    description: 'Reverse proxies in front. Limits and logs then count the addresses that these saw.',
    for: everyServer,
  },
  CONTACT_EMAIL: {
    schema: z.email().optional(),
    description: 'Where people without an invitation may ask for access. The sign-up page shows it.',
    for: ['start', 'query-api'],
  },
  STARTER_SIGN_UP: {
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    description:
      '`on`: anybody can make an organisation of their own with a starter; the sales page offers them beside the published templates. `auto`: while there are demo accounts.',
    for: ['start', 'command-api', 'query-api'],
  },
  AUDIT_LOG: {
    schema: fileOrOutput.optional(),
    description: 'The [security log](security.md#the-security-log), a JSON line each. `-` is the standard output.',
    fallback: '`DATA_DIR/audit.jsonl`; `-` for the four processes',
    for: everyServer,
  },
  SIGN_IN_WITHOUT_AUDIT: {
    schema: z.enum(['on', 'off']).default('off'),
    description: '`on`: people can sign in also while the security log cannot be written.',
    for: everyServer,
  },
  ASSISTANT_URL: {
    schema: webAddress.optional(),
    description:
      'An OpenAI-compatible endpoint that answers the chat, up to and without `/chat/completions`. Needs `ASSISTANT_MODEL`. Without it, the built-in assistant answers.',
    for: assistantReaders,
  },
  ASSISTANT_KEY: {
    schema: z.string().optional(),
    description: 'The key of that endpoint. Needs `ASSISTANT_URL`.',
    for: assistantReaders,
    isSecret: true,
  },
  ASSISTANT_MODEL: {
    schema: z.string().optional(),
    description: 'The model of that endpoint. Needs `ASSISTANT_URL`.',
    for: assistantReaders,
  },
  CHAT_LIMIT: {
    schema: limit.default(20),
    description: 'Questions to the assistant a minute, of one user; in the public chat from one network address.',
    for: notifierReaders,
  },
  CHROMIUM: {
    schema: program.optional(),
    description:
      'The path of the Chromium that prints reports as PDF, or `off`. Without one there are no PDFs, and screens offer the browser’s own print.',
    fallback: 'found on the `PATH`',
    for: ['start', 'query-api'],
  },
  CHROMIUM_SANDBOX: {
    schema: z.enum(['on', 'off']).default('on'),
    description:
      '`off`: Chromium runs without its own sandbox. A container without capabilities needs this; as root it is always off.',
    for: ['start', 'query-api'],
  },
} satisfies Variables;
