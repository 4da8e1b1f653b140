import { join } from 'node:path';
import { compose } from '@tidemark/adapters';
import { routes } from '@tidemark/contracts';
import { decideDemo, type DemoFacts, type DemoMarker, openDemoMarkers, seedDemo } from '@tidemark/demo';
import { beginning, createLogger, type Logger, type Ports } from '@tidemark/kernel';
import { apiDocs, audited, createHttpApp, createHttpServer } from '@tidemark/kernel/http';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Environment } from './config.js';
import { openAuditLog } from './lib/audit-log.js';
import { enginesOf, personalData, untilReachable } from './lib/engines.js';
import { createForeignIds } from './lib/foreign-ids.js';
import { forgetInDemo, writeDemoFile, writePrivate } from './lib/demo-file.js';
import { createMaster, isFirstMasterDue } from './lib/first-master.js';
import { createDiskCheck } from './lib/disk.js';
import { endOnDefect } from './lib/last-resort.js';
import { registerLag } from './lib/lag-metrics.js';
import { expectSameLog, placeOf } from './lib/log-marker.js';
import { expectOwnLog, missingLog, onlyWithOwnLog, registerLogStatus } from './lib/own-log.js';
import { webPages } from './lib/pages.js';
import { createProduct, type Product } from './lib/product.js';
import { rebuildInThread } from './lib/rebuild-thread.js';
import { stopOnSignals } from './lib/signals.js';
import { missingTasks, registerTasks } from './lib/tasks.js';
import { createTerminalLog } from './lib/terminal-log.js';

const stopPatience = 5000;

/** Starts the whole product in this process and tells, once it can be used, where it is and how to sign in. */
export async function run(environment: Environment): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, name: 'tidemark', destination: logOf(environment) });
  endOnDefect(logger);
  const engines = enginesOf(environment);
  const { dataDir } = engines;
  const onEngineTrouble = (reason: string) => logger.warn({ reason }, 'engine trouble');
  const ports = await compose({ ...engines, onEngineTrouble }, personalData);
  await expectSameLog(ports.state, placeOf(engines));
  await untilReachable(ports.events, logger);
  await expectOwnLog(ports, dataDir);
  let url = environment.PUBLIC_URL ?? '';
  let ownUrl = '';
  let demo: DemoFacts | undefined;
  let isReady = false;
  const product = await createProduct({
    ports,
    logger,
    settings: {
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
    },
    publicUrl: () => url,
    ownUrl: () => ownUrl,
    platform: { demoAccounts: () => demo?.accounts, contact: environment.CONTACT_EMAIL },
    build: rebuildInThread(engines),
    forgetOutside: async (userId) => {
      const left = await forgetInDemo(ports, dataDir, userId);
      if (demo !== undefined) demo = left;
    },
  });
  const marker = await prepareData(environment, ports, product);
  if (marker !== undefined) demo = await seed(ports, product, logger, marker);
  await product.services.start();
  await product.projector.caughtUp();

  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const { status } = ports.events;
  registerLogStatus(metrics, status);
  registerTasks(metrics, product.tasks);
  registerLag(metrics, { events: ports.events, position: product.projector.position, clock: ports.clock });
  const pages = webPages();
  const missingDisk = createDiskCheck(dataDir, () => performance.now());
  const missing = async () => {
    const failed = [...missingLog(status), ...missingTasks(product.tasks), ...(await missingDisk())];
    return isReady || failed.length > 0 ? failed : ['start'];
  };
  const security = openAuditLog(environment.AUDIT_LOG ?? join(dataDir, 'audit.jsonl'), logger);
  const app = createHttpApp({
    logger,
    unauthenticated: product.unauthenticated({
      points: environment.UNAUTHENTICATED_LIMIT,
      audit: security.audit,
      metrics,
    }),
    audit: audited(security.audit, ports.clock, createForeignIds(ports.models, product.readModels)),
    proxies: environment.TRUST_PROXY,
    ids: ports.ids,
    missing,
    metrics,
    metricsToken: environment.METRICS_TOKEN,
    api: [
      onlyWithOwnLog(status),
      ...(environment.DOCS === 'on' ? [apiDocs(routes, { title: 'Tidemark API', version: '1' })] : []),
      product.api(),
    ],
    ...(pages === undefined ? {} : { pages }),
  });
  const http = createHttpServer(app);
  const sockets = product.sockets(http.server);
  await sockets.start();
  const address = await http.listen(environment.PORT, environment.HOST);
  ownUrl = `http://${own(environment.HOST)}:${String(address.port)}`;
  if (url === '') url = `http://${printable(environment.HOST)}:${String(address.port)}`;
  await product.mails.start();
  isReady = true;
  // Read models of other code are served, marked stale, until their new generation is there.
  void product.rebuilder.rebuildOutdated();
  stopOnSignals(async () => {
    isReady = false;
    // Each waits for others up to its own patience, which together would be longer than a stop may take.
    await Promise.all([http.close(stopPatience), sockets.stop(), product.mails.stop()]);
    await product.services.stop();
    await ports.close();
    await security.close();
  }, logger);
  await writePrivate(join(dataDir, 'server.json'), { url });
  if (demo !== undefined) await writeDemoFile(dataDir, url, demo);
  announce(url, environment, demo, (await ports.events.tail()) === beginning);
}

