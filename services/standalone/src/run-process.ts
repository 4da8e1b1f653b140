import { composeDistributed, type Distributed } from '@tidemark/adapters';
import type { ProcessName } from '@tidemark/contracts';
import { decideDemo, openDemoMarkers, seedDemo } from '@tidemark/demo';
import { createLogger, expectKnownLog, type Logger, LogLost } from '@tidemark/kernel';
import { type Environment, readProcessEnvironment } from './config.js';
import { enginesOf, personalData, untilReachable } from './lib/engines.js';
import { createMaster, isFirstMasterDue } from './lib/first-master.js';
import { endOnDefect } from './lib/last-resort.js';
import { createParts, type Parts } from './lib/product.js';
import { fixedSegments } from './lib/segments.js';
import { logOf, serve, settingsOf } from './lib/serve.js';
import { stopOnSignals } from './lib/signals.js';

/** Starts one of the four services as a process of its own and says, once it can be used, where it listens. */
export async function runProcess(
  name: ProcessName,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    await start(name, readProcessEnvironment(name, variables));
  } catch (error) {
    // What stops a start is said in words; a stack helps nobody who set a variable wrong.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function start(name: ProcessName, environment: Environment): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, name, destination: logOf(environment) });
  endOnDefect(logger);
  const onEngineTrouble = (reason: string) => logger.warn({ reason }, 'engine trouble');
  const ports = await composeDistributed({ ...enginesOf(environment), onEngineTrouble }, personalData);
  await untilReachable(ports.events, logger);
  await expectOwn(ports);
  const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
  let ownUrl = '';
  const parts = await createParts([name], {
    ports,
    logger,
    settings: settingsOf(environment),
    publicUrl: () => environment.PUBLIC_URL ?? '',
    ownUrl: () => ownUrl,
    platform: {
      demoAccounts: async () => (await markers.read())?.facts?.accounts,
      contact: environment.CONTACT_EMAIL,
    },
    forgetOutside: async (userId) => void (await markers.forget(userId)),
    sharing: { owner: ports.ids.next(), segments: await fixedSegments(ports.state, environment.SEGMENTS, logger) },
  });
  await prepareData(environment, ports, parts, logger);
  await parts.services.start();
  const serving = await serve({
    environment,
    ports,
    parts,
    logger,
    auditPlace: environment.AUDIT_LOG ?? '-',
    pages: name === 'query-api',
    onListening(address) {
      ownUrl = address.own;
    },
  });
  void parts.rebuilder?.rebuildOutdated();
  stopOnSignals(serving.stop, logger);
  console.log(`Tidemark ${name} is ready on ${ownUrl}`);
}

/** Read models and state belong to one log, and it has to be this one. */
async function expectOwn({ events, models, state }: Distributed): Promise<void> {
  try {
    await events.tail();
    await expectKnownLog(events, [state, models]);
  } catch (error) {
    if (!(error instanceof LogLost)) throw error;
    throw new Error(
      `${error.message}\nNothing of it was used. EVENTSTORE_URL and MONGODB_URL are not of one installation.`,
      { cause: error },
    );
  }
}

/** Demo data or the first master, where the log holds no event: by whichever command-api comes first. */
async function prepareData(environment: Environment, ports: Distributed, parts: Parts, logger: Logger): Promise<void> {
  const { commandDeps, exclusive } = parts;
  if (commandDeps === undefined) return;
  await exclusive?.('installation', new AbortController().signal, async () => {
    const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
    const marker = await decideDemo(environment.DEMO, markers, ports.events, false);
    if (marker?.facts === null) {
      const { codec, readModels } = parts;
      await markers.finish(marker, await seedDemo({ ports, codec, readModels, logger, marker }));
    }
    const { MASTER_EMAIL: email, MASTER_PASSWORD: password } = environment;
    if (marker !== undefined || email === undefined || password === undefined) return;
    if (await isFirstMasterDue(ports, email)) await createMaster(commandDeps, email, password);
  });
}
