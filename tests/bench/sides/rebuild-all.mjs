/**
 * Every read model built from a log in one process, one after the other, in as many segments as are asked for. A long one
 * says on stderr how far it is.
 */
import { composeForRebuild } from '@tidemark/adapters';
import { eventDefinitions } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createDeadLetters, createEventCodec, createReadModels, createSegments, rebuild } from '@tidemark/kernel';

const { dataDir, segments } = JSON.parse(process.argv[2]);
const ports = composeForRebuild({ dataDir }, { definitions: eventDefinitions });
const { events, models: store, clock, ids } = ports;
const readModels = createReadModels(store, projections);
const deadLetters = createDeadLetters(store, clock);
await readModels.open();
await deadLetters.open();
const built = [];
const sayEvery = 500_000;
for (const projection of readModels.projections) {
  const before = process.cpuUsage();
  const started = performance.now();
  const figures = (read) => {
    const { user, system } = process.cpuUsage(before);
    const seconds = (performance.now() - started) / 1000;
    return { name: projection.name, read, seconds, cpuSeconds: (user + system) / 1e6 };
  };
  const read = await rebuild({
    events,
    store,
    readModels,
    deadLetters,
    codec: createEventCodec(eventDefinitions, ids),
    projection,
    generation: 1,
    segments: createSegments(segments),
    log: (_lane, _event, reason) => console.error(reason),
    signal: new AbortController().signal,
    onProgress: (events) => {
      if (events % sayEvery === 0) console.error(JSON.stringify(figures(events)));
    },
  });
  built.push(figures(read));
}
await ports.close();
process.stdout.write(JSON.stringify({ built, peakBytes: process.resourceUsage().maxRSS * 1024 }));
