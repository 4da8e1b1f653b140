import { compose, type ComposeConfig, openLog } from '@tidemark/adapters';
import { projections } from '@tidemark/domain/read-models';
import {
  beginning,
  copyLog,
  createReadModels,
  type EventStore,
  markOf,
  type Ports,
  type StoredEvent,
} from '@tidemark/kernel';
import { forgetPositions } from '@tidemark/deliveries';
import { readEnvironment } from '@tidemark/standalone/config';
import { composeOptions, enginesOf } from '@tidemark/standalone/composition/engines';
import { placeOf, recordedPlace, recordPlace } from '@tidemark/standalone/event-log/log-marker';
import { command, readArguments, UsageError } from './arguments.js';

const usage = `npm run move-log -- --to esdb://host:2113?tls=false
npm run move-log -- --from esdb://host:2113?tls=false

Copies the log of DATA_DIR into an empty EventStoreDB, or back into an empty data folder's log: same ids, same order,
personal data still encrypted. Run it again after it was cut off: it goes on. Then every event is compared, and read
models are rebuilt at the next start. The server must not be running. EVENTSTORE_NAMESPACE counts as for the server.`;

await command(async () => {
  const { to, from } = readArguments(usage);
  const url = to ?? from;
  if (url === undefined || (to !== undefined && from !== undefined)) throw new UsageError(usage);
  const environment = readEnvironment({ ...process.env, EVENTSTORE_URL: url });
  const there = enginesOf(environment);
  const here: ComposeConfig = { ...there, eventStoreUrl: undefined, eventStoreNamespace: undefined };
  const [source, target] = to === undefined ? [there, here] : [here, there];
  await withLogs(source, target, async (logs, ports) => move(logs, ports, source, target));
});

interface Logs {
  readonly source: EventStore;
  readonly target: EventStore;
}

/** Opens both logs as on disk, and locks the data folder. */
async function withLogs(
  source: ComposeConfig,
  target: ComposeConfig,
  work: (logs: Logs, ports: Ports) => Promise<void>,
): Promise<void> {
  const ports = await compose({ ...source, eventStoreUrl: undefined }, composeOptions);
  const trouble = { onEngineTrouble: (reason: string) => console.error(reason) };
  const { name } = ports.folder;
  const logs = { source: openLog({ ...source, ...trouble }, name), target: openLog({ ...target, ...trouble }, name) };
  try {
    await work(logs, ports);
  } finally {
    await logs.source.close();
    await logs.target.close();
    await ports.close();
  }
}

async function move({ source, target }: Logs, ports: Ports, from: ComposeConfig, to: ComposeConfig): Promise<void> {
  const recorded = await recordedPlace(ports.state);
  if (recorded !== undefined && recorded.engine !== placeOf(from).engine) {
    throw new Error('The log of this data folder was moved already.');
  }
  const relayed = await ports.state.checkpoint('relay', 'all');
  let relayedThere: StoredEvent | undefined;
  const { events, digest } = await copyLog({
    source,
    target,
    onProgress: (copied) => console.log(`  ${String(copied)} events copied`),
    onPair: (here, there) => {
      if (here.position === relayed) relayedThere = there;
    },
  });
  console.log(`${String(events)} events are the same in both logs (${String(events)}:${digest}).`);
  await settle(ports, relayed, relayedThere);
  await recordPlace(ports.state, placeOf(to));
  const next =
    to.eventStoreUrl === undefined
      ? 'without EVENTSTORE_URL'
      : `with EVENTSTORE_URL=${withoutPassword(to.eventStoreUrl)}`;
  console.log(`Moved. Start the server ${next}; it rebuilds its read models.`);
}

/** Translates positions of the old log to the new one, or starts over. */
async function settle(ports: Ports, relayed: string | undefined, there: StoredEvent | undefined): Promise<void> {
  const readModels = createReadModels(ports.models, projections);
  await readModels.open();
  await readModels.startOver();
  await forgetPositions(ports.state);
  if (relayed === undefined) return;
  const place = there === undefined ? { next: beginning } : { next: there.position, mark: markOf(there) };
  await ports.state.commit([], { processor: 'relay', segment: 'all', expected: relayed, ...place });
}

function withoutPassword(url: string): string {
  return url.replace(/\/\/[^@/]*@/, '//…@');
}
