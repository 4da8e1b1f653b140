import {
  type DocumentStore,
  type Clock,
  createPause,
  failClosed,
  type Mailer,
  type Ports,
  proving,
  readWithDefinitions,
  StoreUnavailable,
  withDefinitions,
} from '@tidemark/kernel';
import { createArgon2Hasher } from './argon2/hasher.js';
import { createChromiumPrinter, findChromium } from './chromium/printer.js';
import type { ComposeConfig, ComposeOptions } from './config.js';
import { createKafkaAnnouncements, createKafkaMessageBus } from './kafka/index.js';
import {
  createMongoCredentials,
  createMongoFiles,
  createMongoKeys,
  createMongoLeases,
  createMongoSessions,
  openMongo,
} from './mongodb/index.js';
import { createStateMailer } from './mail/state-mailer.js';
import { identityOf } from './mongodb/identity.js';
import {
  closeAll,
  type CloseFunction,
  eventStoreDb,
  isGiven,
  newsOf,
  pickAssistant,
  pickMailer,
  pickSocialLogin,
} from './picks.js';
import { openTracer } from './opentelemetry/index.js';
import { createSharpImages } from './sharp/images.js';
import { createSystemClock, createSystemIds } from './system/index.js';

export interface DistributedPorts extends Ports {
  /** The name of the log, now or after its first append. Read models and state belong to it alone. */
  readonly logName: string;
}

const retryEvery = 1000;

/** Waits for an engine that starts later than we do: machines may start in any order. */
async function untilAnswered<T>(
  ask: () => Promise<T>,
  { onTrouble, onBack }: Readonly<Record<'onTrouble' | 'onBack', (what: string) => void>>,
): Promise<T> {
  const pause = createPause();
  for (let isAway = false; ; isAway = true) {
    try {
      const answer = await ask();
      if (isAway) onBack('MongoDB answers');
      return answer;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      if (!isAway) onTrouble(`waiting for MongoDB: ${error.message}`);
      await pause.wait(retryEvery, new AbortController().signal);
    }
  }
}

/** For processes that send no mail: only the notifier does. */
const noMailer: Mailer = {
  send: async () => Promise.reject(new Error('This process sends no mails')),
  close: async () => undefined,
};

function mailerOf(config: ComposeConfig, state: DocumentStore, clock: Clock): Mailer {
  if (isGiven(config.smtpUrl)) return pickMailer(config, clock);
  return config.keepsMails === true ? createStateMailer(state, clock) : noMailer;
}

async function open(
  config: ComposeConfig,
  options: ComposeOptions,
  opened: CloseFunction[],
): Promise<DistributedPorts> {
  const { mongodbUrl, kafkaBrokers, eventStoreUrl, eventStoreNamespace } = config;
  if (!isGiven(mongodbUrl) || !isGiven(kafkaBrokers) || !isGiven(eventStoreUrl)) {
    throw new Error('EVENTSTORE_URL, MONGODB_URL and KAFKA_BROKERS are needed together');
  }
  const news = newsOf(config);
  const use = <T extends { close(): void | Promise<void> }>(resource: T): T => {
    opened.push(() => resource.close());
    return resource;
  };
  const clock = config.clock ?? createSystemClock();
  const ids = createSystemIds();
  const tracer = use(await openTracer(config.tracing, news));
  const mongo = use(openMongo({ url: mongodbUrl, onTrouble: news.onTrouble }));
  const { models, state, stateDatabase } = mongo;
  const { logName, secrets } = await untilAnswered(async () => identityOf(state), news);
  const hasher = createArgon2Hasher(config.argon2);
  const credentials = await createMongoCredentials(stateDatabase, hasher);
  const sessions = await untilAnswered(async () => createMongoSessions(stateDatabase), news);
  const keys = createMongoKeys(stateDatabase);
  const log = use(eventStoreDb(eventStoreUrl, config, logName));
  const brokers = { brokers: kafkaBrokers, namespace: eventStoreNamespace, ...news };
  const bus = use(createKafkaMessageBus({ ...brokers, onFailure: config.onDeliveryFailure }));
  const announcements = use(createKafkaAnnouncements({ ...brokers, hearsChanges: config.hearsChanges }));
  const chromium = findChromium(config.chromium);
  let closing: Promise<void> | undefined;
  const ports = {
    logName,
    events: withDefinitions(log, keys, options.definitions),
    history: () => readWithDefinitions(proving(log), keys, options.definitions),
    models,
    state,
    leases: createMongoLeases(stateDatabase, clock),
    bus,
    announcements,
    sessions: failClosed(sessions),
    credentials,
    keys,
    secrets,
    files: createMongoFiles(stateDatabase),
    images: use(createSharpImages(config.imagesUrl)),
    printer:
      chromium === undefined
        ? undefined
        : use(createChromiumPrinter(chromium, { isSandboxed: config.chromiumSandbox !== 'off' })),
    mailer: use(mailerOf(config, state, clock)),
    assistant: pickAssistant(config),
    socialLogin: pickSocialLogin(config),
    tracer,
    connections: mongo.connections,
    clock,
    ids,
    close: async () => (closing ??= closeAll(opened)),
  };
  // From here on no announcement is missed.
  await announcements.ready();
  return ports;
}

/**
 * The ports of one of several processes, over EventStoreDB, MongoDB and Kafka; nothing is stored on the local disk.
 * Waits for engines that are not reachable yet. If a part fails, it closes the parts that are already open.
 */
export async function composeDistributed(config: ComposeConfig, options: ComposeOptions): Promise<DistributedPorts> {
  const opened: CloseFunction[] = [];
  try {
    return await open(config, options, opened);
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}
