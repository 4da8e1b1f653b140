import { chmod, mkdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  failClosed,
  keepingDocuments,
  proving,
  readWithDefinitions,
  reasonOf,
  withDefinitions,
} from '@tidemark/kernel';
import type { Clock, DocumentStore, EventStore, Ids, Ports } from '@tidemark/kernel';
import { createMemoryAnnouncements, createMessageBus } from '@tidemark/kernel/memory';
import { createChromiumPrinter, findChromium } from './chromium/printer.js';
import { createArgon2Hasher } from './argon2/hasher.js';
import type { ComposeConfig, ComposeOptions } from './config.js';
import { bindFolder, checkFiles, checkModels, type DataFolder, inspectFolder } from './data-folder.js';
import { createFolderFiles } from './files/folder-files.js';
import { openSecrets } from './files/secrets.js';
import { openTracer } from './opentelemetry/index.js';
import {
  closeAll,
  type CloseFunction,
  isGiven,
  type LogConfig,
  newsOf,
  openLog,
  openLogView,
  pickAssistant,
  pickMailer,
  pickSocialLogin,
} from './picks.js';
import { createSharpImages } from './sharp/images.js';
import { createSqliteCredentials } from './sqlite/credentials.js';
import { openSqlite } from './sqlite/database.js';
import { createSqliteDocumentStore } from './sqlite/document-store.js';
import { lockFolder } from './sqlite/folder-lock.js';
import { bindFile } from './sqlite/installation.js';
import { createSqliteKeys } from './sqlite/keys.js';
import { createSqliteLeases } from './sqlite/leases.js';
import { createSqliteBacklog } from './sqlite/message-bus.js';
import { createSqliteSessions } from './sqlite/sessions.js';
import { withStoreFaults } from './sqlite/store-faults.js';
import { createSystemClock, createSystemIds } from './system/index.js';

function refuseEngines(config: ComposeConfig): void {
  const engines = {
    MONGODB_URL: config.mongodbUrl,
    KAFKA_BROKERS: config.kafkaBrokers,
  };
  const asked = Object.entries(engines).flatMap(([name, value]) => (isGiven(value) ? [name] : []));
  if (asked.length === 0) return;
  throw new Error(
    `${asked.join(', ')}: one process keeps everything in DATA_DIR and takes none of it. Unset ${asked.length > 1 ? 'them' : 'it'}, or ` +
      'start the four processes of the distributed profile, which do: docker compose up, or npm run distributed (docs/operations.md).',
  );
}

export interface ComposedPorts extends Ports {
  readonly folder: DataFolder;
}

async function open(config: ComposeConfig, options: ComposeOptions, opened: CloseFunction[]): Promise<ComposedPorts> {
  const { dataDir } = config;
  const use = <T extends { close(): void | Promise<void> }>(resource: T): T => {
    opened.push(() => resource.close());
    return resource;
  };
  const sqlite = (name: string, synchronous: 'FULL' | 'NORMAL') =>
    withStoreFaults(openSqlite(join(dataDir, name), { synchronous }), name);
  const clock = config.clock ?? createSystemClock();
  const ids = createSystemIds();
  const tracer = use(await openTracer(config.tracing, newsOf(config)));
  const lock = lockFolder(dataDir);
  opened.push(() => lock.release());
  const onTrouble = config.onEngineTrouble ?? (() => undefined);
  checkFiles(dataDir, onTrouble);
  const folder = inspectFolder(dataDir, !isGiven(config.eventStoreUrl));
  checkModels(dataDir, folder.name, onTrouble);
  const secrets = openSecrets(dataDir);
  const keysFile = use(sqlite('keys.db', 'FULL'));
  const keys = createSqliteKeys(keysFile);
  const hasher = createArgon2Hasher(config.argon2);
  const credentialsFile = use(sqlite('credentials.db', 'FULL'));
  const credentials = await createSqliteCredentials(credentialsFile, hasher);
  const stateFile = sqlite('state.db', 'FULL');
  const state = use(createSqliteDocumentStore(stateFile));
  const modelsFile = sqlite('models.db', 'NORMAL');
  const models = use(keepingDocuments(createSqliteDocumentStore(modelsFile)));
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
  bindFile(modelsFile, folder.name);
  const chromium = findChromium(config.chromium);
  const printer =
    chromium === undefined
      ? undefined
      : use(createChromiumPrinter(chromium, { isSandboxed: config.chromiumSandbox !== 'off' }));
  let closing: Promise<void> | undefined;
  return {
    folder,
    events: withDefinitions(log, keys, options.definitions),
    history: () => readWithDefinitions(proving(log), keys, options.definitions),
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
    images: use(createSharpImages(config.imagesUrl)),
    printer,
    mailer,
    assistant: pickAssistant(config),
    socialLogin: pickSocialLogin(config),
    tracer,
    clock,
    ids,
    close: () => (closing ??= closeAll(opened)),
  };
}

/**
 * Creates a folder and its parents. Not with Node's `recursive`, which loops forever when a file system such as /proc
 * answers ENOENT to a refused path.
 */
async function makeFolder(path: string): Promise<void> {
  const make = async () => mkdir(path, { mode: 0o700 });
  try {
    await make();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    if (code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await make();
  }
}

/**
 * The only place that selects adapters. If a part fails, it closes the parts that are already open. Rejects with:
 * - DataFolderInUse while another process (or another `compose`) has the folder;
 * - FolderIncomplete or FolderMixed, before it creates anything, when the files of a folder do not belong together;
 * - FileDamaged when one is unreadable.
 */
export async function compose(config: ComposeConfig, options: ComposeOptions): Promise<ComposedPorts> {
  refuseEngines(config);
  try {
    await makeFolder(config.dataDir);
    await chmod(config.dataDir, 0o700);
    await makeFolder(join(config.dataDir, 'files'));
  } catch (error) {
    throw new Error(`The data folder ${config.dataDir} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
  const opened: CloseFunction[] = [];
  try {
    return await open(config, options, opened);
  } catch (error) {
    await closeAll(opened).catch(() => undefined);
    throw error;
  }
}

/** The ports of a rebuild: the decrypted log for reading, and read models for writing. */
export interface RebuildPorts {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly models: DocumentStore;
  readonly clock: Clock;
  readonly ids: Ids;
  close(): Promise<void>;
}

/** For a thread of the process that has the folder: takes no lock, and writes only read models. */
export function composeForRebuild(
  config: LogConfig & Pick<ComposeConfig, 'mongodbUrl' | 'kafkaBrokers'>,
  options: ComposeOptions,
): RebuildPorts {
  refuseEngines(config);
  const file = (name: string) => openSqlite(join(config.dataDir, name), { synchronous: 'NORMAL' });
  const log = openLogView(config);
  const keysFile = file('keys.db');
  const models = createSqliteDocumentStore(file('models.db'));
  return {
    events: readWithDefinitions(proving(log), createSqliteKeys(keysFile), options.definitions),
    models,
    clock: createSystemClock(),
    ids: createSystemIds(),
    close: async () => closeAll([() => log.close(), () => keysFile.close(), () => models.close()]),
  };
}
