import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Mongo, openMongo } from '@tidemark/adapters/mongodb';
import { nextRevision, StoreUnavailable } from '@tidemark/kernel';
import { eventually } from '../harness/wait.js';
import { addOne, countedIn, counter, counters } from './support/counting.js';
import { mountDisk } from './support/disk.js';
import { mongoMissing, type OwnServer, prepareServer, type Server } from './support/mongodb.js';
import { type Proxy, startProxy } from './support/proxy.js';

const missing = await mongoMissing(true);

/** Destroys a socket just before something is written to it, once after it was armed: of the sockets that are opened from here on. */
function breakOnce(isIt: (written: Buffer) => boolean) {
  let isArmed = false;
  let broken = (): void => undefined;
  const done = new Promise<void>((resolve) => (broken = resolve));
  const onSocket = (message: unknown) => {
    const { socket } = message as { readonly socket: Socket };
    // Before that a socket puts its own back.
    socket.once('connect', () => {
      const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
      socket.write = (...args: readonly unknown[]) => {
        if (isArmed && isIt(Buffer.from(args[0] as Uint8Array))) {
          isArmed = false;
          socket.destroy();
          broken();
        }
        return write(...args);
      };
    });
  };
  subscribe('net.client.socket', onSocket);
  return { arm: () => void (isArmed = true), done, stop: () => void unsubscribe('net.client.socket', onSocket) };
}

