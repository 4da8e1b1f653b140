import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Mongo, openMongo } from '@tidemark/adapters/mongodb';
import { StoreUnavailable } from '@tidemark/kernel';
import { eventually } from '../harness/wait.js';
import { addOne, countedIn, counters } from './support/counting.js';
import { mongodMissing } from './support/mongodb.js';
import { type ReplicaSet, startReplicaSet } from './support/replica-set.js';
import { at, collections, goOn, placeOf, placeOfFirst, rounds } from './support/rounds.js';

const missing = await mongodMissing();

if (missing !== undefined) {
  console.log(`NOT RUN: MongoDB as a replica set, because ${missing}.`);
  // Of the servers that tests can start only MongoDB itself has them.
  describe('a replica set', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let set: ReplicaSet;
  let clients: readonly [Mongo, Mongo];
  let run = 0;

  beforeAll(async () => {
    set = await startReplicaSet();
  }, 300_000);
  afterAll(async () => set.dispose(), 60_000);
  beforeEach(async () => {
    run += 1;
    const open = () => openMongo({ url: set.url(`replicas${String(run)}`) });
    clients = [open(), open()];
    await clients[0].state.ensure(counters);
    for (const name of collections) await clients[0].models.ensure({ name, indexes: [] });
  });
  afterEach(async () => {
    for (const client of clients) await client.close();
  });

  /** What the primary meets with, and how all is put right again afterwards. */
  const changes: readonly (readonly [string, () => Promise<() => Promise<void>>])[] = [
    [
      'hands over',
      async () => {
        await set.stepDown();
        return async () => undefined;
      },
    ],
    [
      'dies',
      async () => {
        const old = await set.primary();
        await old.server.kill9();
        return async () => set.restart(old);
      },
    ],
    [
      'stands still',
      async () => {
        const old = await set.primary();
        old.server.freeze();
        return async () => old.server.thaw();
      },
    ],
  ];

  describe.each(changes)('a primary that %s', (_what, befall) => {
    /**
     * Repeats a call on both clients while the primary changes twice. Counts the successes, and the unknown outcomes of
     * changes that took longer than the patience.
     */
    async function whileItChanges(act: (client: Mongo) => Promise<unknown>) {
      let isOver = false;
      let done = 0;
      let unknown = 0;
      const working = clients.map(async (client) => {
        while (!isOver) {
          try {
            await act(client);
            done += 1;
          } catch (error) {
            if (!(error instanceof StoreUnavailable)) throw error;
            unknown += 1;
          }
        }
      });
      const tenMore = async () => {
        const wanted = done + 10;
        await eventually('ten more to be done', () => (done < wanted ? undefined : true), 60_000);
      };
      const change = async () => {
        await tenMore();
        const mend = await befall();
        await tenMore();
        await mend();
      };
      const changing = change()
        .then(change)
        .finally(() => (isOver = true));
      await Promise.all([changing, ...working]);
      return { done, unknown };
    }

    it('takes nothing of what was counted, and doubles nothing', async () => {
      const { done, unknown } = await whileItChanges(addOne);
      const counted = Number(await countedIn(clients[0]));
      expect(counted).toBeGreaterThanOrEqual(done);
      expect(counted).toBeLessThanOrEqual(done + unknown);
    }, 180_000);

    it('leaves every commit whole', async () => {
      const segments = ['s1', 's2'];
      await whileItChanges(async ({ models }) => goOn(models, segments, placeOfFirst));
      const place = await placeOf(clients[0].models, segments);
      expect(await rounds(clients[0].models)).toEqual([place]);
    }, 180_000);
  });

  it('acknowledges nothing that a majority does not have, and leaves nothing of it after its primary died', async () => {
    await addOne(clients[0]);
    const old = await set.primary();
    const others = await set.secondaries();
    for (const { server } of others) server.freeze();
    try {
      await expect(addOne(clients[0])).rejects.toBeInstanceOf(StoreUnavailable);
      const commit = clients[0].models.commit([
        { kind: 'put', collection: 'cards', document: { _id: '1', tenant: 't', position: at(1) } },
      ]);
      await expect(commit).rejects.toBeInstanceOf(StoreUnavailable);
      await old.server.kill9();
    } finally {
      for (const { server } of others) server.thaw();
    }
    await set.primary();
    expect(await countedIn(clients[0])).toBe(1);
    expect(await clients[0].models.find('cards', {})).toEqual([]);
    await addOne(clients[0]);
    await set.restart(old);
    await addOne(clients[1]);
    expect(await countedIn(clients[0])).toBe(3);
  }, 120_000);
}
