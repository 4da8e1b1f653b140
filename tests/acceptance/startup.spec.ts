import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@tidemark/contracts';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createClient, errorMap } from '../harness/client.js';
import { itInDataFolder } from '../harness/one-process.js';
import { readDemo } from '../harness/demo.js';
import { type Server, readyUrl, spawnServer, startServer, temporaryFolder } from '../harness/server.js';
import { must, within } from '../harness/wait.js';

jest.setTimeout(120_000);

describe('a first start on an empty folder', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer({ folder: 'empty' });
  }, 120_000);
  afterAll(async () => server.dispose());

  it('takes a free port with PORT=0 and names it in the ready line', async () => {
    expect(new URL(server.url).port).not.toBe('0');
    const { status, json } = await server.client.raw('GET', '/health/ready');
    expect(status).toBe(200);
    expect(json()).toEqual({ status: 'ready' });
  });

  it('answers its configuration as the schema has it, and nothing besides', async () => {
    const { json } = await server.client.raw('GET', '/api/configuration');
    expect(json()).toEqual(routes.configuration.answer.parse(json()));
  });

  it('says the ready line once', () => {
    const lines = server.process.output().split('\n');
    expect(lines.filter((line) => line.includes('Tidemark is ready on '))).toEqual([
      `Tidemark is ready on ${server.url}`,
    ]);
  });

  it('writes demo.json for the owner alone', async () => {
    const { mode } = await stat(join(server.dataDir, 'demo.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  it('names in demo.json where it is, an account of each role and three respondents on each of two nodes', async () => {
    const { demo } = server;
    expect(demo.url).toBe(server.url);
    expect(new Set(demo.accounts.map(({ role }) => role))).toEqual(new Set(['user', 'admin', 'super', 'master']));
    const root = await (await server.as(demo.some('super'))).ok('tree', {
      params: { organizationId: demo.organizationId, userId: demo.some('super').id },
    });
    expect(root.map(({ id }) => id)).toEqual([demo.rootNodeId]);
    const accounts = new Set(demo.accounts.map(({ id }) => id));
    const respondents = (node: (typeof root)[number]): number[] => [
      node.nodeUsers.filter(({ id }) => accounts.has(id)).length,
      ...node.children.flatMap(respondents),
    ];
    expect(root.flatMap(respondents).filter((count) => count >= 3).length).toBeGreaterThanOrEqual(2);
  });

  it('lets every account of demo.json sign in [R7-002 R7-003]', async () => {
    for (const account of server.demo.accounts) {
      const client = await server.as(account);
      const user = await client.ok('currentUser');
      expect(user).toMatchObject({ id: account.id, role: account.role, email: account.email, isActive: true });
      expect(user.organization_id).toBe(server.demo.organizationId);
    }
  });

  it('answers that it lives, and its metrics', async () => {
    expect((await server.client.raw('GET', '/health/live')).status).toBe(200);
    const metrics = await server.client.raw('GET', '/metrics');
    expect(metrics.status).toBe(200);
    expect(metrics.text).toMatch(/^# TYPE process_cpu_user_seconds_total counter$/m);
  });

  it('serves the page of the client at every address outside /api, with the safety headers', async () => {
    for (const path of ['/', '/login', '/dashboard', '/nowhere/at/all']) {
      const page = await server.client.raw('GET', path);
      expect(page.status).toBe(200);
      expect(page.headers.get('Content-Type')).toContain('text/html');
      expect(page.headers.get('Content-Security-Policy')).toMatch(/script-src 'self'(;|$)/);
    }
  });

  it('finds every call below /api alone [R7-001]', async () => {
    const unknown = await server.client.raw('GET', '/api/nothing-of-that-name');
    expect(unknown.status).toBe(404);
    expect(unknown.headers.get('Content-Type')).toContain('application/problem+json');
    const outside = await server.client.raw('POST', '/auth', { body: {} });
    expect(outside.headers.get('Content-Type') ?? '').not.toContain('application/problem+json');
    expect((await server.client.raw('POST', '/api/auth', { body: {} })).status).toBe(400);
  });

  it('describes every call of the interface at /api/openapi.json, and shows it at /api/docs', async () => {
    const document = (await server.client.raw('GET', '/api/openapi.json')).json() as {
      readonly openapi: string;
      readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/^\/api/, '')}`),
    );
    expect(described.sort()).toEqual(
      Object.values(routes)
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    );
    const docs = await server.client.raw('GET', '/api/docs');
    expect(docs.status).toBe(200);
    expect(docs.headers.get('Content-Type')).toContain('text/html');
  });

  it('says what is switched on, and which demo accounts there are', async () => {
    const { demo, mailbox, socialLogin, languages } = await server.client.ok('configuration');
    expect(languages).toEqual(['en-US', 'es', 'pt-BR']);
    expect(mailbox).toBe(true);
    expect(socialLogin).toBe(false);
    expect(must(demo, 'demo').accounts).toHaveLength(server.demo.accounts.length);
  });

  it('refuses a second process on the same folder with a clear message, and is not disturbed by it', async () => {
    const second = spawnServer(server.dataDir);
    const { code } = await within(30_000, 'the refusal', second.ended);
    expect(code).toBe(1);
    expect(second.output()).not.toContain('Tidemark is ready');
    expect(second.output()).toContain(server.dataDir);
    expect(second.output()).not.toMatch(/^\s+at .+:\d+:\d+\)?$/m);
    expect((await server.client.raw('GET', '/health/ready')).status).toBe(200);
  });
});

describe('stopping and starting again', () => {
  it('ends with code 0 within 10 s of SIGTERM, answers what is under way, and goes on with the same data', async () => {
    const server = await startServer();
    try {
      const client = await server.as(server.demo.some('super'));
      const params = { organizationId: server.demo.organizationId, userId: server.demo.some('super').id };
      const before = await client.ok('tree', { params });
      const underWay = Promise.all(Array.from({ length: 8 }, () => client.call('tree', { params })));
      const ended = await within(10_000, 'the stop', server.stop());
      expect(ended).toEqual({ code: 0, signal: null });
      expect((await underWay.catch(() => [])).every(({ status }) => status === 200)).toBe(true);
      await server.restart();
      expect(server.demo.url).toBe(server.url);
      expect(await (await server.as(server.demo.some('super'))).ok('tree', { params })).toEqual(before);
    } finally {
      await server.dispose();
    }
  });

  it('ends with code 0 on Ctrl-C', async () => {
    const dataDir = await temporaryFolder();
    const server = spawnServer(dataDir, { DEMO: 'off' });
    await readyUrl(server);
    server.signal('SIGINT');
    expect(await within(10_000, 'the stop', server.ended)).toEqual({ code: 0, signal: null });
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the environment', () => {
  it('is refused with all its faults at once [X1-114]', async () => {
    const dataDir = await temporaryFolder();
    const garbage = {
      PORT: 'eighty',
      DEMO: 'maybe',
      SIGN_IN_LIMIT: '-1',
      PUBLIC_URL: 'nowhere',
      MAIL_FROM: 'nobody',
      AUDIT_LOG: '/no/such/folder/audit.jsonl',
      CHROMIUM: '/no/such/chromium',
    };
    const started = spawnServer(dataDir, garbage);
    expect((await started.ended).code).toBe(1);
    for (const name of Object.keys(garbage)) expect(started.output()).toContain(name);
    expect(started.output()).not.toMatch(/^\s+at /m);
    await rm(dataDir, { recursive: true, force: true });
  });

  itInDataFolder('names a data folder that cannot be used, and ends [X1-114]', async () => {
    const started = spawnServer('/proc/tidemark', { DEMO: 'off' });
    expect((await within(10_000, 'the end', started.ended)).code).toBe(1);
    expect(started.output()).toContain('The data folder /proc/tidemark cannot be used');
  });

  it('refuses the distributed profile without its engines, and names what is missing', async () => {
    const dataDir = await temporaryFolder();
    const started = spawnServer(dataDir, {
      PROFILE: 'distributed',
      MONGODB_URL: 'mongodb://localhost',
      EVENTSTORE_URL: '',
    });
    expect((await started.ended).code).toBe(1);
    for (const name of ['EVENTSTORE_URL', 'KAFKA_BROKERS', 'SMTP_URL']) expect(started.output()).toContain(name);
    expect(started.output()).not.toContain('MONGODB_URL');
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['MONGODB_URL', 'mongodb://localhost'],
    ['KAFKA_BROKERS', 'localhost:9092'],
  ])('refuses %s, says which profile takes it, and makes nothing', async (name, value) => {
    const dataDir = await temporaryFolder();
    const started = spawnServer(dataDir, { [name]: value });
    expect((await started.ended).code).toBe(1);
    expect(started.output()).toContain(`${name}: one process keeps everything in DATA_DIR`);
    expect(started.output()).toContain('npm run distributed');
    expect(started.output()).not.toMatch(/^\s+at /m);
    expect(await readdir(dataDir)).toEqual([]);
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('without demo data', () => {
  const master = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };

  it('makes the first master of MASTER_EMAIL and MASTER_PASSWORD, in an organisation of its own', async () => {
    const dataDir = await temporaryFolder();
    const env = { DEMO: 'off', MASTER_EMAIL: master.email, MASTER_PASSWORD: master.password };
    const server = spawnServer(dataDir, env);
    const client = await createClient(await readyUrl(server), { position: undefined }).signIn(master);
    expect(await client.ok('currentUser')).toMatchObject({ role: 'master', email: master.email });
    const { demo, mailbox } = await client.ok('configuration');
    expect({ demo, mailbox }).toEqual({ demo: null, mailbox: false });
    expect((await client.refused('mailbox')).status).toBe(404);
    await expect(readDemo(dataDir)).rejects.toThrow();
    server.signal('SIGTERM');
    await server.ended;

    const again = spawnServer(dataDir, { DEMO: 'on' });
    expect((await again.ended).code).toBe(1);
    expect(again.output()).toContain('DEMO');
    expect(again.output()).not.toContain('Tidemark is ready');

    const auto = spawnServer(dataDir, {});
    const after = createClient(await readyUrl(auto), { position: undefined });
    expect((await after.ok('configuration')).demo).toBeNull();
    await after.signIn(master);
    auto.signal('SIGTERM');
    await auto.ended;
    await rm(dataDir, { recursive: true, force: true });
  });

  it('says how to make the first account when there is none', async () => {
    const dataDir = await temporaryFolder();
    const server = spawnServer(dataDir, { DEMO: 'off' });
    await server.says(/npm run create-master -- --email/);
    server.signal('SIGTERM');
    await server.ended;
    await rm(dataDir, { recursive: true, force: true });
  });
});

describe('the data folder', () => {
  it('is made when it is missing', async () => {
    const parent = await temporaryFolder();
    const dataDir = join(parent, 'not', 'there');
    const server = spawnServer(dataDir, { DEMO: 'off' });
    await readyUrl(server);
    expect((await stat(dataDir)).isDirectory()).toBe(true);
    server.signal('SIGTERM');
    await server.ended;
    await rm(parent, { recursive: true, force: true });
  });

  it('is refused in words when it is a file', async () => {
    const parent = await temporaryFolder();
    const dataDir = join(parent, 'file');
    await writeFile(dataDir, 'not a folder');
    const server = spawnServer(dataDir, { DEMO: 'off' });
    expect((await server.ended).code).toBe(1);
    expect(server.output()).toContain(dataDir);
    expect(await readFile(dataDir, 'utf8')).toBe('not a folder');
    await rm(parent, { recursive: true, force: true });
  });
});

describe('requests that cannot be read', () => {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  }, 120_000);
  afterAll(async () => server.dispose());

  const post = (body: string, type = 'application/json') =>
    fetch(`${server.url}/api/auth`, { method: 'POST', headers: { 'Content-Type': type }, body });

  it('refuses broken JSON, another type and too much with a problem each', async () => {
    for (const [response, status] of [
      [await post('{"object":'), 400],
      [await post('<object/>', 'text/xml'), 400],
      [await post(JSON.stringify({ object: 'x'.repeat(200_000) })), 413],
    ] as const) {
      expect(response.status).toBe(status);
      expect(response.headers.get('Content-Type')).toContain('application/problem+json');
    }
  });

  it('names every unknown field of a body', async () => {
    const { status, ...problem } = await server.client.refused('signIn', { body: { objekt: 1, more: 2 } });
    expect(status).toBe(400);
    expect(Object.keys(errorMap({ status, ...problem }))).toEqual(expect.arrayContaining(['objekt', 'more', 'object']));
  });
});
