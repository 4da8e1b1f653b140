import { routes } from '@tidemark/contracts';
import { type DocumentStore, type Logger, type Ports, type ReadModels, sequence, type Service } from '@tidemark/kernel';
import { apiDocs, audited, createHttpApp, createHttpServer, type MissingDependency } from '@tidemark/kernel/http';
import { collections } from '@tidemark/domain/read-models';
import type { Environment } from '../config.js';
import { missingSecurityLog, onlyWithSecurityLog, openSecurityLog, registerSecurityLog } from '../logs/audit-log.js';
import { metricsOf } from '../health/metrics.js';
import { missingLog, onlyWithOwnLog } from '../event-log/own-log.js';
import { webPages } from './pages.js';
import type { PartOptions, Parts } from '../composition/product.js';
import { impairedReadModels } from '../health/queue-metrics.js';
import { missingTasks } from '../health/tasks.js';
import { createTerminalLog } from '../logs/terminal-log.js';

/** Things that belong to one organization, and that people name by their ids. */
const owned = [
  collections.people,
  collections.nodes,
  collections.nodeTypes,
  collections.personas,
  collections.recommendations,
  collections.templateHeads,
  collections.assessments,
];

/**
 * Whether one of these ids is another organization, or belongs to one. Only for the security log: the answer was
 * decided before, by readers that know one organization only.
 */
function createForeignIds(models: DocumentStore, readModels: ReadModels) {
  const found = async (name: string, ids: readonly string[]) => {
    const projection = readModels.projectionOf(name);
    return models.getMany(readModels.physical(projection, name, readModels.generationOf(projection.name)), ids);
  };
  return async (tenant: string, ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return false;
    for (const { name } of owned) {
      if ((await found(name, ids)).some((document) => document.tenant !== tenant)) return true;
    }
    return (await found(collections.organizations.name, ids)).some(({ _id }) => _id !== tenant);
  };
}

const stopPatience = 5000;

/** The address of a process: its own, and the public one. */
export interface Address {
  readonly own: string;
  readonly printable: string;
}

export interface ServeOptions {
  readonly environment: Environment;
  readonly ports: Pick<
    Ports,
    'events' | 'models' | 'state' | 'bus' | 'connections' | 'tracer' | 'clock' | 'ids' | 'close'
  >;
  /** Already started. */
  readonly parts: Parts;
  readonly logger: Logger;
  /** Target of the security log. */
  readonly auditPlace: string;
  /** What else is missing before the process can work. */
  readonly missing?: () => Promise<readonly MissingDependency[]>;
  readonly onListening: (address: Address) => void;
  /** Whether this process serves the web client; default: if it is built. */
  readonly pages?: boolean;
}

/** Serves HTTP, and sockets if the notifier is here: the calls of the parts, health, metrics, pages. */
export async function serve(options: ServeOptions): Promise<{ stop(): Promise<void> }> {
  const { environment, ports, parts, logger, auditPlace, missing = async () => [], onListening } = options;
  const { status } = ports.events;
  let isReady = false;
  const metrics = metricsOf(ports, parts);
  const pages = options.pages === false ? undefined : webPages();
  const security = await openSecurityLog(auditPlace, logger);
  registerSecurityLog(metrics, security);
  const lacking = async () => {
    const failed = [
      ...missingLog(status),
      ...missingTasks(parts.tasks),
      ...missingSecurityLog(security),
      ...(await missing()),
    ];
    return isReady || failed.length > 0 ? failed : ['start'];
  };
  const app = createHttpApp({
    logger,
    unauthenticated: parts.unauthenticated({
      points: environment.UNAUTHENTICATED_LIMIT,
      audit: security.audit,
      metrics,
    }),
    audit: audited(security.audit, ports.clock, createForeignIds(ports.models, parts.readModels)),
    proxies: environment.TRUST_PROXY,
    ids: ports.ids,
    missing: lacking,
    impaired: () => impairedReadModels(parts),
    metrics,
    tracer: ports.tracer,
    metricsToken: environment.METRICS_TOKEN,
    api: [
      onlyWithOwnLog(status),
      ...(environment.SIGN_IN_WITHOUT_AUDIT === 'on' ? [] : [onlyWithSecurityLog(security)]),
      ...(environment.DOCS === 'on' ? [apiDocs(routes, { title: 'Tidemark API', version: '1' })] : []),
      parts.api(),
    ],
    ...(pages === undefined ? {} : { pages }),
  });
  const http = createHttpServer(app);
  const sockets: Service = parts.sockets?.(http.server) ?? sequence('no sockets', []);
  const mails: Service = parts.mails ?? sequence('no mails', []);
  await sockets.start();
  const address = await http.listen(environment.PORT, environment.HOST);
  const at = (host: string) => `http://${host}:${String(address.port)}`;
  onListening({ own: at(own(environment.HOST)), printable: at(printable(environment.HOST)) });
  await mails.start();
  isReady = true;
  return {
    async stop() {
      isReady = false;
      // Each waits for others up to its own patience; in sequence that would be longer than a stop may take.
      await Promise.all([http.close(stopPatience), sockets.stop(), mails.stop()]);
      await parts.services.stop();
      await ports.close();
      await security.close();
    },
  };
}

/** The environment's limits and sessions. */
export const settingsOf = (environment: Environment): PartOptions['settings'] => ({
  signInLimit: environment.SIGN_IN_LIMIT,
  accountLimit: environment.ACCOUNT_LIMIT,
  mailLimits: {
    ofOrganization: environment.MAIL_ORGANIZATION_LIMIT,
    ofSender: environment.MAIL_SENDER_LIMIT,
    ofRecipient: environment.MAIL_RECIPIENT_LIMIT,
  },
  publicLimit: environment.PUBLIC_LIMIT,
  sessionHours: environment.SESSION_HOURS,
  chatLimit: environment.CHAT_LIMIT,
  proxies: environment.TRUST_PROXY,
  socketLimit: environment.SOCKET_LIMIT,
});

/** What the operator tells people without an account, and offers them. */
export const platformSettingsOf = (environment: Environment): Omit<PartOptions['platform'], 'demoAccounts'> => ({
  contact: environment.CONTACT_EMAIL,
  starterSignUp: environment.STARTER_SIGN_UP,
});

/** The log target for a person; undefined: JSON lines on the standard output. */
export function logOf({ LOG_FORMAT, LOG_LEVEL }: Pick<Environment, 'LOG_FORMAT' | 'LOG_LEVEL'>) {
  const { stdout } = process;
  if (LOG_FORMAT === 'json' || (LOG_FORMAT === 'auto' && !stdout.isTTY)) return undefined;
  const allRequests = LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace';
  return createTerminalLog({ write: (text) => stdout.write(text), allRequests, colours: stdout.isTTY });
}

/** The address of a host from this machine. */
const own = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const printable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
