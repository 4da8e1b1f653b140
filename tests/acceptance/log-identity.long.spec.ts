import { cp, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type ProtocolServer, startProtocolServer } from '../contract/support/protocol-server.js';
import { createClient } from '../harness/client.js';
import { command } from '../harness/commands.js';
import { applyTo, flat, fresh, tree } from '../harness/scenario.js';
import { type Server, spawnServer, startServer, temporaryFolder, withoutDemo } from '../harness/server.js';
import { eventually, must } from '../harness/wait.js';
import { createStory } from '../harness/story.js';
import { copyOfLog } from '../contract/support/copied-log.js';

jest.setTimeout(240_000);

/** Signed in again: sessions of before are over once a log was accepted. */
const again = (server: Server, start = 'oskar') =>
  createClient(server.url, { position: undefined }).signIn(server.demo.account(start));
const mailsOf = async (server: Server) => (await server.client.ok('mailbox')).map(({ id }) => id).sort();
const namesIn = async (server: Server): Promise<string[]> => {
  const boss = server.demo.account('oskar');
  const nodes = flat(await tree(await again(server), server, boss));
  return nodes.flatMap(({ assessments }) => assessments.map(({ shortName }) => shortName));
};

/** An assessment that somebody was asked about by mail. Answers the position of that. */
async function askedAbout(server: Server, shortName: string): Promise<string> {
  const boss = await again(server);
  const nodes = flat(await tree(boss, server, server.demo.account('oskar')));
  const id = await applyTo(boss, {
    templateId: server.demo.templateId,
    nodes: [
      must(
        nodes.find(({ name }) => name === 'Booking'),
        'node',
      ).id,
    ],
    shortName,
  });
  const before = (await mailsOf(server)).length;
  const body = [{ id, nodeUsers: [{ id: server.demo.account('ana').id }] }];
  const { position } = await boss.answer('trigger', { body });
  await eventually('the mail', async () => ((await mailsOf(server)).length > before ? true : undefined));
  return must(position, 'position');
}

describe('a log in the data folder', () => {
  const { step, tell } = createStory();
  let server: Server;
  let saved: string;
  let newest: string;
  let token: string | undefined;
  const embedded = { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '' };
  beforeAll(async () => {
    server = await startServer({ env: embedded });
    saved = await temporaryFolder();
  }, 120_000);
  afterAll(async () => {
    await server.dispose();
    await rm(saved, { recursive: true, force: true });
  });
  const refusedWith = async (pattern: RegExp) => {
    const started = spawnServer(server.dataDir, embedded);
    expect((await started.ended).code).toBe(1);
    expect(started.output()).toMatch(pattern);
    expect(started.output()).not.toContain('Tidemark is ready');
    expect(started.output()).not.toMatch(/^\s+at /m);
  };

  step('that is older than what was read of it is refused, with all the same and without the read models', async () => {
    await askedAbout(server, 'Before the copy');
    await server.stop();
    await cp(join(server.dataDir, 'log.db'), join(saved, 'log.db'));
    await server.restart();
    newest = await askedAbout(server, 'After the copy');
    token = (await again(server)).token;
    await server.stop();
    for (const name of await readdir(server.dataDir)) {
      if (name.startsWith('log.db')) await rm(join(server.dataDir, name));
    }
    await cp(join(saved, 'log.db'), join(server.dataDir, 'log.db'));
    await mkdir(join(saved, 'models'));
    await refusedWith(/It ends at \d+, before \d+.+read by .*results/s);
    for (const name of await readdir(server.dataDir)) {
      if (name.startsWith('models.db')) await cp(join(server.dataDir, name), join(saved, 'models', name));
      if (name.startsWith('models.db')) await rm(join(server.dataDir, name));
    }
    await refusedWith(/read by relay.+npm run restore.+npm run accept-log/s);
    await cp(join(saved, 'models'), server.dataDir, { recursive: true });
  });

  step('continues once it is accepted: nothing is sent twice, no position is reused', async () => {
    const accepted = await command('accept-log', [], { dataDir: server.dataDir, env: embedded });
    expect(accepted).toMatchObject({ code: 0, said: expect.stringMatching(/^Accepted, with \d+ accounts/) });
    await server.restart();
    expect((await server.client.with(token).raw('GET', '/api/users/current')).status).toBe(401);
    expect(await namesIn(server)).toContain('Before the copy');
    expect(await namesIn(server)).not.toContain('After the copy');
    const mails = await mailsOf(server);
    const boss = await again(server);
    const { position } = await boss.answer('createPersona', { body: { title: fresh('Since'), description: '' } });
    expect((position ?? '') > newest).toBe(true);
    await askedAbout(server, 'Since it was accepted');
    const since = await mailsOf(server);
    expect(since).toHaveLength(mails.length + 1);
    expect(since).toEqual(expect.arrayContaining(mails));
    await server.stop();
    const known = await command('accept-log', [], { dataDir: server.dataDir, env: embedded });
    expect(known).toMatchObject({ code: 0, said: expect.stringContaining('nothing to accept') });
    await server.restart();
    expect(await namesIn(server)).toContain('Since it was accepted');
  });

  step('without the keys of its personal data is refused by their name, and they are not made again', async () => {
    await server.stop();
    await cp(join(server.dataDir, 'keys.db'), join(saved, 'keys.db'));
    await rm(join(server.dataDir, 'keys.db'));
    await refusedWith(/keys\.db \(the keys of personal data\).+npm run restore/s);
    await refusedWith(/keys\.db/);
    await cp(join(saved, 'keys.db'), join(server.dataDir, 'keys.db'));
    await server.restart();
    expect(await namesIn(server)).toContain('Since it was accepted');
  });

  it('is used only while it belongs to what was read of it', tell);
});

