import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, jest } from '@jest/globals';
import { z } from 'zod';
import { loginBody } from '../harness/client.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { type Server, startServer } from '../harness/server.js';
import { suiteServer } from '../harness/suite.js';
import { eventually } from '../harness/wait.js';

jest.setTimeout(60_000);
const server = suiteServer({ prepare: createPlatformMaster });
const Entry = z.looseObject({
  event: z.string(),
  outcome: z.string(),
  call: z.string(),
  code: z.string().nullable(),
  userId: z.string().nullable(),
});
const file = () => join(server().dataDir, 'audit.jsonl');
const entries = async () =>
  (await readFile(file(), 'utf8'))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Entry.parse(JSON.parse(line)));

it('keeps who asked for an account and who changed their own, done or refused', async () => {
  const ana = server().demo.account('ana');
  const signedIn = await server().client.signIn(ana);
  await server().client.refused('signUp', { body: { secret: 'nobody-was-ever-sent-this' } });
  await signedIn.ok('updateCurrentUser', { body: { language: 'es' } });
  const all = await eventually('the last line', async () => {
    const read = await entries();
    return read.some(({ call }) => call === 'PUT /users/current') ? read : undefined;
  });
  expect(all.slice(-2)).toMatchObject([
    { event: 'access', outcome: 'refused', call: 'POST /users', userId: null },
    { event: 'access', outcome: 'done', call: 'PUT /users/current', code: null, userId: ana.id },
  ]);
});

it('keeps who signed in and who was turned away, in a file of its owner alone, without secrets', async () => {
  const ana = server().demo.account('ana');
  const signedIn = await server().client.signIn(ana);
  await server().client.refused('signIn', { body: loginBody(ana.email, 'Wrong-pass-1') });
  await signedIn.refused('rebuildReadModel', { params: { name: 'results' } });
  await signedIn.ok('signOut');
  const all = await eventually('the last line', async () => {
    const read = await entries();
    return read.some(({ call, userId }) => call === 'POST /auth/logout' && userId === ana.id) ? read : undefined;
  });
  expect(all.slice(-4)).toMatchObject([
    { event: 'access', outcome: 'done', call: 'POST /auth', code: null, userId: ana.id },
    { event: 'access', outcome: 'refused', call: 'POST /auth', code: 'sign-in-failed', userId: null },
    { event: 'refusal', code: 'not-allowed', userId: ana.id },
    { event: 'access', outcome: 'done', call: 'POST /auth/logout', userId: ana.id },
  ]);
  const text = await readFile(file(), 'utf8');
  for (const secret of [ana.password, 'Wrong-pass-1', signedIn.token ?? '', ana.email]) {
    expect(text).not.toContain(secret);
  }
  expect((await stat(file())).mode & 0o777).toBe(0o600);
});

it('keeps every try to reach what is another organisation’s, by whatever id', async () => {
  const platform = await server().client.signIn(platformMaster);
  const operator = await platform.ok('currentUser');
  const boss = await server().as('oskar');
  const tries = [
    boss.refused('users', { params: { organizationId: operator.organization_id } }),
    boss.refused('updateUser', { body: { id: operator.id, firstName: 'Changed' } }),
    boss.refused('nodeHistory', { params: { id: operator.nodes[0]?.id ?? '' } }),
    platform.refused('assessment', { params: { id: server().demo.assessments[0]?.id ?? '' } }),
    platform.refused('areas', { params: { assessmentId: server().demo.templateId } }),
  ];
  for (const refused of tries) expect((await refused).status).toBe(404);
  // Nobody has this one: a slip, and no try.
  const slip = server().demo.templateId.replace(/^.{8}/, 'ffffffff');
  await boss.refused('areas', { params: { assessmentId: slip } });
  await boss.ok('signOut');
  const all = await eventually('all tries', async () => {
    const found = (await entries()).filter(({ event }) => event === 'other-organization');
    return found.length >= tries.length ? found : undefined;
  });
  expect(all.map(({ userId, outcome }) => [userId, outcome]).sort()).toEqual(
    [...Array.from({ length: 3 }, () => server().demo.account('oskar').id), operator.id, operator.id]
      .map((userId) => [userId, 'refused'])
      .sort(),
  );
});

describe('a security log on a full disk', () => {
  const started = async (env: Record<string, string>) => startServer({ env: { AUDIT_LOG: '/dev/full', ...env } });
  /** The first entry finds the disk full. */
  const fill = async ({ client, demo }: Server) =>
    client.refused('signIn', { body: loginBody(demo.account('ana').email, 'Not-this-1') });
  const isKnown = async ({ client }: Server) =>
    eventually('readiness', async () => {
      const { status, text } = await client.raw('GET', '/health/ready');
      return status === 503 && text.includes('security log') ? true : undefined;
    });

  it('lets nobody sign in, unless the operator chose it, and readiness says why [X1-116]', async () => {
    for (const [SIGN_IN_WITHOUT_AUDIT, status] of [
      ['off', 503],
      ['on', 200],
    ] as const) {
      const one = await started({ SIGN_IN_WITHOUT_AUDIT });
      try {
        await fill(one);
        await isKnown(one);
        const { email, password } = one.demo.account('ana');
        expect((await one.client.call('signIn', { body: loginBody(email, password) })).status).toBe(status);
      } finally {
        await one.dispose();
      }
    }
  });
});
