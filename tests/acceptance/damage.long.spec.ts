import { open, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { tree } from '../harness/scenario.js';
import { spawnServer } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';

const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
const server = suiteServer({ env: embedded });
jest.setTimeout(180_000);

const ready = async () => (await server().client.raw('GET', '/health/ready')).json();
const seen = async () => {
  const boss = server().demo.account('oskar');
  return tree(await server().as(boss), server(), boss);
};

/** Writes nonsense over pages in the middle of a database that nobody has open. */
async function damage(name: string): Promise<void> {
  const file = await open(join(server().dataDir, name), 'r+');
  const { size } = await file.stat();
  await file.write(Buffer.alloc(Math.min(40_960, size / 2), 0xa5), 0, undefined, Math.floor(size / 8_192 / 2) * 4096);
  await file.sync();
  await file.close();
}

describe('a damaged file', () => {
  it('of read models is put aside and they are rebuilt by themselves', async () => {
    const before = await seen();
    await server().stop();
    await damage('models.db');
    await server().restart();
    expect(await seen()).toEqual(before);
    expect(await readdir(server().dataDir)).toContain('models.db.damaged');
    expect(await ready()).toEqual({ status: 'ready' });
  });

  it.each(['log.db', 'state.db', 'keys.db'])(
    '%s, which nothing can make again, is refused by its name',
    async (name) => {
      await server().stop();
      const path = join(server().dataDir, name);
      const whole = await readFile(path);
      await damage(name);
      const damaged = await readFile(path);
      const started = spawnServer(server().dataDir, embedded);
      expect((await started.ended).code).toBe(1);
      expect(started.output()).toContain(`${name} (`);
      expect(started.output()).toContain('npm run restore');
      expect(started.output()).not.toMatch(/^\s+at /m);
      expect((await readFile(path)).equals(damaged)).toBe(true);
      await writeFile(path, whole);
      await server().restart();
    },
  );
});
