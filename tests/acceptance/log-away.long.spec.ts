import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { headers } from '@tidemark/contracts';
import { type ProtocolServer, startProtocolServer } from '../contract/support/protocol-server.js';
import { loginBody } from '../harness/client.js';
import { fresh, tree } from '../harness/scenario.js';
import { type Server, startServer } from '../harness/server.js';
import { createStory } from '../harness/story.js';
import { eventually } from '../harness/wait.js';

jest.setTimeout(120_000);

let engine: ProtocolServer;
let server: Server;
beforeAll(async () => {
  engine = await startProtocolServer();
  server = await startServer({ env: { EVENTSTORE_URL: engine.url, EVENTSTORE_NAMESPACE: '', LOG_LEVEL: 'error' } });
}, 120_000);
afterAll(async () => {
  await server.dispose();
  await engine.stop();
}, 60_000);

const readiness = async () => (await server.client.raw('GET', '/health/ready')).json();
const isStale = (answer: { readonly headers: Headers }) => answer.headers.get(headers.stale) === 'true';

describe('while the log is away', () => {
  const { step, tell } = createStory();
  const title = fresh('Later');
  const body = { title, description: '' };
  const named = { 'Idempotency-Key': 'persona-while-away' };
  const account = (name: string) => server.demo.account(name);
  const signIn = (name: string) => server.client.signIn(account(name));

  beforeAll(async () => {
    const boss = account('oskar');
    await server.as(boss);
    await engine.stop();
    await eventually('the log to be missed', async () =>
      JSON.stringify(await readiness()).includes('"log"') ? true : undefined,
    );
  });

  step('people sign in, read and sign out, and what they read says that it may be behind', async () => {
    const ana = await signIn('ana');
    const me = await ana.answer('currentUser');
    expect(me.body).toMatchObject({ id: account('ana').id, email: account('ana').email });
    expect(isStale(me)).toBe(true);
    expect(await tree(ana, server, account('ana'))).not.toEqual([]);
    await ana.ok('signOut');
    expect(await ana.refused('currentUser')).toMatchObject({ status: 401, code: 'session-ended' });
    const wrong = { body: loginBody(account('ana').email, 'Wrong-mark7') };
    expect(await server.client.refused('signIn', wrong)).toMatchObject({ code: 'sign-in-failed' });
  });

  step('a new password is asked for with the same answer for free and taken, and commands are put off', async () => {
    const answers = [account('ana').email, 'nobody@halden.example'].map(async (identifier) =>
      server.client.ok('recover', { body: { identifier } }),
    );
    expect(await Promise.all(answers)).toEqual([{ success: true }, { success: true }]);
    const boss = await signIn('oskar');
    expect(await boss.refused('createPersona', { body, headers: named })).toMatchObject({ status: 503 });
  });

  step('everything goes on once it is back', async () => {
    await engine.start();
    await eventually('readiness', async () =>
      JSON.stringify(await readiness()) === '{"status":"ready"}' ? true : undefined,
    );
    const boss = await signIn('oskar');
    await boss.ok('createPersona', { body, headers: named });
    expect(isStale(await boss.answer('currentUser'))).toBe(false);
    const params = { organizationId: server.demo.organizationId };
    const titles = (await boss.ok('personas', { params })).map((persona) => persona.title);
    expect(titles.filter((one) => one === title)).toHaveLength(1);
  });

  it('people sign in and read, commands are put off, and everything goes on once it is back', tell);
});
