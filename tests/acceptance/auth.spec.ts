import { describe, expect, it } from '@jest/globals';
import { createClient, errorMap, loginBody, problemOf } from '../harness/client.js';
import { startServer } from '../harness/server.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { changedToken, forgedToken, unsignedToken } from '../harness/tokens.js';
import { eventually, must } from '../harness/wait.js';

const userFields = [
  'id',
  'firstName',
  'surName',
  'email',
  'role',
  'isActive',
  'avatarUrl',
  'organization_id',
  'organization_name',
  'phoneNumber',
  'persona',
  'nodes',
];

describe('signing in', () => {
  const server = suiteServer();

  it('takes the payload base64url-encoded in the single field object and answers token and user [R7-003 R3-003]', async () => {
    const account = server().demo.account('ana');
    const { body, json } = await server().client.answer('signIn', { body: loginBody(account.email, account.password) });
    expect(body.token.split('.')).toHaveLength(3);
    const { user } = json() as { user: Record<string, unknown> };
    for (const field of userFields) expect(user).toHaveProperty(field);
    expect(user).toMatchObject({
      id: account.id,
      firstName: 'Ana',
      surName: 'Ribeiro',
      email: account.email,
      role: 'user',
      isActive: true,
      organization_id: server().demo.organizationId,
      organization_name: 'Halden Freight',
      phoneNumber: null,
    });
  });

  it('serves the persona and the nodes with the user [R1-012]', async () => {
    const user = await (await server().as('ana')).ok('currentUser');
    expect(user.persona).toMatchObject({ id: server().demo.persona('Developer'), title: 'Developer' });
    expect(user.nodes.map(({ name }) => name)).toEqual(['Booking']);
  });

  it('accepts the payload with identifier, password and socialLogin, and nothing else [R3-027]', async () => {
    const { email, password } = server().demo.account('ana');
    for (const more of [{ socialLogin: false }, { socialLogin: null }, { socialLogin: undefined }]) {
      expect((await server().client.call('signIn', { body: loginBody(email, password, more) })).status).toBe(200);
    }
    const refused = await server().client.refused('signIn', { body: loginBody(email, password, { role: 'master' }) });
    expect(errorMap(refused)).toHaveProperty('role');
  });

  it('does not mind blanks around the address and its case', async () => {
    const { email, password } = server().demo.account('ana');
    const answer = await server().client.ok('signIn', { body: loginBody(` ${email.toUpperCase()} `, password) });
    expect(answer.user.email).toBe(email);
  });

  it('is open to the holder of the token it answered, in the header Authorization alone [R7-002]', async () => {
    const { email, password } = server().demo.account('ana');
    const { token } = await server().client.ok('signIn', { body: loginBody(email, password) });
    expect((await server().client.with(token).call('currentUser')).status).toBe(200);
    const inQuery = await server().client.raw('GET', '/api/users/current', { query: { token, access_token: token } });
    expect(inQuery.status).toBe(401);
    const inCookie = await server().client.raw('GET', '/api/users/current', { headers: { Cookie: `token=${token}` } });
    expect(inCookie.status).toBe(401);
  });

  it('tells a wrong password and an unknown address alike, in errors.form [R8-021]', async () => {
    const { email, password } = server().demo.account('ana');
    const wrong = await server().client.refused('signIn', { body: loginBody(email, `${password}x`) });
    const unknown = await server().client.refused('signIn', { body: loginBody('nobody@halden.example', password) });
    for (const problem of [wrong, unknown]) {
      expect(problem).toMatchObject({ status: 401, code: 'sign-in-failed' });
      expect(errorMap(problem)['form']).toBe('Authentication failed. Please, try again.');
    }
    expect(wrong.detail).toBe(unknown.detail);
  });

  it('refuses a payload without a password, and an identifier that is no e-mail address [R5-082]', async () => {
    const { email, password } = server().demo.account('ana');
    const noPassword = await server().client.refused('signIn', { body: loginBody(email, '') });
    expect(noPassword.status).toBe(400);
    expect(errorMap(noPassword)).toHaveProperty('password');
    const noAddress = await server().client.refused('signIn', { body: loginBody('ana', password) });
    expect(noAddress.status).toBe(400);
    expect(errorMap(noAddress)).toHaveProperty('identifier');
    const neither = await server().client.refused('signIn', { body: loginBody('ana', '') });
    expect(Object.keys(errorMap(neither))).toEqual(expect.arrayContaining(['password', 'identifier', 'form']));
  });

  it('refuses what cannot be decoded', async () => {
    for (const object of [
      '%%%',
      Buffer.from('no json').toString('base64url'),
      Buffer.from('[]').toString('base64url'),
    ]) {
      expect((await server().client.refused('signIn', { body: { object } })).status).toBe(400);
    }
  });

  it('ends a session on logout, at once, and no other', async () => {
    const account = server().demo.account('bilal');
    const [one, other] = [await server().client.signIn(account), await server().client.signIn(account)];
    expect(await one.ok('signOut')).toEqual({ ended: true });
    expect(await one.refused('currentUser')).toMatchObject({ status: 401, code: 'session-ended' });
    expect((await other.ok('currentUser')).id).toBe(account.id);
  });

  it('refuses a changed, an unsigned and a foreign token', async () => {
    const token = must((await server().as('ana')).token, 'token');
    const master = server().demo.some('master').id;
    for (const bad of [
      forgedToken(token),
      forgedToken(token, { sub: master }),
      unsignedToken(token),
      changedToken(token, { sub: master }),
      `${token}x`,
      'x',
    ]) {
      expect((await server().client.with(bad).refused('currentUser')).status).toBe(401);
    }
  });

  it('never sends a token or a password back in a refusal', async () => {
    const { email, password } = server().demo.account('ana');
    const answer = await server().client.call('signIn', { body: loginBody(email, `${password}x`) });
    expect(problemOf('signIn', answer).status).toBe(401);
    expect(answer.text).not.toContain(password);
  });
});

