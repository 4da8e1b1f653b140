import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { anEvent } from '@tidemark/testing';
import { engineWorkerUrl } from './programs.js';

/** Writes an event that no read model can apply into a log on an engine. Answers its stream. */
export async function poison(url: string): Promise<string> {
  const log = createEventStoreDbEventStore({ url, workerUrl: engineWorkerUrl });
  const stream = `catalog-${crypto.randomUUID()}`;
  try {
    await log.append(stream, 0, [{ ...anEvent(), type: 'PersonaCreated' }]);
  } finally {
    await log.close();
  }
  return stream;
}
