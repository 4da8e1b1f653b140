import type { ProcessName } from '@tidemark/contracts';
import { decideDemo, seedDemo } from '@tidemark/demo';
import { createLogger, type Logger } from '@tidemark/kernel';
import { type Environment, readProcessEnvironment } from './config.js';
import { createMaster, isFirstMasterDue } from './start/first-master.js';
import { endOnDefect } from './start/last-resort.js';
import { openDistributed, type OpenedDistributed } from './open-distributed.js';
import { logOf, serve } from './http/serve.js';
import { stopOnSignals } from './start/signals.js';

/** Starts one of the four services as a separate process, and prints its address once it is ready. */
export async function runProcess(
  name: ProcessName,
  variables: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  try {
    await start(name, readProcessEnvironment(name, variables));
  } catch (error) {
    // Prints only the message of an error at start: a stack does not help with a wrong variable.
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

async function start(name: ProcessName, environment: Environment): Promise<void> {
  const logger = createLogger({ level: environment.LOG_LEVEL, name, destination: logOf(environment) });
  endOnDefect(logger);
  let ownUrl = '';
  const opened = await openDistributed(name, environment, logger, () => ownUrl);
  const { ports, parts } = opened;
  await prepareData(environment, opened, logger);
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
  stopOnSignals(serving.stop, logger);
  console.log(`Tidemark ${name} is ready on ${ownUrl}`);
}

/** Demo data or the first master, if the log has no event: made by the first command-api. */
async function prepareData(
  environment: Environment,
  { ports, parts, markers }: OpenedDistributed,
  logger: Logger,
): Promise<void> {
  const { commandDeps, exclusive } = parts;
  if (commandDeps === undefined) return;
  await exclusive?.('installation', new AbortController().signal, async () => {
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
