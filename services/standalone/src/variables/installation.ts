import { processNames } from '@tidemark/contracts';
import { z } from 'zod';
import { commandReaders, everyServer, notifierReaders, sender, type Variables } from './variable.js';

const segments = z.coerce.number().int().min(1).max(256);

/** The address of an installation, its storage, and its initial content. */
export const installation = {
  PORT: {
    schema: z.coerce.number().int().min(0).max(65_535).default(3000),
    description: 'One port for pages, `/api` and `/socket.io`. `0` takes a free one.',
    for: everyServer,
  },
  HOST: {
    schema: z.string().min(1).default('127.0.0.1'),
    description: 'The network interface that the port is opened on.',
    for: everyServer,
  },
  DATA_DIR: {
    schema: z.string().min(1).default('./data'),
    description:
      'The folder that keeps everything. Created when missing. A second process on the same folder is refused.',
    for: ['start', 'facts'],
  },
  PROFILE: {
    schema: z.enum(['embedded', 'distributed']).default('embedded'),
    description:
      '`distributed`: commands work on the engines of the four processes. `npm start` refuses it: it then requires the engines and `SMTP_URL`, which only the four processes take.',
    for: ['start', 'facts'],
  },
  EVENTSTORE_URL: {
    schema: z
      .string()
      .regex(/^esdb(\+discover)?:\/\/[^/]/, 'is not like esdb://host:2113?tls=false')
      .optional(),
    description:
      'Keeps the log on EventStoreDB instead of in the data folder: `esdb://host:2113?tls=false`, with TLS `esdb://user:password@host:2113`.',
    for: everyServer,
    neededBy: processNames,
    isSecret: true,
  },
  EVENTSTORE_NAMESPACE: {
    schema: z
      .string()
      .regex(/^[a-z0-9]{1,40}$/, 'takes 1 to 40 of a-z and 0-9')
      .optional(),
    description:
      '1 to 40 of `a-z0-9`. Begins the names of streams, topics and groups, so that installations can share one EventStoreDB and one Kafka.',
    for: everyServer,
  },
  MONGODB_URL: {
    schema: z
      .string()
      .regex(/^mongodb(\+srv)?:\/\/./, 'takes mongodb://… or mongodb+srv://…')
      .optional(),
    description: 'Keeps read models and state on MongoDB. `npm start` refuses it.',
    for: [...processNames, 'facts'],
    neededBy: processNames,
    isSecret: true,
  },
  KAFKA_BROKERS: {
    schema: z
      .string()
      .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'takes host:port,host:port')
      .optional(),
    description: 'Sends messages over Kafka: `host:port,host:port`. `npm start` refuses it.',
    for: processNames,
    neededBy: processNames,
    isSecret: true,
  },
  SMTP_URL: {
    schema: z.url({ protocol: /^smtps?$/, error: 'takes smtp://… or smtps://…' }).optional(),
    description:
      'The mail server. Without it, mails are kept as .eml files under `DATA_DIR/mail`. The notifier starts without it only with `DEMO=on`.',
    for: notifierReaders,
    neededBy: ['notifier'],
    isSecret: true,
  },
  MAIL_FROM: {
    schema: sender.default('Tidemark <tidemark@localhost>'),
    description: 'The sender of all mails.',
    for: notifierReaders,
  },
  SEGMENTS: {
    schema: segments.default(8),
    description: 'Into how many parts the projectors split their work. Fixed when an installation first starts.',
    for: processNames,
  },
  PROJECTORS_AT_WORK: {
    schema: segments.default(1),
    description:
      'How many projectors work at least, if that many run. The rest are on standby until these are busy. Fewer at work cost less for each event; more keep more organisations current when one dies.',
    for: ['projector'],
  },
  DEMO: {
    schema: z.enum(['auto', 'on', 'off']).default('auto'),
    description:
      '`auto`: demo data when the log is empty and neither `SMTP_URL` nor `PROFILE=distributed` is set. `on`: demo data; refused on a log with other events. Of the four processes only `on` makes demo data.',
    for: ['start', 'command-api', 'query-api', 'notifier'],
  },
  MASTER_EMAIL: {
    schema: z.string().optional(),
    description:
      'The first master account, in a platform organisation of its own. Created when the log is empty and there is no demo. Needs `MASTER_PASSWORD`.',
    for: commandReaders,
  },
  MASTER_PASSWORD: {
    schema: z.string().optional(),
    description: 'The password of that account. Needs `MASTER_EMAIL`.',
    for: commandReaders,
    isSecret: true,
  },
} satisfies Variables;
