import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { appendNext, counting } from '@tidemark/testing';
import type { Projection } from '@tidemark/domain';
import { createEventCodec } from '../events/codec.js';
import { withDefinitions } from '../events/with-definitions.js';
import { createLogger } from '../lib/logger.js';
import {
  createManualClock,
  createMemoryAnnouncements,
  createMemoryDocumentStore,
  createMemoryEventStore,
  createMemoryKeys,
  createSequentialIds,
} from '../memory/index.js';
import {
  type Announcement,
  type Announcements,
  type DocumentStore,
  type EventStore,
  StoreUnavailable,
} from '../ports/index.js';
import { createDeadLetters } from './dead-letters.js';
import { progress } from './lanes.js';
import { createProjector } from './projector.js';
import { createReadModels } from './read-models.js';
import { rebuild } from './rebuild.js';

const live = counting.totals('live', { live: true });
const quiet = counting.totals('quiet');
const codec = createEventCodec(counting.definitions, createSequentialIds());
const logger = createLogger({ level: 'silent', name: 'test' });

let events: EventStore;
let store: DocumentStore;
let announcements: Announcements;
let announced: Announcement[];

beforeEach(() => {
  events = createMemoryEventStore();
  store = createMemoryDocumentStore();
  announcements = createMemoryAnnouncements();
  announced = [];
  announcements.subscribe((announcement) => announced.push(announcement));
});

