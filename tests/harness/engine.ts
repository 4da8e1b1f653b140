import { createHash } from 'node:crypto';

/** Where the run has its logs: in the data folder, or (`npm run test:engines`) in a namespace of a real EventStoreDB. */
export function engineOf(dataDir: string): Readonly<Record<string, string>> {
  const url = process.env['EVENTSTORE_URL'];
  if (url === undefined) return {};
  const namespace = createHash('sha256').update(dataDir).digest('hex').slice(0, 20);
  return { EVENTSTORE_URL: url, EVENTSTORE_NAMESPACE: namespace };
}
