import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createArgon2Hasher } from '@tidemark/adapters';
import {
  createMongoCredentials,
  createMongoFiles,
  createMongoKeys,
  createMongoLeases,
  createMongoSessions,
  type Mongo,
} from '@tidemark/adapters/mongodb';
import { failClosed } from '@tidemark/kernel';
import { createManualClock } from '@tidemark/kernel/memory';
import {
  credentialContract,
  documentStoreContract,
  type Factory,
  fileContract,
  keyContract,
  leaseContract,
  sessionContract,
} from '@tidemark/testing';
import { mongoMissing, ownDatabases, type Shared, startShared } from './support/mongodb.js';

const missing = await mongoMissing();

if (missing !== undefined) {
  console.log(`NOT RUN: the stores on MongoDB, because ${missing}.`);
  describe('MongoDB', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let shared: Shared;
  beforeAll(async () => {
    shared = await startShared();
  }, 300_000);
  afterAll(async () => shared.stop());

  /** A port in databases of its own; opened again by another client it stands for a restart. */
  const onServer =
    <Port>(open: (mongo: Mongo) => Port | Promise<Port>): Factory<Port> =>
    async () => {
      const databases = ownDatabases(shared.url);
      let mongo = databases.open();
      return {
        port: await open(mongo),
        async reopen() {
          await mongo.close();
          mongo = databases.open();
          return open(mongo);
        },
        async dispose() {
          await mongo.close();
          await databases.drop();
        },
      };
    };

  it('MongoDB: connections are counted, those in use and those waited for too', async () => {
    const databases = ownDatabases(`${shared.url}${shared.url.includes('?') ? '&' : '?'}maxPoolSize=2`);
    const mongo = databases.open();
    try {
      await mongo.ping();
      expect(mongo.connections()).toMatchObject({ inUse: 0, waiting: 0, limit: 2 });
      const asked = Promise.all(Array.from({ length: 20 }, async () => mongo.ping()));
      const busiest = { inUse: 0, waiting: 0 };
      const isOver = asked.then(() => true);
      while (!(await Promise.race([isOver, new Promise<false>((resolve) => setImmediate(resolve, false))]))) {
        const { inUse, waiting } = mongo.connections();
        busiest.inUse = Math.max(busiest.inUse, inUse);
        busiest.waiting = Math.max(busiest.waiting, waiting);
      }
      expect(busiest.inUse).toBeLessThanOrEqual(2);
      expect(busiest.waiting).toBeGreaterThan(0);
      const { open, inUse, waiting } = mongo.connections();
      expect([open > 0, inUse, waiting]).toEqual([true, 0, 0]);
    } finally {
      await mongo.close();
      await databases.drop();
    }
    expect(mongo.connections()).toMatchObject({ open: 0, inUse: 0, waiting: 0 });
  });

  documentStoreContract(
    'mongodb, read models',
    onServer((mongo) => mongo.models),
  );
  documentStoreContract(
    'mongodb, state',
    onServer((mongo) => mongo.state),
  );
  sessionContract(
    'mongodb',
    onServer(async ({ stateDatabase }) => createMongoSessions(stateDatabase)),
  );
  sessionContract(
    'mongodb, failing closed',
    onServer(async ({ stateDatabase }) => failClosed(await createMongoSessions(stateDatabase))),
  );
  const quick = createArgon2Hasher({ memoryCost: 1024, timeCost: 2 });
  credentialContract(
    'mongodb',
    onServer(async ({ stateDatabase }) => createMongoCredentials(stateDatabase, quick)),
  );
  keyContract(
    'mongodb',
    onServer(({ stateDatabase }) => createMongoKeys(stateDatabase)),
  );
  fileContract(
    'mongodb',
    onServer(({ stateDatabase }) => createMongoFiles(stateDatabase)),
  );
  leaseContract(
    'mongodb',
    onServer(({ stateDatabase }) => {
      const clock = createManualClock();
      return { leases: createMongoLeases(stateDatabase, clock), clock };
    }),
  );

  describe('two processes on one server', () => {
    const things = { name: 'things', indexes: [['kind']] };
    const document = (_id: string, position: string, more: object = {}) => ({ _id, tenant: 't', position, ...more });

    async function both(body: (one: Mongo, other: Mongo) => Promise<void>): Promise<void> {
      const databases = ownDatabases(shared.url);
      const [one, other] = [databases.open(), databases.open()];
      try {
        await body(one, other);
      } finally {
        await one.close();
        await other.close();
        await databases.drop();
      }
    }

    it.each([5, 60])('write %i documents at once, whatever the order: the highest position of each stays', (count) =>
      both(async (one, other) => {
        await one.models.ensure(things);
        const positions = Array.from({ length: 8 }, (_, index) => String(index + 1).padStart(2, '0'));
        const batches = positions.map((position) =>
          Array.from({ length: count }, (_, n) => ({
            kind: 'put' as const,
            collection: 'things',
            document: document(String(n), position, { kind: position }),
          })),
        );
        await Promise.all(batches.map(async (batch, index) => (index % 2 === 0 ? one : other).models.commit(batch)));
        const found = await other.models.find('things', { where: { kind: '08' } });
        expect(found).toHaveLength(count);
      }),
    );

    it.each([5, 60])('a document of a higher position stays, and stops none of the %i written with it', (count) =>
      both(async (one, other) => {
        await one.models.ensure(things);
        const put = (n: number, position: string) => ({
          kind: 'put' as const,
          collection: 'things',
          document: document(String(n), position, { kind: position }),
        });
        await one.models.commit([put(2, '07')]);
        await other.models.commit(Array.from({ length: count }, (_, n) => put(n, '05')));
        expect(await one.models.count('things', { where: { kind: '05' } })).toBe(count - 1);
        expect(await one.models.get('things', '2')).toMatchObject({ kind: '07' });
      }),
    );

    it('a document that was deleted is not brought back by a write of a lower position', () =>
      both(async (one, other) => {
        await one.models.ensure(things);
        const put = (position: string) => ({
          kind: 'put' as const,
          collection: 'things',
          document: document('1', position, { kind: position }),
        });
        await one.models.commit([put('01')]);
        await one.models.commit([{ kind: 'delete', collection: 'things', id: '1', position: '05' }]);
        await other.models.commit([put('03')]);
        expect(await other.models.get('things', '1')).toBeUndefined();
        expect(await other.models.find('things', {})).toEqual([]);
        expect(await other.models.count('things', {})).toBe(0);
        expect(await other.models.getMany('things', ['1'])).toEqual([]);
        await other.models.commit([put('06')]);
        expect(await one.models.get('things', '1')).toMatchObject({ position: '06' });
      }));

    it('move a checkpoint at once: one of them, whatever was written beside', () =>
      both(async (one, other) => {
        const move = (next: string) => ({ processor: 'p', segment: 's', expected: undefined, next });
        const results = await Promise.allSettled(
          Array.from({ length: 6 }, async (_, n) =>
            (n % 2 === 0 ? one : other).models.commit([], move(`0${String(n)}`)),
          ),
        );
        expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      }));

    it('know the collections that the other declared, and its fields', () =>
      both(async (one, other) => {
        await one.models.ensure(things);
        await other.models.ensure({ name: 'things', indexes: [['colour']] });
        await other.models.commit([
          { kind: 'put', collection: 'things', document: document('1', '01', { kind: 'a', colour: 'red' }) },
        ]);
        expect(await other.models.find('things', { where: { kind: 'a' } })).toHaveLength(1);
      }));

    it('make one key for a subject, and see soon that it was erased', () =>
      both(async (one, other) => {
        let time = 0;
        const [mine, theirs] = [one, other].map(({ stateDatabase }) => createMongoKeys(stateDatabase, () => time));
        if (mine === undefined || theirs === undefined) throw new Error('There are two');
        const keys = await Promise.all([mine, theirs, mine, theirs].map(async (keys) => keys.getOrCreate('user:1')));
        expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1);
        await mine.erase('user:1');
        time += 5_001;
        expect(await theirs.getMany(['user:1'])).toEqual(new Map());
      }));

    it('see at the next look what the other has changed of sessions', () =>
      both(async (one, other) => {
        const [mine, theirs] = [
          await createMongoSessions(one.stateDatabase),
          await createMongoSessions(other.stateDatabase),
        ];
        await mine.putPrincipal({
          userId: 'uma',
          tenant: 't1',
          role: 'user',
          isActive: true,
          organizationSuspended: false,
        });
        await mine.open({ id: 's1', userId: 'uma', createdAt: '1', expiresAt: '9', address: '', agent: '' });
        expect(await theirs.find('s1', '5')).toMatchObject({ principal: { role: 'user' } });
        await theirs.end('s1');
        expect(await mine.find('s1', '5')).toBeUndefined();
      }));
  });

  describe('what some servers refuse', () => {
    it.each([
      ['a key with a dot, a dollar, a percent sign', { 'a.b': 1, $set: 2, '100%': 3, 'x%2Ey': 4, d$: 5, '%24z': 6 }],
      ['an array in an array', { rows: [[1, [2]], ['é']] }],
      [
        'text and keys with half of a pair of surrogates',
        { text: 'a\ud800', map: { 'k\udc00': 'v' }, list: ['\ud800'] },
      ],
      ['text and keys with a NUL', { text: 'a\0b', 'k\0': 'v', list: ['\0'] }],
      ['large and small numbers', { numbers: [0.1, -1.5, 2 ** 53 - 1, -(2 ** 31) - 1, 1e300, 0] }],
      ['nothing, and nothing in a list', { nothing: null, list: [null, {}, []], empty: '' }],
    ])('comes back as it was: %s', async (_what, fields) => {
      const databases = ownDatabases(shared.url);
      const { models, close } = databases.open();
      await models.ensure({ name: 'things', indexes: [] });
      const document = { _id: '1', tenant: 't', position: '01', ...fields };
      await models.commit([{ kind: 'put', collection: 'things', document }]);
      expect(await models.get('things', '1')).toEqual(document);
      await close();
      await databases.drop();
    });
  });
}
