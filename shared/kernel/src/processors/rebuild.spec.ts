import { beforeEach, describe, expect, it } from '@jest/globals';
import { appendNext, counting } from '@tidemark/testing';
import { createEventCodec } from '../events/codec.js';
import { readWithDefinitions } from '../events/with-definitions.js';
import {
  createManualClock,
  createMemoryDocumentStore,
  createMemoryEventStore,
  createMemoryKeys,
  createSequentialIds,
} from '../memory/index.js';
import type { DocumentStore, EventStore } from '../ports/index.js';
import { createDeadLetters } from './dead-letters.js';
import { createReadModels, type ReadModels } from './read-models.js';
import { dropGeneration } from './generation.js';
import { rebuild, type RebuildOptions } from './rebuild.js';

const projection = counting.totals();
let events: EventStore;
let store: DocumentStore;
let readModels: ReadModels;

beforeEach(async () => {
  events = createMemoryEventStore();
  store = createMemoryDocumentStore();
  readModels = createReadModels(store, [projection]);
  await readModels.open();
});
const append = async (n: number, by: number) => appendNext(events, 'a', [counting.counted(n, by)]);
const build = async (options: Partial<RebuildOptions> = {}) =>
  rebuild({
    events,
    store,
    readModels,
    deadLetters: createDeadLetters(store, createManualClock()),
    codec: createEventCodec(counting.definitions, createSequentialIds()),
    projection,
    generation: 2,
    signal: new AbortController().signal,
    log: () => undefined,
    batchSize: 2,
    ...options,
  });
const total = async () => (await store.get('totals-2/totals', 'a'))?.['total'];

describe('a rebuild', () => {
  it('reads the whole log in batches and reports its progress', async () => {
    for (let n = 1; n <= 5; n += 1) await append(n, 1);
    const progress: number[] = [];
    expect(await build({ onProgress: (read) => progress.push(read) })).toBe(5);
    expect(progress).toEqual([2, 4, 5]);
    expect(await total()).toBe(5);
    expect(readModels.generationOf('totals')).toBe(1);
  });

  it('applies events stored under a former name of their type', async () => {
    await events.append('a', 0, [{ ...counting.counted(1, 2), type: 'Added' }, counting.counted(2, 3)]);
    await build({ events: readWithDefinitions(events, createMemoryKeys(), counting.definitions) });
    expect(await total()).toBe(5);
  });

  it('stops after the current batch and is resumed from there', async () => {
    for (let n = 1; n <= 5; n += 1) await append(n, 1);
    const stop = new AbortController();
    expect(await build({ signal: stop.signal, onProgress: () => stop.abort() })).toBe(2);
    expect(await total()).toBe(2);
    expect(await build()).toBe(3);
    expect(await total()).toBe(5);
  });

  it('is stopped by poison, which it names, and continues once that can be applied', async () => {
    await append(1, 1);
    await append(2, 1);
    await append(3, 7);
    await expect(build()).rejects.toMatchObject({
      code: 'event-not-applicable',
      message: expect.stringMatching(/^totals cannot apply Counted of a at position \S+: /),
    });
    expect(await total()).toBe(2);
    const patient: typeof projection = {
      ...projection,
      apply: async (event, documents) =>
        documents.edit(counting.collectionOf(), event.stream, (current) => ({ total: (current?.total ?? 0) + 7 })),
    };
    expect(await build({ projection: patient })).toBe(1);
    expect(await total()).toBe(9);
  });
});

describe('a dropped generation', () => {
  it('is built again from the first event', async () => {
    for (let n = 1; n <= 3; n += 1) await append(n, 1);
    await build();
    await dropGeneration(store, readModels, projection, 2);
    expect(await build()).toBe(3);
    expect(await total()).toBe(3);
  });

  it('need not have existed', async () => {
    await dropGeneration(store, readModels, projection, 9);
    expect(await store.checkpoint('totals-9', 'all')).toBeUndefined();
  });
});
