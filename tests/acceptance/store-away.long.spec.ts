import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqlite } from '@tidemark/adapters';
import { loginBody } from '../harness/client.js';
import { fresh } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { eventually } from '../harness/wait.js';

const server = suiteServer({ env: { SIGN_IN_LIMIT: '50', ACCOUNT_LIMIT: '50' } });

/** While this holds a file, the server can read it and write nothing of it. */
function hold(name: string) {
  const file = openSqlite(join(server().dataDir, name), { synchronous: 'FULL' });
  file.exec('BEGIN IMMEDIATE');
  return {
    release: () => {
      file.exec('ROLLBACK');
      file.close();
    },
  };
}

describe('while the state cannot be written', () => {
  it('signing in, out and asking for a new password are postponed, and a signed-out user stays out permanently', async () => {
    const ana = server().demo.account('ana');
    const signedIn = await server().client.signIn(ana);
    const held = hold('state.db');
    try {
      const putOff = { status: 503, code: 'not-ready' };
      expect(await signedIn.refused('signOut')).toMatchObject(putOff);
      expect(await signedIn.refused('currentUser')).toMatchObject({ status: 401, code: 'session-ended' });
      const { client } = server();
      expect(await client.refused('signIn', { body: loginBody(ana.email, ana.password) })).toMatchObject(putOff);
      expect(await client.refused('recover', { body: { identifier: ana.email } })).toMatchObject(putOff);
    } finally {
      held.release();
    }
    const again = await server().client.signIn(ana);
    await again.ok('currentUser');
    await server().stop();
    await server().restart();
    expect((await server().client.with(signedIn.token).refused('currentUser')).status).toBe(401);
    await server().client.with(again.token).ok('currentUser');
  });
});

describe('while the read models cannot be written', () => {
  const ready = async () => (await server().client.raw('GET', '/health/ready')).json();
  const metrics = async () => (await server().client.raw('GET', '/metrics')).text;

  it('commands are accepted, readiness and a metric say what waits and why, and it continues automatically', async () => {
    const boss = await server().as('oskar');
    const title = fresh('While full');
    const held = hold('models.db');
    try {
      await boss.ok('createPersona', { body: { title, description: '' } });
      const missing = await eventually('the projector to be missed', async () => {
        const answer = JSON.stringify(await ready());
        return answer.includes('projector') ? answer : undefined;
      });
      expect(JSON.parse(missing)).toEqual({
        status: 'not-ready',
        missing: ['projector'],
        reasons: { projector: expect.stringMatching(/^models\.db: SQLITE_\w+ It is tried again by itself\.$/) },
      });
      expect(await metrics()).toContain('tidemark_task_up{task="projector"} 0');
    } finally {
      held.release();
    }
    await eventually('readiness', async () =>
      JSON.stringify(await ready()) === '{"status":"ready"}' ? true : undefined,
    );
    expect(await metrics()).toContain('tidemark_task_up{task="projector"} 1');
    const params = { organizationId: server().demo.organizationId };
    expect((await boss.ok('personas', { params })).map((persona) => persona.title)).toContain(title);
  });
});
