import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { failClosed, keepingDocuments, withPersonalData, withPersonalDataOpened } from '@tidemark/kernel';
import type { Assistant, Clock, DocumentStore, EventStore, Ids, Mailer, Ports, SocialLogin } from '@tidemark/kernel';
import { createMemoryAnnouncements, createMessageBus } from '@tidemark/kernel/memory';
import { createChromiumPrinter, findChromium } from './chromium/printer.js';
import type { DeliveryFailure } from '@tidemark/kernel/memory';
import { createArgon2Hasher } from './argon2/hasher.js';
import type { Argon2Options } from './argon2/hasher.js';
import { bindFolder, checkFiles, type DataFolder, inspectFolder } from './data-folder.js';
import { createEventStoreDbEventStore } from './eventstoredb/event-store.js';
import { createFolderFiles } from './files/folder-files.js';
import { openSecrets } from './files/secrets.js';
import { createFolderMailer } from './mail/folder-mailer.js';
import { createSmtpMailer } from './mail/smtp-mailer.js';
import { createOidcSocialLogin } from './oidc/social-login.js';
import { createOpenAiAssistant } from './openai/assistant.js';
import { createRetrievalAssistant } from './retrieval/assistant.js';
import { mostRelevant } from './retrieval/ranking.js';
import { createSharpImages } from './sharp/images.js';
import { createSqliteCredentials } from './sqlite/credentials.js';
import { openSqlite } from './sqlite/database.js';
import { createSqliteDocumentStore } from './sqlite/document-store.js';
import { createSqliteEventStore, openSqliteLogView } from './sqlite/event-store.js';
import { lockFolder } from './sqlite/folder-lock.js';
import { createSqliteKeys } from './sqlite/keys.js';
import { createSqliteLeases } from './sqlite/leases.js';
import { createSqliteBacklog } from './sqlite/message-bus.js';
import { createSqliteSessions } from './sqlite/sessions.js';
import { withStoreFaults } from './sqlite/store-faults.js';
import { createSystemClock, createSystemIds } from './system/index.js';

export interface ComposeConfig {
  /** Everything that is kept; made when missing, locked by this process until `close`. */
  readonly dataDir: string;
  /** The log on EventStoreDB, for example `esdb://user:password@host:2113?tls=true`; without: SQLite in the data folder. */
  readonly eventStoreUrl?: string | undefined;
  /** What begins the names of our streams on an EventStoreDB that several installations share. */
  readonly eventStoreNamespace?: string | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly kafkaBrokers?: string | undefined;
  /** Without: mails are kept as files under `dataDir/mail`, and there is a mailbox. */
  readonly smtpUrl?: string | undefined;
  readonly mailFrom?: string | undefined;
  /** An OpenAI-compatible endpoint that answers the chat, up to `/chat/completions`; without: the assistant built in. */
  readonly assistantUrl?: string | undefined;
  readonly assistantKey?: string | undefined;
  readonly assistantModel?: string | undefined;
  /** The Chromium that makes PDFs: a path, `off`, or without: one of the usual names on the path. */
  readonly chromium?: string | undefined;
  /** A provider of social login; without an issuer there is none. */
  readonly oidcIssuer?: string | undefined;
  readonly oidcClientId?: string | undefined;
  readonly oidcClientSecret?: string | undefined;
  /** What its button says. */
  readonly oidcName?: string | undefined;
  /** Compiled thread of the log (SQLite's writer, EventStoreDB's client); only tests, which run sources, say where it is. */
  readonly logWorkerUrl?: URL | undefined;
  /** What goes wrong with an engine and is mended by itself. */
  readonly onEngineTrouble?: ((reason: string) => void) | undefined;
  /** Cheaper password hashes for tests. */
  readonly argon2?: Argon2Options | undefined;
  readonly clock?: Clock | undefined;
  readonly onDeliveryFailure?: ((failure: DeliveryFailure) => void) | undefined;
}

