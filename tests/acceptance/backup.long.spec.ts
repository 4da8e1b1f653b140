import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createClient } from '../harness/client.js';
import { command } from '../harness/commands.js';
import { applyTo, fresh, nodeNamed, submit, tree } from '../harness/scenario.js';
import { readyUrl, spawnServer, temporaryFolder } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
const server = suiteServer({ env: embedded });
jest.setTimeout(240_000);

let root: string;
beforeAll(async () => {
  root = await temporaryFolder();
});
afterAll(async () => rm(root, { recursive: true, force: true }));

const backup = (folder: string, dataDir = server().dataDir) => command('backup', [folder], { dataDir, env: embedded });
const restore = (folder: string, dataDir: string) => command('restore', [folder], { dataDir, env: embedded });

/** What people see of an installation that listens at `url`: answers, results, mails, who they are. */
async function seen(url: string, assessmentId: string) {
  const { demo } = server();
  const client = createClient(url, { position: undefined });
  const boss = await client.signIn(demo.account('oskar'));
  const ana = await client.signIn(demo.account('ana'));
  const form = { query: { user_id: demo.account('ana').id, assessment_id: assessmentId } };
  const users = { params: { organizationId: demo.organizationId } };
  return {
    assessment: await boss.ok('assessment', { params: { id: assessmentId } }),
    people: (await boss.ok('users', users)).map(({ firstName, surName, email, version }) => [
      firstName,
      surName,
      email,
      version,
    ]),
    form: await ana.ok('form', form),
    mails: (await client.ok('mailbox')).map(({ id, to, subject }) => [id, to, subject]),
  };
}

async function answeredByAna(): Promise<string> {
  const boss = await server().as('oskar');
  const { demo } = server();
  const id = await applyTo(boss, { templateId: demo.templateId, nodes: [await nodeNamed(server(), 'Booking')] });
  await boss.ok('trigger', { body: [{ id, nodeUsers: [{ id: demo.account('ana').id }] }] });
  const ana = await server().as('ana');
  const form = await ana.ok('form', { query: { user_id: demo.account('ana').id, assessment_id: id } });
  const questions = form.areas.flatMap(({ objectives }) => objectives.flatMap((objective) => objective.questions));
  await submit(
    server(),
    demo.account('ana'),
    id,
    questions.map((_, index) => (index % 3) + 1),
  );
  return id;
}

/** Starts a restored folder, looks, and stops it again. */
async function started<T>(dataDir: string, look: (url: string) => Promise<T>): Promise<T> {
  const running = spawnServer(dataDir, embedded);
  try {
    return await look(await readyUrl(running));
  } finally {
    running.signal('SIGTERM');
    expect((await running.ended).code).toBe(0);
  }
}

