import { randomUUID } from 'node:crypto';
import { startEventStoreDb } from '../../../scripts/lib/eventstoredb.mjs';

/** The log in the data folder. */
export const embedded = {};

/**
 * Runs with a log on EventStoreDB, as `openPorts` takes it: on a server of its own by EVENTSTORE_COMMAND, or on the one of
 * EVENTSTORE_URL. Either way it has a namespace, because the bare client writes to the same server.
 */
export async function withEngine(work) {
  const { EVENTSTORE_URL: given, EVENTSTORE_COMMAND: command } = process.env;
  const own = given === undefined ? await startEventStoreDb(command, process.env.BENCH_DIR) : undefined;
  try {
    await own?.untilLive();
    return await work({
      eventStoreUrl: given ?? own.url,
      eventStoreNamespace: `bench${randomUUID().replaceAll('-', '').slice(0, 12)}`,
    });
  } finally {
    own?.stop();
  }
}

/** A log as the product's environment names it. */
export const environmentOf = ({ eventStoreUrl, eventStoreNamespace }) =>
  eventStoreUrl === undefined ? {} : { EVENTSTORE_URL: eventStoreUrl, EVENTSTORE_NAMESPACE: eventStoreNamespace };