export interface ComposeOptions {
  /** Which fields of which event are personal data: the domain's catalog knows. */
  readonly personalData: Parameters<typeof withPersonalData>[2];
}

const defaultFrom = 'Tidemark <tidemark@localhost>';

const isGiven = (value: string | undefined): value is string => value !== undefined && value !== '';

function refuseEngines(config: ComposeConfig): void {
  const engines = {
    MONGODB_URL: config.mongodbUrl,
    KAFKA_BROKERS: config.kafkaBrokers,
  };
  const asked = Object.entries(engines).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  if (asked.length > 0) throw new Error(`Not available in this version: ${asked.join(', ')}`);
}

type LogConfig = Pick<
  ComposeConfig,
  'dataDir' | 'eventStoreUrl' | 'eventStoreNamespace' | 'logWorkerUrl' | 'onEngineTrouble'
>;

const eventStoreDb = (url: string, config: LogConfig, name?: string): EventStore =>
  createEventStoreDbEventStore({
    url,
    name,
    namespace: config.eventStoreNamespace,
    workerUrl: config.logWorkerUrl,
    onTrouble: config.onEngineTrouble,
  });

/** The log as it is on disk: personal data encrypted. With a name: the log that has it, or will have it. */
export const openLog = (config: LogConfig, name?: string): EventStore =>
  isGiven(config.eventStoreUrl)
    ? eventStoreDb(config.eventStoreUrl, config, name)
    : createSqliteEventStore({ folder: config.dataDir, name, workerUrl: config.logWorkerUrl });

function pickMailer(config: ComposeConfig, clock: Clock): Mailer {
  const from = config.mailFrom ?? defaultFrom;
  if (isGiven(config.smtpUrl)) return createSmtpMailer({ url: config.smtpUrl, from, clock });
  return createFolderMailer(join(config.dataDir, 'mail'), { from, clock });
}

function pickAssistant({ assistantUrl: url, assistantKey: key, assistantModel: model }: ComposeConfig): Assistant {
  if (!isGiven(url)) return createRetrievalAssistant();
  if (!isGiven(model)) throw new Error('ASSISTANT_URL needs ASSISTANT_MODEL');
  return createOpenAiAssistant({ url, key, model, select: mostRelevant });
}

