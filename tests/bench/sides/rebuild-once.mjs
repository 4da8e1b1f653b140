/**
 * One rebuild of the results in a process of its own, with its memory; or one bare read of the same log: `scan` of SQLite,
 * `catch-up` on EventStoreDB.
 */
import { join } from 'node:path';
import { composeForRebuild } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createDeadLetters, createEventCodec, createReadModels, dropGeneration, rebuild } from '@tidemark/kernel';
import { createBareClient } from '../lib/bare-client.mjs';
import { scanLog } from '../lib/bare-log.mjs';

const { dataDir, what, log } = JSON.parse(process.argv[2]);
const work = { scan: () => scanLog(join(dataDir, 'log.db')), 'catch-up': catchUp, rebuild: rebuildResults };
const before = process.cpuUsage();
const outcome = await work[what]();
const { user, system } = process.cpuUsage(before);
process.stdout.write(JSON.stringify({ ...outcome, cpuSeconds: (user + system) / 1e6 }));

async function catchUp() {
  const client = createBareClient(log);
  const outcome = await client.catchUp();
  await client.close();
  return outcome;
}

async function rebuildResults() {
  // As the product's own rebuild thread opens them.
  const ports = composeForRebuild({ dataDir, ...log }, { definitions: eventDefinitions });
  const { events, models: store, clock, ids } = ports;
  const readModels = createReadModels(store, projections);
  const deadLetters = createDeadLetters(store, clock);
  await readModels.open();
  await deadLetters.open();
  const projection = readModels.projectionNamed('results');
  const generation = 2;
  const memory = [];
  const started = performance.now();
  const read = await rebuild({
    events,
    store,
    readModels,
    deadLetters,
    codec: createEventCodec(eventDefinitions, ids),
    projection,
    generation,
    log: (_lane, _event, reason) => console.error(reason),
    signal: new AbortController().signal,
    onProgress: () => memory.push(process.memoryUsage().rss),
  });
  const seconds = (performance.now() - started) / 1000;
  await dropGeneration(store, readModels, projection, generation);
  await ports.close();
  return { events: read, seconds, memory };
}
