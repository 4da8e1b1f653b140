import { resolve } from 'node:path';
import { compose } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { createLogger, type Ports } from '@tidemark/kernel';
import type { Environment } from '../config.js';
import { createProduct, type Product } from '../lib/product.js';
import { rebuildInThread } from '../lib/rebuild-thread.js';

/** Opens the data folder without serving: rejects with DataFolderInUse while a server runs on it. */
export async function withFolder<T>(
  environment: Environment,
  work: (product: Product, ports: Ports) => Promise<T>,
): Promise<T> {
  const ports = await compose(
    { dataDir: resolve(environment.DATA_DIR), smtpUrl: environment.SMTP_URL, mailFrom: environment.MAIL_FROM },
    { personalData: (type) => eventDefinitions[type]?.personal },
  );
  try {
    const product = await createProduct({
      ports,
      logger: createLogger({ level: environment.LOG_LEVEL, name: 'tidemark' }),
      settings: { signInLimit: 0, sessionHours: 1 },
      publicUrl: () => environment.PUBLIC_URL ?? '',
      platform: { demoAccounts: () => undefined },
      build: rebuildInThread(resolve(environment.DATA_DIR)),
    });
    return await work(product, ports);
  } finally {
    await ports.close();
  }
}