function pickSocialLogin(config: ComposeConfig): SocialLogin | undefined {
  const { oidcIssuer: issuer, oidcClientId: clientId, oidcClientSecret: clientSecret, oidcName } = config;
  if (!isGiven(issuer)) return undefined;
  if (!isGiven(clientId) || !isGiven(clientSecret)) {
    throw new Error('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  }
  return createOidcSocialLogin({ issuer, clientId, clientSecret, name: oidcName ?? new URL(issuer).hostname });
}

type Closing = () => void | Promise<void>;

/** Closes in the reverse order of opening, all of them, and reports the first failure. */
async function closeAll(opened: readonly Closing[]): Promise<void> {
  const failures: unknown[] = [];
  for (const close of [...opened].reverse()) {
    try {
      await close();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

export interface Composed extends Ports {
  readonly folder: DataFolder;
}

async function open(config: ComposeConfig, options: ComposeOptions, opened: Closing[]): Promise<Composed> {
  const { dataDir } = config;
  const use = <T extends { close(): void | Promise<void> }>(resource: T): T => {
    opened.push(() => resource.close());
    return resource;
  };
  const sqlite = (name: string, synchronous: 'FULL' | 'NORMAL') =>
    withStoreFaults(openSqlite(join(dataDir, name), { synchronous }), name);
  const clock = config.clock ?? createSystemClock();
  const ids = createSystemIds();
  const lock = lockFolder(dataDir);
  opened.push(() => lock.release());
  checkFiles(dataDir, config.onEngineTrouble ?? (() => undefined));
  const folder = inspectFolder(dataDir, !isGiven(config.eventStoreUrl));
  const secrets = openSecrets(dataDir);
  const keysFile = use(sqlite('keys.db', 'FULL'));
  const keys = createSqliteKeys(keysFile);
  const hasher = createArgon2Hasher(config.argon2);
  const credentialsFile = use(sqlite('credentials.db', 'FULL'));
  const credentials = await createSqliteCredentials(credentialsFile, hasher);
  const stateFile = sqlite('state.db', 'FULL');
  const state = use(createSqliteDocumentStore(stateFile));
  const models = use(keepingDocuments(createSqliteDocumentStore(sqlite('models.db', 'NORMAL'))));
  const log = use(openLog(config, folder.name));
  const busFile = sqlite('bus.db', 'FULL');
  const backlog = createSqliteBacklog({ publishing: busFile, acknowledging: sqlite('bus.db', 'NORMAL') });
  const bus = use(
    createMessageBus(backlog, config.onDeliveryFailure === undefined ? {} : { onFailure: config.onDeliveryFailure }),
  );
  const mailer = use(pickMailer(config, clock));
  bindFolder(dataDir, folder.name, {
    'keys.db': keysFile,
    'credentials.db': credentialsFile,
    'bus.db': busFile,
    'state.db': stateFile,
  });
  const chromium = findChromium(config.chromium);
  const printer = chromium === undefined ? undefined : use(createChromiumPrinter(chromium));
  let closing: Promise<void> | undefined;
  return {
    folder,
    events: withPersonalData(log, keys, options.personalData),
    models,
    state,
    leases: createSqliteLeases(stateFile, clock, { isAlone: true }),
    bus,
    announcements: createMemoryAnnouncements(),
    sessions: failClosed(createSqliteSessions(stateFile)),
    credentials,
    keys,
    secrets,
    files: createFolderFiles(join(dataDir, 'files'), ids),
    images: createSharpImages(),
    printer,
    mailer,
    assistant: pickAssistant(config),
    socialLogin: pickSocialLogin(config),
    clock,
    ids,
    close: () => (closing ??= closeAll(opened)),
  };
}

/**
 * The one place that picks adapters. What was opened is closed again when a later part fails. Rejects with
 * DataFolderInUse while another process (or another `compose`) holds the folder, with FolderIncomplete or FolderMixed
 * before anything is made in a folder whose files do not belong together, with FileDamaged where one cannot be read.
 */
export async function compose(config: ComposeConfig, options: ComposeOptions): Promise<Composed> {
  refuseEngines(config);
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  await chmod(config.dataDir, 0o700);
  await mkdir(join(config.dataDir, 'files'), { recursive: true, mode: 0o700 });
  const opened: Closing[] = [];
  try {
    return await open(config, options, opened);
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}

/** What a rebuild needs: to read the log in the clear, and to write read models. */
export interface RebuildPorts {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly models: DocumentStore;
  readonly clock: Clock;
  readonly ids: Ids;
  close(): Promise<void>;
}

/** For a thread of the process that holds the folder: takes no lock, and writes nothing but read models. */
export function composeForRebuild(
  config: LogConfig & Pick<ComposeConfig, 'mongodbUrl' | 'kafkaBrokers'>,
  options: ComposeOptions,
): RebuildPorts {
  refuseEngines(config);
  const file = (name: string) => openSqlite(join(config.dataDir, name), { synchronous: 'NORMAL' });
  const log = isGiven(config.eventStoreUrl)
    ? eventStoreDb(config.eventStoreUrl, config)
    : openSqliteLogView(config.dataDir);
  const keysFile = file('keys.db');
  const models = createSqliteDocumentStore(file('models.db'));
  return {
    events: withPersonalDataOpened(log, createSqliteKeys(keysFile), options.personalData),
    models,
    clock: createSystemClock(),
    ids: createSystemIds(),
    close: async () => closeAll([() => log.close(), () => keysFile.close(), () => models.close()]),
  };
}
