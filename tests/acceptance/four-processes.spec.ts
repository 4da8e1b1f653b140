import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { processNames, type ProcessName, routes } from '@tidemark/contracts';
import { globalTenant, parseStreamName } from '@tidemark/domain';
import { createLogger, createSegments, type Ports } from '@tidemark/kernel';
import { createMemoryMailer, createMemoryPorts } from '@tidemark/kernel/memory';
import { readEnvironment } from '@tidemark/standalone/config';
import { createMaster } from '@tidemark/standalone/start/first-master';
import { createParts, type Parts } from '@tidemark/standalone/composition/product';
import { type Proxy, startProxy, type Upstreams } from '@tidemark/standalone/http/proxy';
import { serve, settingsOf } from '@tidemark/standalone/http/serve';
import { type Client, createClient } from '../harness/client.js';
import { type Live, openLive } from '../harness/live.js';
import { eventually } from '../harness/wait.js';

/*
 * Two of each process over the same stores, in memory, behind the proxy. Each call may go to another process than the
 * one before, so any state that is wrongly not shared shows as a difference.
 */
jest.setTimeout(120_000);
const account = { email: 'operator@tidemark.example', password: 'Tide-2026-mark!' };
const password = 'Tide-mark7';
const logger = createLogger({ level: 'silent', name: 'test' });
const environment = readEnvironment({
  PORT: '0',
  SIGN_IN_LIMIT: '0',
  ACCOUNT_LIMIT: '0',
  PUBLIC_LIMIT: '0',
  UNAUTHENTICATED_LIMIT: '0',
  CHAT_LIMIT: '3',
});
const clock = { now: () => new Date().toISOString() };
const mailer = createMemoryMailer(clock);
let ports: Ports;
let proxy: Proxy;
let clients: Client;
const running: { readonly name: ProcessName; readonly url: string; readonly parts: Parts; stop(): Promise<void> }[] =
  [];
const lives: Live[] = [];

async function start(name: ProcessName, index: number) {
  const owner = `${name}-${String(index)}`;
  let ownUrl = '';
  const parts = await createParts([name], {
    ports: { ...ports, close: async () => undefined },
    logger,
    settings: settingsOf(environment),
    publicUrl: () => proxy.url,
    ownUrl: () => ownUrl,
    platform: { demoAccounts: () => undefined },
    forgetOutside: async () => undefined,
    sharing: { owner, segments: createSegments(4) },
  });
  if (name === 'command-api' && parts.commandDeps !== undefined && index === 1) {
    await createMaster(parts.commandDeps, account.email, account.password);
  }
  await parts.services.start();
  const onListening = (address: { readonly own: string }) => {
    ownUrl = address.own;
  };
  const options = { environment, ports: { ...ports, close: async () => undefined }, parts, logger };
  const serving = await serve({ ...options, auditPlace: '/dev/null', onListening, pages: false });
  const process = { name, url: ownUrl, parts, stop: serving.stop };
  running.push(process);
  return process;
}

const upstreams = (): Upstreams =>
  Object.fromEntries(
    processNames.map((name) => [name, running.filter((each) => each.name === name).map(({ url }) => url)]),
  ) as unknown as Upstreams;

beforeAll(async () => {
  ports = createMemoryPorts({ clock, mailer });
  proxy = await startProxy(routes, upstreams);
  for (const index of [1, 2]) for (const name of processNames) await start(name, index);
  clients = createClient(proxy.url, { position: undefined });
}, 60_000);

afterAll(async () => {
  for (const live of lives) live.close();
  for (const { stop } of running.reverse()) await stop();
  await proxy.close();
  await ports.close();
}, 60_000);

const signUpSecretTo = async (email: string): Promise<string> =>
  eventually(`a mail to ${email}`, async () => {
    const mails = (await mailer.mailbox()).filter(({ to }) => to.includes(email));
    return mails.flatMap(({ links }) => links.map((link) => /signUp\/([\w-]+)/i.exec(link)?.[1])).find(Boolean);
  });

