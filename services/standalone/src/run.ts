import { join } from 'node:path';
import { compose } from '@tidemark/adapters';
import { decideDemo, type DemoFacts, type DemoMarker, openDemoMarkers, seedDemo } from '@tidemark/demo';
import { beginning, createLogger, expectStateHere, type Logger, type Ports } from '@tidemark/kernel';
import type { Environment } from './config.js';
import { composeOptions, enginesOf, untilReachable } from './composition/engines.js';
import { forgetInDemo, writeDemoFile, writePrivate } from './start/demo-file.js';
import { createMaster, isFirstMasterDue } from './start/first-master.js';
import { createDiskCheck } from './health/disk.js';
import { endOnDefect } from './start/last-resort.js';
import { expectSameLog, placeOf } from './event-log/log-marker.js';
import { expectOwnLog } from './event-log/own-log.js';
import { createParseThread } from './http/parse-thread.js';
import { createProduct, type Product } from './composition/product.js';
import { rebuildInThread } from './start/rebuild-thread.js';
import { logOf, platformSettingsOf, serve, settingsOf } from './http/serve.js';
import { stopOnSignals } from './start/signals.js';

/** Starts the whole product in this process, and prints its address and how to sign in once it is ready. */
export async function run(environment: Environment): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, name: 'tidemark', destination: logOf(environment) });
  endOnDefect(logger);
  const engines = enginesOf(environment);
  const { dataDir } = engines;
  const onEngineTrouble = (reason: string) => logger.warn({ reason }, 'engine trouble');
  const onEngineBack = (what: string) => logger.info({ reason: what }, 'engine back');
  const ports = await compose({ ...engines, onEngineTrouble, onEngineBack }, composeOptions);
  await expectStateHere(ports.state);
  await expectSameLog(ports.state, placeOf(engines));
  // The name may come from a foreign log, which `expectOwnLog` refuses.
  await untilReachable(logger, ports.events.name);
  await untilReachable(logger, async () => expectOwnLog(ports, dataDir));
  let url = environment.PUBLIC_URL ?? '';
  let ownUrl = '';
  let demo: DemoFacts | undefined;
  const product = await createProduct({
    ports,
    logger,
    settings: settingsOf(environment),
    publicUrl: () => url,
    ownUrl: () => ownUrl,
    platform: { demoAccounts: () => demo?.accounts, ...platformSettingsOf(environment) },
    build: rebuildInThread(engines),
    parseApart: createParseThread(),
    forgetOutside: async (userId) => {
      const left = await forgetInDemo(ports, dataDir, userId);
      if (demo !== undefined) demo = left;
    },
  });
  const marker = await prepareData(environment, ports, product);
  if (marker !== undefined) demo = await seed(ports, product, logger, marker);
  await product.services.start();
  await untilReachable(logger, product.projector.caughtUp);

  const serving = await serve({
    environment,
    ports,
    parts: product,
    logger,
    auditPlace: environment.AUDIT_LOG ?? join(dataDir, 'audit.jsonl'),
    missing: createDiskCheck(dataDir, () => performance.now()),
    onListening(address) {
      ownUrl = address.own;
      if (url === '') url = address.printable;
    },
  });
  // Read models of other code are served, marked stale, until their new generation is ready.
  void product.rebuilder.rebuildOutdated();
  stopOnSignals(serving.stop, logger);
  await writePrivate(join(dataDir, 'server.json'), { url });
  if (demo !== undefined) await writeDemoFile(dataDir, url, demo);
  announce(url, environment, demo, (await ports.events.tail()) === beginning);
}

/** Demo data, or the first master of a real installation, if the log has no event. */
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
