import type { ProcessName } from '@tidemark/contracts';
import { z } from 'zod';
import { withSecretFiles } from './secret-files.js';

const flag = z.enum(['auto', 'on', 'off']);
/** `name=value,name=value`, values percent-encoded, as OpenTelemetry writes them. */
const pairs = z.string().transform((text, context): Record<string, string> => {
  const entries = text.split(',').map((pair) => /^\s*([^=\s]+)\s*=(.*)$/.exec(pair)?.slice(1) ?? []);
  try {
    return Object.fromEntries(
      entries.map(([name, value]) => {
        if (name === undefined || value === undefined) throw new Error('no pair');
        return [name, decodeURIComponent(value.trim())];
      }),
    );
  } catch {
    context.addIssue('is not like name=value,name=value');
    return z.NEVER;
  }
});
const port = z.coerce.number().int().min(0).max(65_535);

/** Every variable of the embedded profile with its working default (docs: interface.md "Starting and stopping"). */
const Environment = z.object({
  /** One port for pages, /api and /socket.io; 0 takes a free one. */
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  /** Everything that is kept; made when missing. */
  DATA_DIR: z.string().min(1).default('./data'),
  /** `distributed` demands the URLs of all engines; they come with the next issues. */
  PROFILE: z.enum(['embedded', 'distributed']).default('embedded'),
  /** The log on EventStoreDB: esdb://host:2113?tls=false, or esdb://user:password@host:2113 with TLS. */
  EVENTSTORE_URL: z
    .string()
    .regex(/^esdb(\+discover)?:\/\/[^/]/, 'is not like esdb://host:2113?tls=false')
    .optional(),
  /** Begins the names of our streams on an EventStoreDB that several installations share. */
  EVENTSTORE_NAMESPACE: z
    .string()
    .regex(/^[a-z0-9]{1,40}$/, 'takes 1 to 40 of a-z and 0-9')
    .optional(),
  MONGODB_URL: z.string().optional(),
  KAFKA_BROKERS: z.string().optional(),
  /** Into how many segments the work on read models is split among projectors; fixed with an installation's first start. */
  SEGMENTS: z.coerce.number().int().min(1).max(256).default(8),
  /**
   * How many projectors are at work at least, if so many run; more of them while these are busy. The others stand by: the fewer
   * are at work, the less an event costs. With more of them fewer organisations wait when one dies.
   */
  PROJECTORS_AT_WORK: z.coerce.number().int().min(1).max(256).default(1),
  DEMO: flag.default('auto'),
  /** The first master account of a log without events, when there is no demo. */
  MASTER_EMAIL: z.string().optional(),
  MASTER_PASSWORD: z.string().optional(),
  /** Sign-in attempts a minute for each account and address; 0 switches the limit off. */
  SIGN_IN_LIMIT: z.coerce.number().int().min(0).default(10),
  /**
   * Requests in ten minutes for one account (new password, sign-up, verification); five times as many for one address of
   * the network, which many people may share. 0 switches the limit off.
   */
  ACCOUNT_LIMIT: z.coerce.number().int().min(0).default(10),
  /**
   * E-mails a day (invitations, triggers, reminders, sent again): that one organisation asks for, that one user asks for, that
   * one address gets. 0 switches a limit off.
   */
  MAIL_ORGANIZATION_LIMIT: z.coerce.number().int().min(0).default(5000),
  MAIL_SENDER_LIMIT: z.coerce.number().int().min(0).default(2000),
  MAIL_RECIPIENT_LIMIT: z.coerce.number().int().min(0).default(50),
  /** Calls a minute that need no token, for each address of the network; against floods. 0 switches the limit off. */
  PUBLIC_LIMIT: z.coerce.number().int().min(0).default(1200),
  /**
   * Calls a minute that are refused for want of a token, for each address of the network; what it sends without one after
   * that is turned away unread. 0 switches the limit off.
   */
  UNAUTHENTICATED_LIMIT: z.coerce.number().int().min(0).default(300),
  /** Sockets at once of each user, and ten times as many of each address of the network; 0 switches the limit off. */
  SOCKET_LIMIT: z.coerce.number().int().min(0).default(20),
  /** How long a sign-in lasts, hours. */
  SESSION_HOURS: z.coerce
    .number()
    .positive()
    .max(24 * 90)
    .default(12),
  /** What links in e-mails start with; default: from host and port. */
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** A provider of social login (OpenID Connect); its client is sent back to PUBLIC_URL/login. */
  OIDC_ISSUER: z.url({ protocol: /^https?$/ }).optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  /** What its button says; default: the issuer's host. */
  OIDC_NAME: z.string().max(60).optional(),
  /** Reverse proxies in front of this process; limits and logs then count the addresses that they saw. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Without it mails are kept as .eml files under DATA_DIR/mail. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().default('Tidemark <tidemark@localhost>'),
  /** Whom people without an invitation may ask for access; shown on the sign-up page. */
  CONTACT_EMAIL: z.email().optional(),
  /** Where sign-ins and refusals are written down, a JSON line each; `-` is the standard output. Default: in DATA_DIR. */
  AUDIT_LOG: z.string().optional(),
  /** An OpenAI-compatible endpoint that answers the chat, like https://host/v1; without, the assistant that is built in. */
  ASSISTANT_URL: z.url({ protocol: /^https?$/ }).optional(),
  ASSISTANT_KEY: z.string().optional(),
  ASSISTANT_MODEL: z.string().optional(),
  /** Questions to the assistant a minute for each user, and for each address in the public chat; 0 sets no limit. */
  CHAT_LIMIT: z.coerce.number().int().min(0).default(20),
  /** The Chromium that makes PDFs of reports; without: one of the usual names on the PATH; `off`: none. */
  CHROMIUM: z.string().min(1).optional(),
  /** Who reads /metrics has to send this as a bearer token; without, anybody who reaches the port may read them. */
  METRICS_TOKEN: z.string().min(16).max(200).optional(),
  /** The collector that traces are sent to, as OTLP over HTTP in JSON; without it nothing is recorded. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** For it, like `authorization=Bearer%20abc`; a secret. */
  OTEL_EXPORTER_OTLP_HEADERS: pairs.optional(),
  /** Default: `tidemark`, or `tidemark-` and the name of the process. */
  OTEL_SERVICE_NAME: z.string().max(100).optional(),
  OTEL_RESOURCE_ATTRIBUTES: pairs.optional(),
  OTEL_TRACES_SAMPLER: z
    .enum([
      'always_on',
      'always_off',
      'traceidratio',
      'parentbased_always_on',
      'parentbased_always_off',
      'parentbased_traceidratio',
    ])
    .default('parentbased_always_on'),
  /** Of the samplers by ratio: which part of the traces, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
  /** Milliseconds between two batches of spans. */
  OTEL_BSP_SCHEDULE_DELAY: z.coerce.number().int().min(1).optional(),
  OTEL_SDK_DISABLED: z.stringbool().default(false),
  /** `off` shuts /api/docs and /api/openapi.json. */
  DOCS: z.enum(['on', 'off']).default('on'),
  /** `info` writes a line for each request; as `text`, requests that went well are shown from `debug` on. */
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  /** `auto`: short lines of text on a terminal, JSON lines everywhere else. */
  LOG_FORMAT: z.enum(['auto', 'json', 'text']).default('auto'),
});
export type Environment = z.infer<typeof Environment>;

