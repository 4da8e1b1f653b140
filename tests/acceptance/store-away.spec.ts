import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openSqlite } from '@tidemark/adapters';
import { loginBody } from '../harness/client.js';
import { suiteServer } from '../harness/suite.js';

const server = suiteServer({ env: { SIGN_IN_LIMIT: '50', ACCOUNT_LIMIT: '50' } });

/** While this holds the file, the server can read its state and write nothing of it. */
function holdState() {
  const file = openSqlite(join(server().dataDir, 'state.db'), { synchronous: 'FULL' });
  file.exec('BEGIN IMMEDIATE');
  return {
    release: () => {
      file.exec('ROLLBACK');
      file.close();
    },
  };
}

describe('while the state cannot be written', () => {
  it('signing in, out and asking for a new password are put off, and who signed out is out for good', async () => {
    const ana = server().demo.account('ana');
    const signedIn = await server().client.signIn(ana);
    const held = holdState();
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
