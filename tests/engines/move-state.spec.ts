import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createSystemClock, type FolderState, openFolderState } from '@tidemark/adapters';
import { createMongoLeases, createMongoSessions, openMongo, openMongoState } from '@tidemark/adapters/mongodb';
import { expectStateHere, moveState, type StatePlace, type StateRow } from '@tidemark/kernel';
import { mongoMissing, type Shared, startShared } from './support/mongodb.js';

jest.setTimeout(300_000);
const missing = await mongoMissing();
const live = missing === undefined ? describe : describe.skip;

const secrets = { signing: randomBytes(32), claims: randomBytes(32) };
const identity = { log: 'the-log', secrets };
const text = (bytes: number): string => randomBytes(bytes).toString('base64');
/** Of each kind more than is read at once, and what is hard to keep. */
const contents: Readonly<Record<string, readonly StateRow[]>> = {
  sessions: Array.from({ length: 700 }, (_, n) => ({
    id: `s${String(n)}`,
    value: {
      userId: `u${String(n % 9)}`,
      createdAt: 'a',
      expiresAt: '9999',
      address: '::1',
      agent: 'é "x"',
      lastUsedAt: 'b',
    },
  })),
  principals: [
    { id: 'u1', value: { tenant: 't', role: 'super', isActive: true, organizationSuspended: false, seenAt: 'c' } },
    { id: 'u2', value: { tenant: 't', role: 'user', isActive: false, organizationSuspended: true } },
  ],
  credentials: [{ id: 'u1', value: { hash: '$argon2id$…' } }],
  keys: Array.from({ length: 600 }, (_, n) => ({ id: `k${String(n)}`, value: { key: text(32) } })),
  files: [{ id: 'avatars/u1', value: { contentType: 'image/webp', content: text(40_000) } }],
  checkpoints: [
    {
      id: JSON.stringify(['relay', 'all']),
      value: { position: '0042', mark: { stream: 'user-1', version: 3, id: 'e' } },
    },
  ],
  'documents of drafts': Array.from({ length: 650 }, (_, n) => ({
    id: `d${String(n)}`,
    value: {
      _id: `d${String(n)}`,
      tenant: 't',
      position: '0000000000000007',
      answers: { '3.1': { note: 'a\0b', $x: [[1], [2.5, null]] }, '"': -1 },
      isOpen: n % 2 === 0,
    },
  })),
};

async function fill(place: StatePlace): Promise<void> {
  await place.adopt(identity);
  for (const [name, rows] of Object.entries(contents)) await (await place.part(name)).put(rows);
}

/** Everything, in a form that does not depend on an order. */
async function held(place: StatePlace): Promise<Readonly<Record<string, readonly StateRow[]>>> {
  const all: Record<string, readonly StateRow[]> = {};
  for (const name of Object.keys(contents)) {
    const rows: StateRow[] = [];
    for await (const some of (await place.part(name)).rows()) rows.push(...some);
    all[name] = rows.sort((a, b) => (a.id < b.id ? -1 : 1));
  }
  return all;
}
const expected = Object.fromEntries(
  Object.entries(contents).map(([name, rows]) => [name, [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))]),
);

live(`the state from a data folder to MongoDB and back${missing === undefined ? '' : ` (NOT RUN: ${missing})`}`, () => {
  let shared: Shared;
  let folder: string;
  let source: FolderState;
  let url: string;
  beforeAll(async () => {
    shared = await startShared();
  });
  afterAll(async () => shared.stop());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tidemark-move-'));
    source = await openFolderState(join(folder, 'from'));
    await fill(source);
    const address = new URL(shared.url);
    address.pathname = `/m${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`;
    url = address.href;
  });
  const quiet = () => undefined;

  async function withMongo<T>(work: (target: ReturnType<typeof openMongoState>) => Promise<T>): Promise<T> {
    const target = openMongoState({ url });
    try {
      return await work(target);
    } finally {
      await target.close();
    }
  }
  const done = async () => {
    source.close();
    await rm(folder, { recursive: true, force: true });
  };

  it('holds all of it in both places, a second run writes nothing, and sessions and secrets are those of before', async () => {
    await withMongo(async (target) => {
      const first = await moveState({ source, target, onPart: quiet });
      let rewritten = 0;
      const second = await moveState({ source, target, onPart: (_, __, written) => void (rewritten += written) });
      expect(second).toEqual(first);
      expect(rewritten).toBe(0);
      expect(await held(target)).toEqual(expected);
      expect(await target.identity()).toEqual(identity);
    });
    const mongo = openMongo({ url });
    const sessions = await createMongoSessions(mongo.stateDatabase);
    expect((await sessions.find('s1', '2026'))?.principal).toMatchObject({
      userId: 'u1',
      role: 'super',
      isActive: true,
    });
    expect(await mongo.state.checkpoint('relay', 'all')).toBe('0042');
    expect(await mongo.state.get('drafts', 'd3')).toEqual(contents['documents of drafts']?.[3]?.value);
    await expect(expectStateHere(source.state)).rejects.toThrow('was moved from here to MongoDB');
    await expectStateHere(mongo.state);
    await mongo.close();

    const back = await openFolderState(join(folder, 'back'));
    await withMongo(async (from) => {
      await moveState({ source: from, target: back, onPart: quiet });
      expect(await held(back)).toEqual(expected);
      await expect(expectStateHere(from.state)).rejects.toThrow('was moved from here to the data folder');
    });
    back.close();
    await done();
  });

  it('continues after an interruption at any part, and refuses a start on half of it', async () => {
    await withMongo(async (target) => {
      for (const last of ['checkpoints', 'documents of drafts', 'keys', 'sessions']) {
        const onPart = (part: string) => {
          if (part === last) throw new Error('cut');
        };
        await expect(moveState({ source, target, onPart })).rejects.toThrow('cut');
        await expect(expectStateHere(target.state)).rejects.toThrow('Run npm run move-state again');
      }
      await moveState({ source, target, onPart: quiet });
      expect(await held(target)).toEqual(expected);
    });
    await done();
  });

  it('refuses a place where a process works, one that was used since, and one of another installation', async () => {
    const mongo = openMongo({ url });
    const leases = createMongoLeases(mongo.stateDatabase, createSystemClock());
    const lease = await leases.acquire('process/notifier/one', 'one', 60_000);
    await withMongo(async (target) => {
      const act = async (from: StatePlace = source) => moveState({ source: from, target, onPart: quiet });
      await expect(act()).rejects.toThrow(/is in use: processes work on it \(process\/notifier\/one\)/);
      expect(await target.identity()).toBeUndefined();
      if (lease !== undefined) await leases.release(lease);
      await act();
      await expectStateHere(target.state);
      await expect(act()).rejects.toThrow('has the state of this installation already, and was used');
      const other = await openFolderState(join(folder, 'other'));
      await other.adopt({ log: 'another-log', secrets });
      await expect(act(other)).rejects.toThrow(/its log is the-log, that of .* is another-log/);
      other.close();
    });
    await mongo.close();
    await done();
  });
});
