import { compose, type ComposeConfig, type ComposedPorts } from '@tidemark/adapters';
import { createLogger, expectStateHere, type Ports } from '@tidemark/kernel';
import type { Environment } from '@tidemark/standalone/config';
import { forgetInDemo } from '@tidemark/standalone/start/demo-file';
import { composeOptions, enginesOf } from '@tidemark/standalone/composition/engines';
import { expectSameLog, placeOf } from '@tidemark/standalone/event-log/log-marker';
import { expectOwnLog } from '@tidemark/standalone/event-log/own-log';
import { createProduct, type Product } from '@tidemark/standalone/composition/product';
import { rebuildInThread } from '@tidemark/standalone/start/rebuild-thread';

async function ownLog(ports: ComposedPorts, engines: ComposeConfig): Promise<void> {
  await expectStateHere(ports.state);
  await expectSameLog(ports.state, placeOf(engines));
  await expectOwnLog(ports, engines.dataDir);
}

/**
 * Opens the data folder without serving: rejects with DataFolderInUse while a server runs on it. `prepare` runs first
 * and checks the log.
 */
export async function withFolder<T>(
  environment: Environment,
  work: (product: Product, ports: Ports) => Promise<T>,
  prepare: (ports: ComposedPorts, engines: ComposeConfig) => Promise<void> = ownLog,
): Promise<T> {
  const engines = enginesOf(environment);
  const ports = await compose(engines, composeOptions);
  try {
    await prepare(ports, engines);
    const product = await createProduct({
      ports,
      logger: createLogger({ level: environment.LOG_LEVEL, name: 'tidemark' }),
      settings: {
        signInLimit: 0,
        accountLimit: 0,
        sessionHours: 1,
        chatLimit: 0,
        publicLimit: 0,
        socketLimit: 0,
        proxies: 0,
      },
      publicUrl: () => environment.PUBLIC_URL ?? '',
      ownUrl: () => '',
      platform: { demoAccounts: () => undefined },
      build: rebuildInThread(engines),
      forgetOutside: async (userId) => {
        await forgetInDemo(ports, engines.dataDir, userId);
      },
    });
    return await work(product, ports);
  } finally {
    await ports.close();
  }
}
