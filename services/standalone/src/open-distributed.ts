import { composeDistributed, type DistributedPorts } from '@tidemark/adapters';
import type { ProcessName } from '@tidemark/contracts';
import { type DemoMarkers, openDemoMarkers } from '@tidemark/demo';
import { expectKnownLog, type Logger, LogLost, sequence } from '@tidemark/kernel';
import type { Environment } from './config.js';
import { composeOptions, enginesOf, untilReachable } from './composition/engines.js';
import { createParseThread } from './http/parse-thread.js';
import { createParts, type Parts } from './composition/product.js';
import { fixedSegments } from './composition/segments.js';
import { platformSettingsOf, settingsOf } from './http/serve.js';
import { createPresence } from './start/presence.js';

export interface OpenedDistributed {
  readonly ports: DistributedPorts;
  readonly parts: Parts;
  readonly markers: DemoMarkers;
}

/** They wait for the work of others, and show it to people. */
const showing: ReadonlySet<ProcessName> = new Set(['query-api', 'notifier']);

/**
 * The parts of one service over the engines of the distributed profile, not started yet. Waits for an unavailable log;
 * rejects when the engines are not of one installation. `ownUrl`: the address of the process, once it listens.
 */
export async function openDistributed(
  name: ProcessName,
  environment: Environment,
  logger: Logger,
  ownUrl: () => string,
): Promise<OpenedDistributed> {
  const onEngineTrouble = (reason: string) => logger.warn({ reason }, 'engine trouble');
  const onEngineBack = (what: string) => logger.info({ reason: what }, 'engine back');
  const ports = await composeDistributed(
    { ...enginesOf(environment, `tidemark-${name}`), hearsChanges: showing.has(name), onEngineTrouble, onEngineBack },
    composeOptions,
  );
  await untilReachable(logger, ports.events.name);
  await untilReachable(logger, async () => expectOwn(ports));
  const markers = await openDemoMarkers(ports.state, ports.clock, ports.ids);
  const owner = ports.ids.next();
  const parts = await createParts([name], {
    ports,
    logger,
    settings: settingsOf(environment),
    publicUrl: () => environment.PUBLIC_URL ?? '',
    ownUrl,
    platform: {
      demoAccounts: async () => (await markers.read())?.facts?.accounts,
      ...platformSettingsOf(environment),
    },
    parseApart: createParseThread(),
    forgetOutside: async (userId) => void (await markers.forget(userId)),
    sharing: {
      owner,
      segments: await fixedSegments(ports.state, environment.SEGMENTS, logger),
      projectorsAtWork: environment.PROJECTORS_AT_WORK,
    },
  });
  const presence = createPresence({ leases: ports.leases, name, owner, logger });
  return { ports, parts: { ...parts, services: sequence('tidemark', [presence, parts.services]) }, markers };
}

/** Read models and state belong to one log, and it must be this one. */
async function expectOwn({ events, models, state }: DistributedPorts): Promise<void> {
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