/** Demo data, or the first master of a real installation, when the log holds no event. */
async function prepareData(environment: Environment, ports: Ports, product: Product): Promise<DemoMarker | undefined> {
  const isReal = environment.PROFILE === 'distributed' || environment.SMTP_URL !== undefined;
  const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
  const marker = await decideDemo(environment.DEMO, markers, ports.events, !isReal);
  if (marker === undefined) await prepareMaster(environment, ports, product);
  return marker;
}

async function prepareMaster({ MASTER_EMAIL, MASTER_PASSWORD }: Environment, ports: Ports, product: Product) {
  if (MASTER_EMAIL === undefined || MASTER_PASSWORD === undefined) return;
  if (await isFirstMasterDue(ports, MASTER_EMAIL)) {
    await createMaster(product.commandDeps, MASTER_EMAIL, MASTER_PASSWORD);
  }
}

async function seed(ports: Ports, product: Product, logger: Logger, marker: DemoMarker): Promise<DemoFacts> {
  if (marker.facts !== null) return marker.facts;
  const { codec, readModels } = product;
  const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
  const facts = await seedDemo({ ports, codec, readModels, logger, marker });
  await markers.finish(marker, facts);
  return facts;
}

/** Where the log goes when it is to be read by a person; undefined: JSON lines on the standard output. */
function logOf({ LOG_FORMAT, LOG_LEVEL }: Environment) {
  const { stdout } = process;
  if (LOG_FORMAT === 'json' || (LOG_FORMAT === 'auto' && !stdout.isTTY)) return undefined;
  const allRequests = LOG_LEVEL === 'debug' || LOG_LEVEL === 'trace';
  return createTerminalLog({ write: (text) => stdout.write(text), allRequests, colours: stdout.isTTY });
}

/** Where a host is reached from this machine. */
const own = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
};

const printable = (host: string): string => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};

function announce(url: string, environment: Environment, demo: DemoFacts | undefined, isEmpty: boolean): void {
  console.log(`Tidemark is ready on ${url}`);
  if (demo !== undefined) {
    const [password] = demo.accounts.map((account) => account.password);
    console.log(`\nSign in to the demo (password of all accounts: ${password ?? ''})`);
    for (const role of ['super', 'admin', 'user', 'master']) {
      const account = demo.accounts.find((candidate) => candidate.role === role);
      if (account !== undefined) console.log(`  ${role.padEnd(6)} ${account.email}`);
    }
    console.log(`\nE-mails of the demo: ${url}/mailbox`);
  } else if (isEmpty) {
    console.log(
      `\nNobody can sign in yet. Make the first account with:\n  npm run create-master -- --email you@example.org` +
        (environment.DATA_DIR === './data' ? '' : `   (with DATA_DIR=${environment.DATA_DIR})`),
    );
  }
}
