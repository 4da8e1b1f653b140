import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Projection } from '@tidemark/domain';
import {
  createDeadLetters,
  createEventCodec,
  createLogger,
  createProjector,
  createReadModels,
  type Ports,
  rebuild,
} from '@tidemark/kernel';
import { createMemoryPorts } from '@tidemark/kernel/memory';
import { appendNext, counting } from '@tidemark/testing';
import { type BuildGeneration, createRebuilder } from './rebuilder.js';

const logger = createLogger({ level: 'silent', name: 'test' });
let ports: Ports;
let last = 0;
beforeEach(() => {
  ports = createMemoryPorts();
});
const append = async (by: number, stream = 'a') => {
  last += 1;
  return appendNext(ports.events, stream, [counting.counted(last, by)]);
};

async function open(projection: Projection, disturb: (build: BuildGeneration) => BuildGeneration = (build) => build) {
  const { events, models: store, announcements, clock, ids } = ports;
  const codec = createEventCodec(counting.definitions, ids);
  const readModels = createReadModels(store, [projection]);
  await readModels.open();
  const deadLetters = createDeadLetters(store, clock);
  await deadLetters.open();
  const projector = createProjector({ events, store, readModels, deadLetters, codec, announcements, logger });
  await projector.start();
  await projector.caughtUp();
  let builds = 0;
  const build: BuildGeneration = async (_name, generation) => {
    builds += 1;
    const signal = new AbortController().signal;
    const log = () => undefined;
    return rebuild({ events, store, readModels, deadLetters, codec, projection, generation, signal, log });
  };
  const rebuilder = createRebuilder({ readModels, store, deadLetters, projector, build: disturb(build), logger });
  const total = async (stream = 'a') => (await readModels.forTenant('t1').get(counting.collectionOf(), stream))?.total;
  return { rebuilder, readModels, deadLetters, projector, total, builds: () => builds };
}

const totals = counting.totals();
const mended: Projection = {
  ...totals,
  version: 2,
  apply: async ({ stream, data }, documents) => {
    const { by } = data as { by: number };
    await documents.edit(counting.collectionOf(), stream, (current) => ({ total: (current?.total ?? 0) + by * 10 }));
  },
};

describe('rebuilding a read model', () => {
  it('serves the next generation and removes the previous one', async () => {
    await append(1);
    const { rebuilder, readModels, projector, total } = await open(totals);
    expect(await rebuilder.rebuild('totals')).toEqual({ events: 1, generation: 2 });
    expect(readModels.generationOf('totals')).toBe(2);
    expect(await total()).toBe(1);
    await expect(ports.models.get('totals-1/totals', 'a')).rejects.toThrow();
    await append(2);
    await projector.caughtUp();
    expect(await total()).toBe(3);
    expect(await rebuilder.rebuild('totals')).toEqual({ events: 2, generation: 3 });
    await projector.stop();
  });

  it('happens once for all parallel callers', async () => {
    await append(1);
    const { rebuilder, projector, builds } = await open(totals);
    const all = await Promise.all([1, 2, 3].map(async () => rebuilder.rebuild('totals')));
    expect(all.map(({ generation }) => generation)).toEqual([2, 2, 2]);
    expect(builds()).toBe(1);
    await projector.stop();
  });

  it('that fails leaves the old one served, and can be retried', async () => {
    await append(1);
    let isBroken = true;
    const { rebuilder, readModels, projector, total } = await open(totals, (build) => async (name, generation) => {
      const events = await build(name, generation);
      if (isBroken) throw new Error('cut off');
      return events;
    });
    await expect(rebuilder.rebuild('totals')).rejects.toThrow('cut off');
    expect(readModels.generationOf('totals')).toBe(1);
    isBroken = false;
    expect(await rebuilder.rebuild('totals')).toEqual({ events: 1, generation: 2 });
    expect(await total()).toBe(1);
    await projector.stop();
  });

  it('refuses an unknown name', async () => {
    const { rebuilder, projector } = await open(totals);
    await expect(rebuilder.rebuild('nothing')).rejects.toThrow('There is no read model');
    await projector.stop();
  });
});

describe('read models of other code', () => {
  it('are rebuilt, and earlier parked events are forgotten', async () => {
    await append(7, 'bad');
    const before = await open(totals);
    expect(before.deadLetters.isStale('totals', 1, 't1', 'totals', 'bad')).toBe(true);
    await before.rebuilder.rebuildOutdated();
    expect(before.builds()).toBe(0);
    await before.projector.stop();
    const { rebuilder, readModels, deadLetters, projector, total } = await open(mended);
    expect(readModels.isOutdated('totals')).toBe(true);
    await rebuilder.rebuildOutdated();
    expect(readModels.isOutdated('totals')).toBe(false);
    expect(await total('bad')).toBe(70);
    expect(await deadLetters.list()).toEqual([]);
    expect(deadLetters.isStale('totals', 2, 't1', 'totals', 'bad')).toBe(false);
    await projector.stop();
  });

  it('that cannot be rebuilt do not fail the start', async () => {
    const first = await open(totals);
    await first.projector.stop();
    const broken = await open(mended, () => async () => Promise.reject(new Error('poison')));
    await broken.rebuilder.rebuildOutdated();
    expect(broken.readModels.generationOf('totals')).toBe(1);
    await broken.projector.stop();
  });
});
