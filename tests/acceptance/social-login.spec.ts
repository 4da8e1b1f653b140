import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { encodeObject } from '@tidemark/contracts';
import { type IdentityProvider, startIdentityProvider } from '../harness/identity-provider.js';
import { freePort } from '../harness/ports.js';
import { type Server, startServer } from '../harness/server.js';
import { longLimit } from '../harness/suite.js';
import { must } from '../harness/wait.js';

jest.setTimeout(longLimit);
const identities: Record<string, { email: string; email_verified: boolean }> = {
  stranger: { email: 'stranger@nowhere.example', email_verified: true },
};
let provider: IdentityProvider;
let server: Server;
let publicUrl: string;

beforeAll(async () => {
  const port = await freePort();
  publicUrl = `http://127.0.0.1:${String(port)}`;
  provider = await startIdentityProvider(`${publicUrl}/login`, identities);
  server = await startServer({
    env: {
      PORT: String(port),
      PUBLIC_URL: publicUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Harbour ID',
    },
  });
  const { email } = server.demo.account('ana');
  identities['ana'] = { email: email.toUpperCase(), email_verified: true };
  identities['mallory'] = { email, email_verified: false };
}, longLimit);
afterAll(async () => {
  await server.dispose();
  await provider.stop();
}, 60_000);

const object = (returned: URL, state = returned.searchParams.get('state')) => ({
  body: {
    object: encodeObject({
      identifier: state,
      password: returned.searchParams.get('code'),
      iss: returned.searchParams.get('iss'),
      socialLogin: true,
    }),
  },
});

async function comeBackAs(login: string): Promise<URL> {
  const { url, state } = await server.client.ok('beginSocialLogin');
  const returned = await provider.signIn(url, login);
  expect(returned.origin + returned.pathname).toBe(`${publicUrl}/login`);
  expect(returned.searchParams.get('state')).toBe(state);
  return returned;
}

describe('signing in with an account elsewhere', () => {
  it('opens a session of who has the address', async () => {
    expect(await server.client.ok('configuration')).toMatchObject({ socialLogin: true, socialLoginName: 'Harbour ID' });
    const { token, user } = await server.client.ok('signIn', object(await comeBackAs('ana')));
    expect(user.id).toBe(server.demo.account('ana').id);
    expect((await server.client.with(token).ok('currentUser')).id).toBe(user.id);
  });

  it('asks with a code challenge, a state and a nonce, which are never the same', async () => {
    const [one, other] = [await server.client.ok('beginSocialLogin'), await server.client.ok('beginSocialLogin')];
    const asked = new URL(one.url).searchParams;
    expect(asked.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(must(asked.get(name), name)).not.toBe(new URL(other.url).searchParams.get(name));
    }
    expect(one.url).not.toContain(provider.clientSecret);
  });

  it('counts once', async () => {
    const returned = await comeBackAs('ana');
    await server.client.ok('signIn', object(returned));
    expect(await server.client.refused('signIn', object(returned))).toMatchObject({
      code: 'sign-in-failed',
      status: 401,
    });
  });

  it('lets nobody in on another’s attempt, or on a code that the provider did not give', async () => {
    const { state } = await server.client.ok('beginSocialLogin');
    const returned = await comeBackAs('ana');
    expect((await server.client.refused('signIn', object(returned, state))).code).toBe('sign-in-failed');
    const invented = await comeBackAs('ana');
    invented.searchParams.set('code', 'invented');
    expect((await server.client.refused('signIn', object(invented))).code).toBe('sign-in-failed');
    const unknown = await comeBackAs('ana');
    expect((await server.client.refused('signIn', object(unknown, 'unknown'))).code).toBe('sign-in-failed');
  });

  it('makes no accounts, and believes no address that the provider has not verified', async () => {
    for (const login of ['stranger', 'mallory']) {
      const refused = await server.client.refused('signIn', object(await comeBackAs(login)));
      expect(refused).toMatchObject({ code: 'no-account', status: 401 });
    }
  });

  it('names each fault of what comes back', async () => {
    const refused = await server.client.refused('signIn', {
      body: { object: encodeObject({ identifier: '', password: 7, socialLogin: true, more: 1 }) },
    });
    expect(refused.code).toBe('invalid-request');
    expect(Object.keys(refused.errors ?? {})).toEqual(expect.arrayContaining(['identifier', 'password', 'more']));
  });
});

it('is refused in words while the provider is away, and its passwords still work', async () => {
  const { email, password } = server.demo.account('ana');
  const returned = await comeBackAs('ana');
  await provider.stop();
  try {
    expect(await server.client.refused('signIn', object(returned))).toMatchObject({ code: 'not-ready', status: 503 });
    expect((await server.client.signIn({ email, password })).token).toBeDefined();
  } finally {
    await provider.start();
  }
});

it('is off and invisible where it is not configured', async () => {
  const plain = await startServer();
  try {
    expect(await plain.client.ok('configuration')).toMatchObject({ socialLogin: false, socialLoginName: null });
    expect((await plain.client.refused('beginSocialLogin')).status).toBe(404);
  } finally {
    await plain.dispose();
  }
});
