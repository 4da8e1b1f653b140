import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createEventStoreDbEventStore } from '@tidemark/adapters';
import { type EventStore, LogLost, type StoredEvent } from '@tidemark/kernel';
import { anEvent, someEvents } from '@tidemark/testing';
import { readyUrl, spawnServer, temporaryFolder } from '../harness/server.js';
import { type Engine, engineCommand, prepareEngine } from './support/engine.js';
import { startProxy } from './support/proxy.js';
import { faultsOf, writeUntil } from './support/writers.js';
import { engineWorkerUrl } from '../harness/programs.js';

const patience = 180_000;
const withEngine = engineCommand === undefined ? describe.skip : describe;

let engine: Engine;
let opened: EventStore[];
const open = async (url = engine.url): Promise<EventStore> => {
  const store = createEventStoreDbEventStore({ url, workerUrl: engineWorkerUrl });
  opened.push(store);
  return store;
};

withEngine('a real server that', () => {
  beforeEach(async () => {
    opened = [];
    engine = await prepareEngine(engineCommand ?? '');
    await engine.start();
  }, patience);
  afterEach(async () => {
    for (const store of opened) await store.close();
    await engine.dispose();
  }, patience);

  it(
    'is killed under 24 writers and started again has every acknowledged append once, and no other',
    async () => {
      const store = await open();
      const stop = new AbortController();
      const writing = writeUntil(store, 24, stop.signal);
      for (let round = 0; round < 3; round += 1) {
        await pause(1000);
        await engine.kill9();
        await pause(500);
        await engine.start();
      }
      await pause(1000);
      stop.abort();
      const written = await writing;
      expect([...written.acknowledged.values()].every((ids) => ids.length > 0)).toBe(true);
      expect(await faultsOf(await open(), written)).toEqual([]);
    },
    patience,
  );

  it.each([15, 40])(
    'stands still for %d s leaves nothing lost nor doubled',
    async (seconds) => {
      const store = await open();
      const stop = new AbortController();
      const writing = writeUntil(store, 8, stop.signal);
      await pause(1000);
      engine.freeze();
      await pause(seconds * 1000);
      engine.thaw();
      await pause(2000);
      stop.abort();
      const written = await writing;
      expect(written.unknown).toBeGreaterThan(0);
      expect(await faultsOf(await open(), written)).toEqual([]);
    },
    patience,
  );

  it(
    'is behind a network that is cut and slow leaves nothing lost nor doubled',
    async () => {
      const proxy = await startProxy(engine.port);
      try {
        const store = await open(`esdb://127.0.0.1:${String(proxy.port)}?tls=false`);
        const stop = new AbortController();
        const writing = writeUntil(store, 8, stop.signal);
        for (let round = 0; round < 3; round += 1) {
          await pause(700);
          proxy.cut();
          await pause(700);
          proxy.mend();
        }
        proxy.slow(150);
        await pause(3000);
        stop.abort();
        expect(await faultsOf(await open(), await writing)).toEqual([]);
      } finally {
        await proxy.close();
      }
    },
    patience,
  );

  it(
    'drops a slow subscription, or is killed under it, has it resumed without a gap',
    async () => {
      const store = await open();
      const stop = new AbortController();
      const seen: StoredEvent[] = [];
      const leaving = new AbortController();
      const following = (async () => {
        for await (const batch of store.subscribe({ after: '', signal: leaving.signal, batchSize: 50 })) {
          seen.push(...batch);
          await pause(20);
        }
      })();
      const writing = writeUntil(store, 16, stop.signal);
      await store.append('bulk-1', 0, someEvents(500));
      await pause(3000);
      await engine.kill9();
      await engine.start();
      await pause(2000);
      stop.abort();
      await writing;
      const tail = await store.tail();
      while (seen.at(-1)?.position !== tail) await pause(50);
      leaving.abort();
      await following;
      const all: StoredEvent[] = [];
      for (;;) {
        const batch = await store.readAll({ after: all.at(-1)?.position ?? '' });
        if (batch.length === 0) break;
        all.push(...batch);
      }
      expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
    },
    patience,
  );

  it(
    'was emptied is noticed by who had read further',
    async () => {
      const store = await open();
      await store.append('stream-1', 0, someEvents(3));
      const following = (async () => {
        for await (const batch of store.subscribe({ after: '', signal: new AbortController().signal }))
          expect(batch).not.toEqual([]);
      })();
      const ended = expect(following).rejects.toBeInstanceOf(LogLost);
      await pause(500);
      await engine.kill9();
      await engine.wipe();
      await engine.start();
      await expect(store.append('stream-2', 0, [anEvent()])).rejects.toBeInstanceOf(LogLost);
      await ended;
    },
    patience,
  );
});

withEngine('the product', () => {
  let dataDir: string;
  beforeEach(async () => {
    opened = [];
    engine = await prepareEngine(engineCommand ?? '');
    dataDir = await temporaryFolder();
  });
  afterEach(async () => engine.dispose(), patience);

  it(
    'waits for a server that comes later, and says that it does not follow a log that was emptied',
    async () => {
      const server = spawnServer(dataDir, { EVENTSTORE_URL: engine.url });
      await server.says(/waiting for the log/);
      await engine.start();
      const url = await readyUrl(server);
      expect((await fetch(`${url}/health/ready`)).status).toBe(200);
      await engine.kill9();
      await engine.wipe();
      await engine.start();
      await server.says(/projector stopped/, patience);
      const health = await fetch(`${url}/health/ready`);
      expect(health.status).toBe(503);
      expect(await health.text()).toContain('projector');
      server.signal('SIGTERM');
      await server.ended;
    },
    patience,
  );
});