it('the processes are all ready, and answer nothing that is another one’s', async () => {
  for (const { name, url } of running) {
    expect((await fetch(`${url}/health/ready`)).status).toBe(200);
    expect(await (await fetch(`${url}/metrics`)).text()).toContain('tidemark_log_up 1');
    const status = (await fetch(`${url}/api/configuration`)).status;
    expect(status).toBe(name === 'query-api' ? 200 : 404);
  }
});

it('two of each answer as one: an organisation from its founding to its first super, seen live by both notifiers', async () => {
  const master = await clients.signIn(account);
  const profile = { name: 'Estuary', billingEmail: 'b@e.example', contactName: 'Edda', phoneNumber: '+47 1' };
  const { id: organizationId } = await master.ok('createOrganization', { body: { ...profile, suspended: false } });
  const params = { organizationId };
  const { id: rootId } = await master.ok('rootNode', { params });
  const email = 'edda@estuary.example';
  const invited = [{ email, role: 'super', name: 'Edda' }];
  await master.ok('inviteUsers', { body: { invitedUsers: invited, selectedNodes: [rootId] } });
  const secret = await signUpSecretTo(email);
  const body = { firstName: 'Edda', surName: 'Moss', email, password, passwordConfirmation: password, secret };
  await clients.ok('signUp', { body });
  const boss = await clients.signIn({ email, password });
  expect((await mailer.mailbox()).filter(({ to }) => to.includes(email))).toHaveLength(1);

  for (const { url } of running.filter(({ name }) => name === 'notifier')) lives.push(await openLive(url, boss.token));
  const titles = Array.from({ length: 12 }, (_, index) => `Persona of ${String(index)}`);
  for (const title of titles) {
    await boss.ok('createPersona', { body: { title, description: '' } });
    const seen = await boss.ok('personas', { params });
    expect(seen.map((persona) => persona.title)).toContain(title);
  }
  for (const live of lives) await live.receives('a persona', ({ collection }) => collection === 'personas');

  await boss.ok('signOut');
  await Promise.all(lives.map(async ({ sessionEnded }) => sessionEnded));
  expect((await boss.refused('currentUser')).status).toBe(401);
});

it('a read model is rebuilt by whichever projector is asked, and served by all', async () => {
  const master = await clients.signIn(account);
  const before = await master.ok('organizations', { params: { flag: 'all' } });
  const rebuilt = await master.ok('rebuildReadModel', { params: { name: 'organizations' } });
  expect(rebuilt.generation).toBe(2);
  await eventually('the generation everywhere', () =>
    running.every(({ parts }) => parts.readModels.generationOf('organizations') === 2) ? true : undefined,
  );
  for (const _query of [1, 2]) expect(await master.ok('organizations', { params: { flag: 'all' } })).toEqual(before);
});

it('what one projector does the others do when it has gone', async () => {
  const master = await clients.signIn(account);
  const [first] = running.filter(({ name }) => name === 'projector');
  running.splice(running.indexOf(first as (typeof running)[number]), 1);
  await first?.stop();
  for (const name of ['One', 'Two', 'Three']) {
    const profile = { name, billingEmail: 'b@e.example', contactName: 'Edda', phoneNumber: '+47 1', suspended: false };
    await master.ok('createOrganization', { body: profile });
    const all = await master.ok('organizations', { params: { flag: 'all' } });
    expect(all.map((each) => each.name)).toContain(name);
  }
});

it('every event is of the tenant of its stream, by which projectors choose what they read; claims are for all', async () => {
  const master = await clients.signIn(account);
  const profile = { name: 'Tenants', billingEmail: 'b@e.example', contactName: 'Edda', phoneNumber: '+47 1' };
  await master.ok('createOrganization', { body: { ...profile, suspended: false } });
  const events = await ports.events.readAll({ after: '', limit: 1000 });
  expect(new Set(events.map(({ meta }) => meta.tenant)).size).toBeGreaterThan(1);
  for (const { stream, meta } of events) {
    const { category, tenant } = parseStreamName(stream);
    expect([stream, tenant]).toEqual([stream, category === 'claim' ? globalTenant : meta.tenant]);
  }
});
