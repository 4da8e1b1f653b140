import { parentPort, workerData } from 'node:worker_threads';
import { composeForRebuild } from '@tidemark/adapters';
import { eventDefinitions, Refusal } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import { createDeadLetters, createEventCodec, createReadModels, rebuild } from '@tidemark/kernel';
import { z } from 'zod';
import { composeOptions } from './composition/engines.js';

/** Builds one generation of one read model in a separate thread, so that serving continues undisturbed. */
const Task = z.object({
  engines: z.object({
    dataDir: z.string(),
    eventStoreUrl: z.string().optional(),
    eventStoreNamespace: z.string().optional(),
    mongodbUrl: z.string().optional(),
    kafkaBrokers: z.string().optional(),
  }),
  readModel: z.string(),
  generation: z.number(),
});

const { engines, readModel, generation } = Task.parse(workerData);
const ports = composeForRebuild(engines, composeOptions);
try {
  const readModels = createReadModels(ports.models, projections);
  const events = await rebuild({
    events: ports.events,
    store: ports.models,
    readModels,
    deadLetters: createDeadLetters(ports.models, ports.clock),
    codec: createEventCodec(eventDefinitions, ports.ids),
    projection: readModels.projectionNamed(readModel),
    generation,
    signal: new AbortController().signal,
    log: () => undefined,
    onProgress: (read) => parentPort?.postMessage({ read }),
  });
  parentPort?.postMessage({ done: events });
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  // The class of an error is lost on the way; only its message arrives.
  parentPort?.postMessage({ refused: error.code, detail: error.message });
} finally {
  await ports.close();
}