if (missing !== undefined) {
  console.log(`NOT RUN: the faults of MongoDB, because ${missing}.`);
  describe('MongoDB', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let own: OwnServer;
  let server: Server;
  let proxy: Proxy;
  let mongo: Mongo;
  let run = 0;
  const patience = 3000;

  beforeAll(async () => {
    own = await prepareServer();
    proxy = await startProxy(own.port);
    server = await own.start(proxy.port);
  }, 300_000);
  afterAll(async () => {
    await mongo.close();
    await proxy.close();
    await server.kill9();
    await own.dispose();
  });
  beforeEach(async () => {
    run += 1;
    await (mongo as Mongo | undefined)?.close();
    mongo = openMongo({ url: `mongodb://127.0.0.1:${String(proxy.port)}/faults${String(run)}`, patience });
    await mongo.state.ensure(counters);
  });

  const counted = async (): Promise<unknown> => countedIn(mongo);

  describe('a network that is cut and restored', () => {
    it('loses and doubles nothing that was answered', async () => {
      for (let n = 0; n < 12; n += 1) {
        const adding = addOne(mongo);
        await pause(n);
        proxy.cut();
        proxy.mend();
        await adding;
      }
      expect(await counted()).toBe(12);
    });
  });

  describe('a server that is away', () => {
    it('is reported as unavailable, without its address, and is used again when it is back', async () => {
      await addOne(mongo);
      await server.kill9();
      for (const asking of [
        mongo.state.get('counters', 'c'),
        mongo.state.commit([{ kind: 'put', collection: 'counters', document: counter('9', 9) }]),
        mongo.ping(),
      ]) {
        const failure = await asking.then(
          () => undefined,
          (error: unknown) => error,
        );
        expect(failure).toBeInstanceOf(StoreUnavailable);
        expect((failure as Error).message).not.toMatch(/127\.0\.0\.1|\d{4,5}$/);
      }
      server = await own.start(proxy.port);
      await addOne(mongo);
      expect(await counted()).toBe(2);
    });

    it('that comes back while it is waited for costs the caller nothing but time', async () => {
      await addOne(mongo);
      proxy.cut();
      const adding = addOne(mongo);
      await pause(500);
      proxy.mend();
      await adding;
      expect(await counted()).toBe(2);
    });
  });

  describe('a server that stands still', () => {
    it('is waited for so long and no longer, and goes on where it was', async () => {
      await addOne(mongo);
      server.freeze();
      try {
        // The signal reaches what runs on another processor a moment later.
        await pause(200);
        await expect(mongo.state.get('counters', 'c')).rejects.toBeInstanceOf(StoreUnavailable);
      } finally {
        server.thaw();
      }
      await addOne(mongo);
      expect(await counted()).toBe(2);
    });
  });

  it('whose connection breaks in the moment in which it is looked at is seen again', async () => {
    const url = `mongodb://127.0.0.1:${String(proxy.port)}/faults${String(run)}?heartbeatFrequencyMS=500`;
    const breaking = breakOnce((written) => written.includes('hello') || written.includes('ismaster'));
    const troubles: string[] = [];
    const there = openMongo({ url, patience: 1000, onTrouble: (trouble) => troubles.push(trouble) });
    try {
      await there.state.get('counters', 'c');
      breaking.arm();
      await breaking.done;
      // What is under way when its connection breaks has the server looked at before it is used again.
      proxy.swallow();
      const asking = there.state.get('counters', 'c');
      await pause(200);
      proxy.cut();
      proxy.mend();
      await asking.catch(() => undefined);
      await eventually('the server to be seen', async () =>
        there.state.get('counters', 'c').then(
          () => true,
          () => undefined,
        ),
      );
      // If a server reports versions of its topology, as MongoDB does, the driver restarts its heartbeat automatically.
      const { topologyVersion } = await there.stateDatabase.command({ hello: 1 });
      const begunAnew = 'MongoDB: a check of the server does not end; the client restarts';
      expect(troubles).toEqual(topologyVersion === undefined ? [begunAnew] : []);
    } finally {
      breaking.stop();
      await there.close();
    }
  }, 60_000);

  it('whose answer is lost until another has written too has an unknown outcome, and is reported so', async () => {
    const other = openMongo({ url: `mongodb://127.0.0.1:${String(own.port)}/faults${String(run)}`, patience });
    try {
      await addOne(mongo);
      const first = await mongo.state.positionOf('counters', 'c');
      proxy.swallow();
      const second = mongo.state.replace('counters', 'c', first, counter(nextRevision(first), 2));
      await eventually('it to be written', async () => ((await countedIn(other)) === 2 ? true : undefined));
      await addOne(other);
      proxy.cut();
      proxy.mend();
      await expect(second).rejects.toBeInstanceOf(StoreUnavailable);
      expect(await counted()).toBe(3);
    } finally {
      await other.close();
    }
  });

  describe('a server that is slow', () => {
    it('is used all the same', async () => {
      proxy.slow(100);
      await addOne(mongo);
      await addOne(mongo);
      proxy.slow(0);
      expect(await counted()).toBe(2);
    });

    it('is unavailable to who gets no connection in time', async () => {
      const url = `mongodb://127.0.0.1:${String(proxy.port)}/faults${String(run)}?maxPoolSize=1`;
      const narrow = openMongo({ url, patience });
      try {
        await narrow.state.get('counters', 'c');
        proxy.slow(200);
        const all = Array.from({ length: 60 }, async () => narrow.state.get('counters', 'c'));
        const outcomes = await Promise.allSettled(all);
        proxy.slow(0);
        const failures = outcomes.flatMap((one): unknown[] => (one.status === 'rejected' ? [one.reason] : []));
        expect(failures.length).toBeGreaterThan(0);
        for (const failure of failures) expect(failure).toBeInstanceOf(StoreUnavailable);
        await narrow.state.get('counters', 'c');
      } finally {
        await narrow.close();
      }
    }, 60_000);
  });

  it('says of nothing but that it is away, whatever is under way when its network is cut', async () => {
    const strange: unknown[] = [];
    let isOver = false;
    const document = (id: string, count: number) => ({ ...counter(String(count).padStart(8, '0'), count), _id: id });
    const working = Array.from({ length: 8 }, async (_, n) => {
      for (let count = 1; !isOver; count += 1) {
        const put = { kind: 'put', collection: 'counters', document: document(String(n), count) } as const;
        const notAway = (error: unknown) => error instanceof StoreUnavailable || strange.push(error);
        await mongo.state.commit([put]).catch(notAway);
        await mongo.state.find('counters', { where: { kind: 'x' } }).catch(notAway);
      }
    });
    for (let times = 0; times < 20; times += 1) {
      await pause(100);
      proxy.cut();
      proxy.mend();
    }
    isOver = true;
    await Promise.all(working);
    expect(strange).toEqual([]);
  }, 60_000);

  it('that has no room on its disk is unavailable, and goes on once there is some', async () => {
    const disk = mountDisk(64);
    if (disk === undefined) {
      console.log('NOT RUN: a full disk, because nobody may mount one here.');
      return;
    }
    const full = await prepareServer(disk.folder);
    let running = await full.start();
    const there = openMongo({ url: `mongodb://127.0.0.1:${String(full.port)}/full`, patience });
    try {
      await there.state.ensure({ name: 'counters', indexes: [['kind']] });
      disk.fill();
      const put = (id: string) => ({ ...counter('5', 5), _id: id, kind: 'x'.repeat(3000) });
      const move = { processor: 'p', segment: 's', expected: undefined, next: '5' };
      const write = async (id: string) =>
        there.state.commit([{ kind: 'put', collection: 'counters', document: put(id) }], move);
      await expect(write('a')).rejects.toBeInstanceOf(StoreUnavailable);
      await expect(there.state.replace('counters', 'b', undefined, put('b'))).rejects.toBeInstanceOf(StoreUnavailable);
      disk.clear();
      if (running.hasEnded()) running = await full.start();
      await write('a');
      expect(await there.state.checkpoint('p', 's')).toBe('5');
    } finally {
      await there.close();
      await running.kill9();
      await full.dispose();
      disk.dispose();
    }
  }, 60_000);

  it('every acknowledged write exists after kill -9, with its checkpoint', async () => {
    const move = { processor: 'p', segment: 's', expected: undefined, next: '5' };
    await mongo.state.commit([{ kind: 'put', collection: 'counters', document: counter('5', 5) }], move);
    await server.kill9();
    server = await own.start(proxy.port);
    expect(await counted()).toBe(5);
    expect(await mongo.state.checkpoint('p', 's')).toBe('5');
  });
}
