import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Mongo } from '@tidemark/adapters/mongodb';
import { CheckpointLost } from '@tidemark/kernel';
import { mongoMissing, ownDatabases, type Shared, startShared } from './support/mongodb.js';
import { startProxy } from './support/proxy.js';
import { at, batch, collections, goOn, moves, placeOf, rounds } from './support/rounds.js';

const missing = await mongoMissing();

if (missing !== undefined) {
  console.log(`NOT RUN: commits on MongoDB that are cut off, because ${missing}.`);
  describe('MongoDB', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let shared: Shared;
  beforeAll(async () => {
    shared = await startShared();
  }, 300_000);
  afterAll(async () => shared.stop());

  async function withBoth(body: (mine: Mongo, theirs: Mongo, cut: () => void) => Promise<void>): Promise<void> {
    const proxy = await startProxy(Number(new URL(shared.url).port));
    const databases = ownDatabases(shared.url);
    const [mine, theirs] = [databases.open(proxy.port), databases.open()];
    try {
      for (const name of collections) await theirs.models.ensure({ name, indexes: [] });
      await body(mine, theirs, proxy.cut);
    } finally {
      await mine.close();
      await theirs.close();
      await proxy.close();
      await databases.drop();
    }
  }

  /** Milliseconds after which the committing process permanently loses its network. */
  const moments = [0, 4, 8, 12, 16, 20, 25, 30, 40, 60];

  describe.each([
    ['one checkpoint', ['s']],
    ['several checkpoints', ['s1', 's2', 's3']],
  ])('a commit with %s whose process is cut off', (_what, segments) => {
    const cutOffAfter = (moment: number) =>
      withBoth(async (mine, theirs, cut) => {
        await mine.models.commit(batch(1), ...moves(1, segments));
        const committing = mine.models.commit(batch(2), ...moves(2, segments)).catch((error: unknown) => error);
        await new Promise((resolve) => setTimeout(resolve, moment));
        cut();
        const place = await placeOf(theirs.models, segments);
        expect(await rounds(theirs.models)).toEqual([place]);
        const next = await goOn(theirs.models, segments);
        expect(await rounds(theirs.models)).toEqual([at(next)]);
        await committing;
        expect(await rounds(theirs.models)).toEqual([at(next)]);
      });

    // All at once, each in databases of its own: most of their time they wait for a network that is gone.
    it(`after ${moments.join(', ')} ms exists as a whole or not at all, and another continues`, async () => {
      const ended = await Promise.allSettled(moments.map(cutOffAfter));
      expect(ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []))).toEqual([]);
    }, 120_000);
  });

  it('of processes that commit to the same checkpoints succeeds for one at a time, and leaves nothing of the others', () =>
    withBoth(async (mine, theirs) => {
      const segments = ['s1', 's2'];
      const results = await Promise.allSettled(
        [mine, theirs, mine, theirs].map(async ({ models }, n) =>
          models.commit(
            [{ kind: 'put', collection: 'cards', document: { _id: String(n), tenant: 't', position: at(1) } }],
            ...moves(1, segments),
          ),
        ),
      );
      const done = results.flatMap(({ status }, n) => (status === 'fulfilled' ? [String(n)] : []));
      expect(done.length).toBeLessThanOrEqual(1);
      for (const each of results) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(CheckpointLost);
      expect((await theirs.models.find('cards', {})).map(({ _id }) => _id)).toEqual(done);
    }));

  it('nothing is left of commits that are over', () =>
    withBoth(async ({ state, stateDatabase }) => {
      for (const name of collections) await state.ensure({ name, indexes: [] });
      for (const n of [1, 2, 3]) await state.commit(batch(n), ...moves(n, ['s1', 's2']));
      while ((await stateDatabase.collection('%commits').countDocuments()) > 0) await pause(50);
      expect(await rounds(state)).toEqual([at(3)]);
    }));
}
