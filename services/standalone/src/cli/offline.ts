import { compose } from '@tidemark/adapters';
import { createLogger, type Ports } from '@tidemark/kernel';
import type { Environment } from '../config.js';
import { enginesOf, personalData } from '../lib/engines.js';
import { expectSameLog, placeOf } from '../lib/log-marker.js';
import { createProduct, type Product } from '../lib/product.js';
import { rebuildInThread } from '../lib/rebuild-thread.js';

/** Opens the data folder without serving: rejects with DataFolderInUse while a server runs on it. */
export async function withFolder<T>(
  environment: Environment,
  work: (product: Product, ports: Ports) => Promise<T>,
): Promise<T> {
  const engines = enginesOf(environment);
  const ports = await compose(engines, personalData);
  try {
    await expectSameLog(ports.state, placeOf(engines));
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
      platform: { demoAccounts: () => undefined },
      build: rebuildInThread(engines),
    });
    return await work(product, ports);
  } finally {
    await ports.close();
  }
}