describe('the limit of attempts', () => {
  const limited = suiteServer({ env: { SIGN_IN_LIMIT: '3' } });

  it('holds for an account: after the limit even the right password is refused [X1-018]', async () => {
    const { email, password } = limited().demo.account('ana');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect((await limited().client.refused('signIn', { body: loginBody(email, 'wrong') })).status).toBe(401);
    }
    const problem = await limited().client.refused('signIn', { body: loginBody(email, password) });
    expect(problem).toMatchObject({ status: 429, code: 'too-many-attempts' });
    expect(errorMap(problem)).toHaveProperty('form');
  });

  it('does not hold back another account [X1-018]', async () => {
    const { email, password } = limited().demo.account('lucia');
    expect((await limited().client.call('signIn', { body: loginBody(email, password) })).status).toBe(200);
  });
});

describe('the end of a session', () => {
  const brief = suiteServer({ env: { SESSION_HOURS: '0.001' } });

  it('comes automatically after SESSION_HOURS', async () => {
    const client = await brief().client.signIn(brief().demo.account('ana'));
    expect((await client.call('currentUser')).status).toBe(200);
    const late = await eventually('the end of the session', async () => {
      const answer = await client.call('currentUser');
      return answer.status === 200 ? undefined : answer;
    });
    expect(problemOf('currentUser', late).status).toBe(401);
  });
});

describe('a token of another installation', () => {
  it(
    'is refused, though it was signed by a real server [R6-049]',
    async () => {
      const [one, other] = await Promise.all([startServer(), startServer({ folder: 'empty' })]);
      try {
        const token = must((await other.as(other.demo.account('ana'))).token, 'token');
        const here = createClient(one.url, { position: undefined }, token);
        expect((await here.refused('currentUser')).status).toBe(401);
      } finally {
        await Promise.all([one.dispose(), other.dispose()]);
      }
    },
    longLimit,
  );
});
