import { createHash } from 'node:crypto';
import { distributedEngines } from './distributed.js';
import { isDistributed } from './profile.js';

/** What a suite with this folder calls its own on engines that all suites share. */
export const namespaceOf = (dataDir: string): string => createHash('sha256').update(dataDir).digest('hex').slice(0, 20);

/**
 * Where the run has its logs: in the data folder, or (`npm run test:engines`) in a namespace of a real EventStoreDB; with the
 * distributed profile everything else too.
 */
export function engineOf(dataDir: string): Readonly<Record<string, string>> {
  const url = process.env['EVENTSTORE_URL'];
  if (url === undefined) return {};
  const namespace = namespaceOf(dataDir);
  if (isDistributed) return distributedEngines(namespace);
  return { EVENTSTORE_URL: url, EVENTSTORE_NAMESPACE: namespace };
}
