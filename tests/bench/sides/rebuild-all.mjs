/** Every read model built from a log in one process, one after the other, in as many segments as are asked for. */
import { composeForRebuild } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createDeadLetters, createEventCodec, createReadModels, createSegments, rebuild } from '@tidemark/kernel';

const { dataDir, segments } = JSON.parse(process.argv[2]);
const ports = composeForRebuild({ dataDir }, { personalData: (type) => eventDefinitions[type]?.personal });
const { events, models: store, clock, ids } = ports;
const readModels = createReadModels(store, projections);
const deadLetters = createDeadLetters(store, clock);
await readModels.open();
await deadLetters.open();
const built = [];
for (const projection of readModels.projections) {
  const before = process.cpuUsage();
  const started = performance.now();
  const read = await rebuild({
    events,
    store,
    readModels,
    deadLetters,
    codec: createEventCodec(eventDefinitions, ids),
    projection,
    generation: 1,
    segments: createSegments(segments, 'ending'),
    log: (_lane, _event, reason) => console.error(reason),
    signal: new AbortController().signal,
  });
  const { user, system } = process.cpuUsage(before);
  const seconds = (performance.now() - started) / 1000;
  built.push({
    name: projection.name,
    partition: projection.partition,
    read,
    seconds,
    cpuSeconds: (user + system) / 1e6,
  });
}
await ports.close();
process.stdout.write(JSON.stringify(built));