async function open(projections: readonly Projection[], over: DocumentStore = store, log: EventStore = events) {
  const readModels = createReadModels(store, projections);
  await readModels.open();
  const deadLetters = createDeadLetters(store, createManualClock());
  await deadLetters.open();
  const projector = createProjector({
    events: log,
    store: over,
    readModels,
    deadLetters,
    codec,
    announcements,
    logger,
  });
  const total = async (collection: string, stream = 'a', tenant = 't1') =>
    (await readModels.forTenant(tenant).get(counting.collectionOf(collection), stream))?.total;
  return { projector, readModels, deadLetters, total };
}
/** Resolves once the condition is true; everything here advances in turns of the event loop. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}
let last = 0;
const append = async (by: number, stream = 'a') => {
  last += 1;
  return appendNext(events, stream, [counting.counted(last, by)]);
};

describe('the projector', () => {
  it('catches up with the past, then goes on live', async () => {
    await append(1);
    const { projector, total } = await open([live, quiet]);
    await projector.start();
    await projector.caughtUp();
    expect([await total('live'), await total('quiet')]).toEqual([1, 1]);
    await append(2);
    await projector.caughtUp();
    expect([await total('live'), await total('quiet')]).toEqual([3, 3]);
    await projector.stop();
    expect(projector.failure()).toBeUndefined();
  });

  it('continues after a stop, each read model from its own checkpoint', async () => {
    await append(1);
    const first = await open([live]);
    await first.projector.start();
    await first.projector.caughtUp();
    await first.projector.stop();
    await append(2);
    const second = await open([live, quiet]);
    await second.projector.start();
    await second.projector.caughtUp();
    expect([await second.total('live'), await second.total('quiet')]).toEqual([3, 3]);
    await second.projector.stop();
  });

  it('applies events stored under a former name of their type', async () => {
    await events.append('a', 0, [{ ...counting.counted(1, 2), type: 'Added' }]);
    await events.append('b', 0, [{ ...counting.counted(2, 7), type: 'Added' }]);
    const log = withDefinitions(events, createMemoryKeys(), counting.definitions);
    const { projector, deadLetters, total } = await open([quiet], store, log);
    await projector.start();
    await projector.caughtUp();
    await projector.stop();
    expect(await total('quiet')).toBe(2);
    expect(await deadLetters.list()).toMatchObject([{ stream: 'b', type: 'Counted', feeds: ['quiet/b'] }]);
  });

  it('announces progress, and changes of live collections only', async () => {
    const { projector } = await open([live, quiet]);
    const { position } = await append(1);
    await projector.start();
    await projector.caughtUp();
    await projector.stop();
    const progressed = announced.filter(({ collection }) => collection === progress);
    expect(progressed.flatMap(({ ids }) => ids)).toEqual(['live', 'quiet']);
    expect(progressed.at(-1)).toMatchObject({ tenant: '*', position });
    expect(announced.filter(({ collection }) => collection !== progress)).toEqual([
      { tenant: 't1', collection: 'live', ids: ['a'], position },
    ]);
  });

  it('continues after an event that cannot be applied', async () => {
    const { projector, total, deadLetters } = await open([live]);
    await append(7, 'bad');
    await append(1, 'good');
    await projector.start();
    await projector.caughtUp();
    expect(await total('live', 'good')).toBe(1);
    expect(await deadLetters.list()).toHaveLength(1);
    await projector.stop();
  });

  it('is interrupted by a full disk, and continues automatically once there is room', async () => {
    let isFull = true;
    const full = new StoreUnavailable('models.db: SQLITE_FULL');
    const { projector, total, deadLetters } = await open([live], {
      ...store,
      commit: async (...given) => (isFull ? Promise.reject(full) : store.commit(...given)),
    });
    await append(7, 'bad');
    await append(1, 'good');
    await projector.start();
    await until(() => projector.interruption() !== undefined);
    expect(projector.interruption()).toBe(full);
    expect(projector.failure()).toBeUndefined();
    const waiting = projector.caughtUp();
    isFull = false;
    await waiting;
    expect(await total('live', 'good')).toBe(1);
    expect((await deadLetters.list()).map(({ reason }) => reason)).toEqual(['seven is not applied']);
    await projector.stop();
    expect([projector.failure(), projector.interruption()]).toEqual([undefined, undefined]);
  });

  it('survives documents that are unreadable for a while', async () => {
    let isAway = true;
    const { projector, total } = await open([live], {
      ...store,
      getMany: async (...given) =>
        isAway ? Promise.reject(new StoreUnavailable('models.db: SQLITE_BUSY')) : store.getMany(...given),
    });
    await append(3);
    await projector.start();
    await until(() => projector.interruption() !== undefined);
    isAway = false;
    await projector.caughtUp();
    expect(await total('live')).toBe(3);
    await projector.stop();
  });

  it('ends the pause of an interruption with the stop', async () => {
    const { projector } = await open([live], {
      ...store,
      commit: async () => Promise.reject(new StoreUnavailable('models.db: SQLITE_FULL')),
    });
    await append(1);
    await projector.start();
    await until(() => projector.interruption() !== undefined);
    await projector.stop();
    expect(projector.failure()).toBeUndefined();
  });

  it('reports that it ended after a failure, and leaves nobody waiting', async () => {
    const broken = new Error('a defect');
    const { projector } = await open([live], { ...store, commit: async () => Promise.reject(broken) });
    await append(1);
    await projector.start();
    await expect(projector.caughtUp()).rejects.toThrow('stopped before it had caught up');
    expect(projector.failure()).toBe(broken);
    await projector.stop();
  });
});

describe('a rebuilt generation', () => {
  const built = async ({ readModels, deadLetters }: Awaited<ReturnType<typeof open>>, generation: number) =>
    rebuild({
      events,
      store,
      readModels,
      deadLetters,
      codec,
      projection: readModels.projectionNamed('live'),
      generation,
      signal: new AbortController().signal,
      log: () => undefined,
    });

  it('is built silently and adopted without losing events appended meanwhile', async () => {
    const product = await open([live, quiet]);
    const { projector, readModels, total } = product;
    await append(1);
    await projector.start();
    await projector.caughtUp();
    announced.length = 0;
    expect(await built(product, 2)).toBe(1);
    expect(announced).toEqual([]);
    await append(2);
    await projector.adopt('live', 2);
    expect(readModels.generationOf('live')).toBe(2);
    expect(await total('live')).toBe(3);
    await append(4);
    await projector.caughtUp();
    expect([await total('live'), await total('quiet')]).toEqual([7, 7]);
    await projector.stop();
  });

  it('is adopted while batches are under way', async () => {
    const product = await open([live]);
    const { projector, total } = product;
    for (let n = 0; n < 20; n += 1) await append(1);
    await projector.start();
    const adopted = projector.adopt('live', 2);
    for (let n = 0; n < 20; n += 1) await append(1);
    await adopted;
    await projector.caughtUp();
    expect(await total('live')).toBe(40);
    await projector.stop();
  });

  it('is refused for an unknown read model', async () => {
    const { projector } = await open([live]);
    await expect(projector.adopt('nothing', 2)).rejects.toThrow('There is no read model');
  });
});
