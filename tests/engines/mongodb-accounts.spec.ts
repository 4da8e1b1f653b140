import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Mongo, openMongo } from '@tidemark/adapters/mongodb';
import { openRowsDatabase, type RowsDatabase } from '@tidemark/adapters/rows';
import { MongoClient } from 'mongodb';
import { root } from '../harness/process.js';
import { addOne, countedIn, counters } from './support/counting.js';
import { mongodMissing, type OwnServer, prepareServer, type Server } from './support/mongodb.js';
import { at, collections, goOn, placeOf } from './support/rounds.js';

const missing = await mongodMissing();

if (missing !== undefined) {
  console.log(`NOT RUN: the accounts of docker-compose on MongoDB, because ${missing}.`);
  // Of the servers that tests can start only MongoDB itself asks for one.
  describe('accounts', () => it.skip(`not run: ${missing}`, () => undefined));
} else {
  let own: OwnServer;
  let server: Server;
  const passwords = { root: 'of root', mongodb: 'of the product', facts: 'of the facts', analyst: 'of the analyst' };

  interface Account {
    readonly user: string;
    readonly pwd: string;
    readonly roles: readonly object[];
  }
  /** What `compose/mongo/init/accounts.js` makes, which is written for MongoDB's shell. */
  function accounts(): readonly Account[] {
    const made: Account[] = [];
    const secretOf = (path: string) => passwords[/(\w+)_password$/.exec(path)?.[1] as keyof typeof passwords];
    runInNewContext(readFileSync(join(root, 'compose/mongo/init/accounts.js'), 'utf8'), {
      db: { getSiblingDB: () => ({ getUser: () => null, createUser: (account: Account) => made.push(account) }) },
      require: () => ({ readFileSync: secretOf }),
    });
    return made;
  }
  const urlOf = (user: string, password: string, database = 'tidemark') =>
    `mongodb://${user}:${encodeURIComponent(password)}@127.0.0.1:${String(own.port)}/${database}?authSource=admin`;

  beforeAll(async () => {
    own = await prepareServer(tmpdir(), ['--auth']);
    server = await own.start();
    // Anybody on the same machine may make the first account.
    await command(`mongodb://127.0.0.1:${String(own.port)}/`, [
      { createUser: 'root', pwd: passwords.root, roles: ['root'] },
    ]);
    await command(
      urlOf('root', passwords.root),
      accounts().map(({ user, ...account }) => ({ createUser: user, ...account })),
    );
    await withProduct(async ({ state, models }) => {
      await state.ensure(counters);
      for (const name of collections) await models.ensure({ name, indexes: [['round']] });
    });
  }, 60_000);
  afterAll(async () => {
    await server.kill9();
    await own.dispose();
  });

  async function command(url: string, commands: readonly object[]): Promise<void> {
    const client = new MongoClient(url);
    try {
      for (const each of commands) await client.db('admin').command({ ...each });
    } finally {
      await client.close();
    }
  }
  async function as(url: string, body: (mongo: Mongo) => Promise<void>): Promise<void> {
    const mongo = openMongo({ url });
    try {
      await body(mongo);
    } finally {
      await mongo.close();
    }
  }
  const withProduct = async (body: (mongo: Mongo) => Promise<void>) => as(urlOf('tidemark', passwords.mongodb), body);
  async function withRows(user: string, password: string, body: (rows: RowsDatabase) => Promise<void>): Promise<void> {
    const rows = openRowsDatabase(urlOf(user, password, 'tidemark_facts'));
    try {
      await body(rows);
    } finally {
      await rows.close();
    }
  }
  /** The server: not authorized. */
  const refused = { code: 13 };

  it('of the product does all that it has to in its two databases, and nothing elsewhere', async () => {
    await withProduct(async (mongo) => {
      await addOne(mongo);
      expect(await countedIn(mongo)).toBe(1);
      await goOn(mongo.models, ['s1', 's2']);
      expect(await placeOf(mongo.models, ['s1', 's2'])).toBe(at(1));
      expect(await mongo.models.find('people', { where: { round: 1 } })).toHaveLength(10);
      await mongo.models.drop('people');
      await mongo.models.ensure({ name: 'people', indexes: [['round']] });
    });
    await withRows('tidemark', passwords.mongodb, async (facts) => {
      await expect(facts.isEmpty('answers')).rejects.toMatchObject(refused);
    });
  });

  it('of the facts reads read models and writes facts, and neither writes the former nor sees state', async () => {
    await as(urlOf('facts', passwords.facts), async ({ models, state }) => {
      expect(await models.checkpoint('p', 's1')).toBe(at(1));
      expect(await models.find('cards', { limit: 5 })).toHaveLength(5);
      const document = { _id: '1', tenant: 't', position: at(9) };
      await expect(models.commit([{ kind: 'put', collection: 'cards', document }])).rejects.toMatchObject(refused);
      await expect(state.checkpoint('p', 's1')).rejects.toMatchObject(refused);
    });
    await withRows('facts', passwords.facts, async (facts) => {
      await facts.index('answers', [['round']]);
      await facts.add('answers', [{ _id: '1', round: 1, made_at: 'then' }]);
      await facts.put('answers', [{ _id: '2', round: 1, made_at: 'now' }]);
      await facts.removeOthers('answers', 'now', {});
      expect(await facts.isEmpty('answers')).toBe(false);
    });
  });

  it('of the analyst reads facts, and neither writes them nor sees anything else', async () => {
    await withRows('analyst', passwords.analyst, async (facts) => {
      await facts.isEmpty('answers');
      await expect(facts.put('answers', [{ _id: '3' }])).rejects.toMatchObject(refused);
    });
    await as(urlOf('analyst', passwords.analyst), async ({ models, state }) => {
      await expect(models.checkpoint('p', 's1')).rejects.toMatchObject(refused);
      await expect(state.checkpoint('p', 's1')).rejects.toMatchObject(refused);
    });
  });

  it('of nobody sees nothing', async () => {
    await as(`mongodb://127.0.0.1:${String(own.port)}/tidemark`, async ({ state }) => {
      await expect(state.checkpoint('p', 's1')).rejects.toMatchObject(refused);
    });
  });
}