describe('a log on an engine', () => {
  const { step, tell } = createStory();
  let engine: ProtocolServer;
  let server: Server;
  beforeAll(async () => {
    engine = await startProtocolServer();
    const env = { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '', LOG_LEVEL: 'error' };
    server = await startServer({ env });
  }, 180_000);
  afterAll(async () => {
    await server.dispose();
    await engine.stop();
  }, 60_000);
  const ready = async () => (await server.client.raw('GET', '/health/ready')).json();
  const isUp = async () => /^tidemark_log_up (\d)$/m.exec((await server.client.raw('GET', '/metrics')).text)?.[1];

  step('that is away is named by readiness and a metric at once, while sessions and queries go on', async () => {
    const boss = await again(server);
    expect([await ready(), await isUp()]).toEqual([{ status: 'ready' }, '1']);
    await engine.stop();
    await eventually('the log to be missed', async () => ((await isUp()) === '0' ? true : undefined), 5000);
    expect(await ready()).toEqual({ status: 'not-ready', missing: ['log'] });
    expect((await boss.ok('currentUser')).email).toBe(server.demo.account('oskar').email);
    await engine.start();
    await eventually('the log to be back', async () => ((await isUp()) === '1' ? true : undefined), 5000);
    expect(await ready()).toEqual({ status: 'ready' });
  });

  step('an older copy of a log is neither served nor written, and accepted only on request', async () => {
    await askedAbout(server, 'Before the copy');
    const older = await copyOfLog(engine.log);
    await askedAbout(server, 'After the copy');
    const boss = await again(server);
    const mails = await mailsOf(server);
    const held = (await older.readAll({ after: '', limit: 1_000_000 })).length;
    await engine.stop();
    engine.hold(older);
    await engine.start();
    await eventually('the loss to be noticed', async () => {
      const { status } = await boss.call('currentUser');
      return status === 503 ? true : undefined;
    });
    expect(await ready()).toMatchObject({ status: 'not-ready', missing: expect.arrayContaining(['log']) });
    expect(await isUp()).toBe('0');
    const refused = await boss.refused('createPersona', { body: { title: fresh('Refused'), description: '' } });
    expect(refused).toMatchObject({ status: 503, code: 'not-ready' });
    const signIn = await server.client.raw('POST', '/api/auth', { body: { object: '' } });
    expect(signIn.status).toBe(503);
    await server.stop();
    expect((await older.readAll({ after: '', limit: 1_000_000 })).length).toBe(held);

    const env = { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '' };
    const started = spawnServer(server.dataDir, env);
    expect((await started.ended).code).toBe(1);
    expect(started.output()).toContain('npm run accept-log');
    const accepted = await command('accept-log', [], { dataDir: server.dataDir, env });
    expect(accepted).toMatchObject({ code: 0, said: expect.stringMatching(/^Accepted/) });
    await server.restart();
    expect(await namesIn(server)).toContain('Before the copy');
    expect(await namesIn(server)).not.toContain('After the copy');
    expect(await mailsOf(server)).toEqual(mails);
    await askedAbout(server, 'Since it was accepted');
    expect(await mailsOf(server)).toHaveLength(mails.length + 1);
  });

  step('of another installation is refused at the start, and cannot be accepted', async () => {
    await server.stop();
    const ours = engine.log;
    const folder = await temporaryFolder();
    const other = await startProtocolServer();
    const stranger = spawnServer(folder, { EVENTSTORE_URL: other.url, EVENTSTORE_NAMESPACE: '', ...withoutDemo });
    await stranger.says(/Tidemark is ready/, 120_000);
    stranger.signal('SIGTERM');
    await stranger.ended;
    engine.hold(other.log);
    const before = (await other.events()).length;
    const env = { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '' };
    const started = spawnServer(server.dataDir, env);
    expect((await started.ended).code).toBe(1);
    expect(started.output()).toMatch(/Its name is .+, and the one that was read before is/);
    const accepted = await command('accept-log', [], { dataDir: server.dataDir, env });
    expect(accepted).toMatchObject({ code: 1, said: expect.stringContaining('It was not accepted.') });
    const fresh = await temporaryFolder();
    const lacking = spawnServer(fresh, env);
    expect((await lacking.ended).code).toBe(1);
    expect(lacking.output()).toMatch(/secrets\.json.+keys\.db.+credentials\.db.+state\.db/);
    expect((await other.events()).length).toBe(before);
    engine.hold(ours);
    await other.stop();
    for (const path of [folder, fresh]) await rm(path, { recursive: true, force: true });
    await server.restart();
    expect(await namesIn(server)).toContain('Since it was accepted');
  });

  it('is used only while it exists and contains what was read of it', tell);
});
