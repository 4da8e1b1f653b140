import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { type ProtocolServer, startProtocolServer } from '../contract/support/protocol-server.js';
import { poison } from '../harness/poison.js';
import { applyBody, fresh, tree } from '../harness/scenario.js';
import { readyUrl, type Server, spawnServer, startServer, temporaryFolder, withoutDemo } from '../harness/server.js';
import { createStory } from '../harness/story.js';
import { eventually } from '../harness/wait.js';

jest.setTimeout(120_000);

let engine: ProtocolServer;
let server: Server;
beforeAll(async () => {
  engine = await startProtocolServer();
  server = await startServer({
    env: { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '', LOG_LEVEL: 'error' },
  });
}, 120_000);
afterAll(async () => {
  await server.dispose();
  await engine.stop();
}, 60_000);

const { step, tell } = createStory();
const health = async () => (await server.client.raw('GET', '/health/ready')).status;

step('says that it does not know when the log does not, and a repeat under the same key finds out', async () => {
  const { templateId, rootNodeId } = server.demo;
  const shortName = fresh('Unknown');
  const body = applyBody({ templateId, nodes: [rootNodeId], shortName });
  const headers = { 'Idempotency-Key': 'apply-once' };
  const boss = await server.as('oskar');
  engine.misbehave(...Array.from({ length: 200 }, () => 'silent' as const));
  const refused = await boss.refused('apply', { body, headers });
  expect(refused).toMatchObject({ code: 'outcome-unknown', status: 503 });
  expect(refused.detail).toMatch(/Command [0-9a-f-]{36}/);
  engine.behave();
  const { assessments } = await boss.ok('apply', { body, headers });
  expect(assessments).toHaveLength(1);
  const [root] = await tree(boss, server, server.demo.account('oskar'));
  expect(JSON.stringify(root).split(`"shortName":"${shortName}"`)).toHaveLength(2);
});

step('waits for a log that comes later than itself', async () => {
  await server.stop();
  await engine.stop();
  const early = spawnServer(server.dataDir, {
    EVENTSTORE_URL: engine.url,
    EVENTSTORE_NAMESPACE: '',
    LOG_LEVEL: 'warn',
  });
  await early.says(/waiting for the log/);
  await engine.start();
  await readyUrl(early);
  early.signal('SIGTERM');
  expect((await early.ended).code).toBe(0);
  await server.restart();
});

step('keeps a read model that cannot apply an event, and says at which one a rebuild stops', async () => {
  const master = await server.as(server.demo.some('master'));
  const stream = await poison(engine.url);
  expect(await master.refused('rebuildReadModel', { params: { name: 'catalog' } })).toMatchObject({
    status: 409,
    code: 'event-not-applicable',
    detail: expect.stringContaining(`catalog cannot apply PersonaCreated of ${stream} at position`),
  });
  await master.ok('rebuildReadModel', { params: { name: 'structure' } });
});

step('is not ready any more once the log has lost what was read of it', async () => {
  expect(await health()).toBe(200);
  engine.truncate();
  engine.dropSubscriptions();
  await eventually('the loss to be noticed', async () => ((await health()) === 503 ? true : undefined), 60_000);
});

step('refuses a folder whose log is elsewhere, in words', async () => {
  const folder = await temporaryFolder();
  const other = spawnServer(folder, { EVENTSTORE_URL: '', EVENTSTORE_NAMESPACE: '', ...withoutDemo });
  await readyUrl(other);
  other.signal('SIGTERM');
  await other.ended;
  const stranger = spawnServer(folder, { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '' });
  expect((await stranger.ended).code).toBe(1);
  expect(stranger.output()).toContain('npm run move-log');
  await rm(folder, { recursive: true, force: true });
});

it('a log on an engine is waited for, missed and never guessed at', tell);
