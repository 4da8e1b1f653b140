import { distributedEngines } from './distributed.js';
import { namespaceOf } from './namespace.js';
import { isDistributed } from './profile.js';

/**
 * Where the run has its logs: in the data folder, or (`npm run test:engines`) in a namespace of a real EventStoreDB; with the
 * distributed profile everything else too.
 */
export function engineOf(dataDir: string): Readonly<Record<string, string>> {
  if (isDistributed) return distributedEngines(dataDir);
  const url = process.env['EVENTSTORE_URL'];
  return url === undefined ? {} : { EVENTSTORE_URL: url, EVENTSTORE_NAMESPACE: namespaceOf(dataDir) };
}