describe('npm run backup', () => {
  it('beside a running server, restored into a new folder, is the same installation', async () => {
    const id = await answeredByAna();
    const before = await seen(server().url, id);
    const token = (await server().as('oskar')).token;
    const made = await backup(join(root, 'whole'));
    expect(made).toMatchObject({ code: 0, said: expect.stringMatching(/^Backed up .+: \d+ files, [\d.]+ MB\.$/m) });
    expect(await readdir(join(root, 'whole'))).not.toContain('models.db');
    const restored = await restore(join(root, 'whole'), join(root, 'whole-data'));
    expect(restored).toMatchObject({ code: 0, said: expect.stringContaining('Restored') });
    await started(join(root, 'whole-data'), async (url) => {
      expect(await seen(url, id)).toEqual(before);
      const client = createClient(url, { position: undefined });
      expect((await client.with(token).raw('GET', '/api/users/current')).status).toBe(401);
      const boss = await client.signIn(server().demo.account('oskar'));
      const body = { title: fresh('Restored'), description: '' };
      const { position } = await boss.answer('createPersona', { body });
      const original = await (await server().as('oskar')).answer('createPersona', { body });
      expect(must(position, 'position') > must(original.position, 'position')).toBe(true);
    });
    const modes = new Set<string>();
    for (const name of await readdir(join(root, 'whole-data'))) {
      const entry = await stat(join(root, 'whole-data', name));
      if (entry.isFile()) modes.add((entry.mode & 0o777).toString(8));
    }
    expect([...modes]).toEqual(['600']);
  });

  it('under writes is of one moment: everybody in it can sign in, and everything in it can be read', async () => {
    const boss = await server().as('oskar');
    const { demo } = server();
    const node = await nodeNamed(server(), 'Booking');
    const names: string[] = [];
    let isOver = false;
    const writers = Array.from({ length: 6 }, async () => {
      while (!isOver) {
        const shortName = fresh('Under writes');
        await applyTo(boss, { templateId: demo.templateId, nodes: [node], shortName });
        names.push(shortName);
        const invited = {
          email: `${crypto.randomUUID()}@guests.example`,
          role: 'user',
          persona: 'Developer',
          name: 'Guest',
        };
        await boss.ok('inviteUsers', { body: { invitedUsers: [invited], selectedNodes: [node] } });
      }
    });
    const earlier: string[] = [];
    for (const turn of [1, 2, 3]) {
      earlier.splice(0, earlier.length, ...names);
      expect((await backup(join(root, `busy-${String(turn)}`))).code).toBe(0);
    }
    isOver = true;
    await Promise.all(writers);
    for (const turn of [1, 2, 3]) {
      const dataDir = join(root, `busy-data-${String(turn)}`);
      expect((await restore(join(root, `busy-${String(turn)}`), dataDir)).code).toBe(0);
      await started(dataDir, async (url) => {
        const client = createClient(url, { position: undefined });
        const again = await client.signIn(demo.account('oskar'));
        const shown = JSON.stringify(await tree(again, server(), demo.account('oskar')));
        expect((await client.raw('GET', '/health/ready')).status).toBe(200);
        const held = names.filter((name) => shown.includes(`"${name}"`));
        if (turn === 3) expect(held).toEqual(expect.arrayContaining(earlier));
        const params = { organizationId: demo.organizationId };
        const invitations = (await again.ok('deliveries', { params })).filter(({ kind }) => kind === 'sign-up');
        expect(invitations.length).toBeGreaterThan(0);
        // The key of each was there before its event was: a backup that has the one has the other.
        for (const { user } of invitations) expect(user.email).toMatch(/@guests\.example$/);
      });
    }
  });

  it.each([
    ['a folder that holds something', 'full', /is not empty/],
    ['a folder inside of the one it is of', 'inside', /no good inside/],
  ])('refuses %s', async (_, where, reason) => {
    const folder = where === 'inside' ? join(server().dataDir, 'backup') : join(root, where);
    if (where === 'full') {
      await mkdir(folder);
      await writeFile(join(folder, 'mine.txt'), 'mine');
    }
    expect(await backup(folder)).toMatchObject({ code: 1, said: expect.stringMatching(reason) });
    if (where === 'full') expect(await readFile(join(folder, 'mine.txt'), 'utf8')).toBe('mine');
  });
});

describe('npm run restore', () => {
  it('refuses what was changed since, what was not finished, and a folder in use; nothing is made', async () => {
    expect((await backup(join(root, 'changed'))).code).toBe(0);
    const keys = join(root, 'changed', 'keys.db');
    const content = await readFile(keys);
    await writeFile(keys, Buffer.concat([content.subarray(0, -1), Buffer.from([(content.at(-1) ?? 0) ^ 1])]));
    const changed = await restore(join(root, 'changed'), join(root, 'nowhere'));
    expect(changed).toMatchObject({ code: 1, said: expect.stringContaining('Not as they were backed up: keys.db.') });
    await writeFile(keys, content);
    const used = await restore(join(root, 'changed'), server().dataDir);
    expect(used).toMatchObject({ code: 1, said: expect.stringContaining('is not empty') });
    await writeFile(join(root, 'changed', 'backup.json'), '{"format":"tidemark-ba');
    const garbage = await restore(join(root, 'changed'), join(root, 'nowhere'));
    expect(garbage).toMatchObject({ code: 1, said: expect.stringContaining('backup.json is damaged') });
    await rm(join(root, 'changed', 'backup.json'));
    const unfinished = await restore(join(root, 'changed'), join(root, 'nowhere'));
    expect(unfinished).toMatchObject({ code: 1, said: expect.stringContaining('not finished') });
    await expect(stat(join(root, 'nowhere'))).rejects.toThrow('ENOENT');
  });
});