/** Parses the environment; every fault is named at once. An empty variable counts as not set. */
export function readEnvironment(given: Variables): Environment {
  const { variables, faults: unreadable } = withSecretFiles(given);
  return parsed(variables, unreadable, missingBeside);
}

type Variables = Readonly<Record<string, string | undefined>>;

/** What is set, and what an error tells of all that is wrong. */
function parsed(
  variables: Variables,
  unreadable: readonly string[],
  missing: (given: Variables) => readonly string[],
): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  const wrong = result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const faults = [...wrong, ...unreadable, ...missing(given)];
  if (result.success && faults.length === 0) return result.data;
  throw new Error(`The environment is not as expected:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}

const common = [
  'PORT',
  'HOST',
  'EVENTSTORE_URL',
  'EVENTSTORE_NAMESPACE',
  'MONGODB_URL',
  'KAFKA_BROKERS',
  'SEGMENTS',
  'PUBLIC_URL',
  'TRUST_PROXY',
  'PUBLIC_LIMIT',
  'UNAUTHENTICATED_LIMIT',
  'AUDIT_LOG',
  'METRICS_TOKEN',
  'DOCS',
  'LOG_LEVEL',
  'LOG_FORMAT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'OTEL_BSP_SCHEDULE_DELAY',
  'OTEL_SDK_DISABLED',
] as const satisfies readonly (keyof Environment)[];
const oidc = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET', 'OIDC_NAME'] as const;
const assistant = ['ASSISTANT_URL', 'ASSISTANT_KEY', 'ASSISTANT_MODEL'] as const;

/** What each process of the distributed profile reads, and nothing else. */
export const variablesOf: Readonly<Record<ProcessName, readonly (keyof Environment)[]>> = {
  'command-api': [
    ...common,
    ...oidc,
    'DEMO',
    'MASTER_EMAIL',
    'MASTER_PASSWORD',
    'SIGN_IN_LIMIT',
    'ACCOUNT_LIMIT',
    'MAIL_ORGANIZATION_LIMIT',
    'MAIL_SENDER_LIMIT',
    'MAIL_RECIPIENT_LIMIT',
    'SESSION_HOURS',
  ],
  projector: [...common, 'PROJECTORS_AT_WORK'],
  'query-api': [...common, ...oidc, ...assistant, 'DEMO', 'CONTACT_EMAIL', 'CHROMIUM'],
  notifier: [...common, ...assistant, 'DEMO', 'SMTP_URL', 'MAIL_FROM', 'SOCKET_LIMIT', 'CHAT_LIMIT'],
};

/** What a process cannot do without. */
const needed: Readonly<Record<ProcessName, readonly (keyof Environment)[]>> = {
  'command-api': ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS', 'PUBLIC_URL'],
  projector: ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS'],
  'query-api': ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS'],
  notifier: ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS', 'SMTP_URL', 'PUBLIC_URL'],
};

/** Mails of the demo are kept where they can be read: no server need take them. */
const isMissing = (set: Readonly<Record<string, string | undefined>>) => (variable: string) =>
  set[variable] === undefined && !(variable === 'SMTP_URL' && set['DEMO'] === 'on');

/** The environment of one process: variables that others read are as if they were not set. */
export function readProcessEnvironment(name: ProcessName, given: Variables): Environment {
  const { variables, faults } = withSecretFiles(only(variablesOf[name], given));
  return parsed(variables, faults, (set) => [
    ...missingBeside(set),
    ...needed[name].filter(isMissing(set)).map((one) => `${one}: missing, ${name} needs it`),
  ]);
}

/** What a command reads that reads nothing but read models. */
export const variablesOfModels = [
  'PROFILE',
  'DATA_DIR',
  'MONGODB_URL',
] as const satisfies readonly (keyof Environment)[];

/** The environment of such a command: of all engines it needs the one that read models are kept on. */
export function readModelsEnvironment(given: Variables): Environment {
  const { variables, faults } = withSecretFiles(only(variablesOfModels, given));
  return parsed(variables, faults, (set) =>
    set['PROFILE'] === 'distributed' && set['MONGODB_URL'] === undefined
      ? ['MONGODB_URL: missing, PROFILE=distributed needs it']
      : [],
  );
}

function only(chosen: readonly (keyof Environment)[], given: Variables): Variables {
  const names = new Set<string>(chosen.flatMap((variable) => [variable, `${variable}_FILE`]));
  return Object.fromEntries(Object.entries(given).filter(([variable]) => names.has(variable)));
}

const engines = ['EVENTSTORE_URL', 'MONGODB_URL', 'KAFKA_BROKERS', 'SMTP_URL'] as const;

/** What is missing because of what else is set. */
function missingBeside(given: Readonly<Record<string, string | undefined>>): string[] {
  const needs: Readonly<Record<string, readonly string[]>> = {
    ...(given['PROFILE'] === 'distributed' ? { 'PROFILE=distributed': engines } : {}),
    ...(given['ASSISTANT_URL'] === undefined ? {} : { ASSISTANT_URL: ['ASSISTANT_MODEL'] }),
    ...(given['ASSISTANT_KEY'] === undefined ? {} : { ASSISTANT_KEY: ['ASSISTANT_URL'] }),
    ...(given['ASSISTANT_MODEL'] === undefined ? {} : { ASSISTANT_MODEL: ['ASSISTANT_URL'] }),
    ...(given['MASTER_EMAIL'] === undefined ? {} : { MASTER_EMAIL: ['MASTER_PASSWORD'] }),
    ...(given['MASTER_PASSWORD'] === undefined ? {} : { MASTER_PASSWORD: ['MASTER_EMAIL'] }),
  };
  return Object.entries(needs).flatMap(([who, names]) =>
    names.filter((name) => given[name] === undefined).map((name) => `${name}: missing, ${who} needs it`),
  );
}
