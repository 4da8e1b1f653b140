import { createHmac } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { Request, Response } from 'express';
import jwt from 'jsonwebtoken';
import { createAuthenticate, createTokenReader, createTokens } from './authentication.js';
import { people, signedIn, signingKey } from './served.fixture.js';

let open: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  open = await signedIn();
});

const authenticate = async (authorization?: string) => {
  const { sessions, clock } = open;
  const headers = authorization === undefined ? {} : { authorization };
  // passport-jwt reads only the headers of a request.
  return createAuthenticate({ signingKey, sessions, clock })(
    { headers } as unknown as Request,
    {} as unknown as Response,
  );
};
const read = async (token: string) => createTokenReader({ signingKey, ...open })(token);
const claims = { sub: 'uma', sid: 's-uma', use: 'session', aud: 'tidemark' };
const signed = (payload: object, key: Buffer | string = signingKey, options: jwt.SignOptions = {}) =>
  jwt.sign(payload, key, { expiresIn: 60, ...options });

/** Expects the refusal from both the header and the socket. */
async function refused(token: string, code: string): Promise<void> {
  await expect(authenticate(`Bearer ${token}`)).rejects.toMatchObject({ code });
  expect(await read(token)).toBeUndefined();
}

describe('a token', () => {
  it('names a session and a user, whose rights are read on each request', async () => {
    const token = open.tokenOf('uma');
    const caller = { ...people.uma, sessionId: 's-uma' };
    expect(await authenticate(`Bearer ${token}`)).toEqual(caller);
    expect(await read(token)).toEqual(caller);
    await open.sessions.putPrincipal({ ...people.uma, role: 'admin', isActive: true, organizationSuspended: false });
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ role: 'admin' });
    expect(Object.keys(jwt.decode(token) as object).sort()).toEqual(['aud', 'exp', 'iat', 'sid', 'sub', 'use']);
  });

  it('is required', async () => {
    for (const header of [undefined, '', 'Bearer', 'Bearer ', `Basic ${open.tokenOf('uma')}`]) {
      await expect(authenticate(header)).rejects.toMatchObject({ code: 'not-authenticated' });
    }
  });

  it('of another key is refused', async () => refused(signed(claims, Buffer.alloc(32, 8)), 'not-authenticated'));

  it('with changed claims is refused', async () => {
    const [head, , signature] = open.tokenOf('uma').split('.');
    const body = Buffer.from(JSON.stringify({ ...claims, sub: 'sam', sid: 's-sam', exp: 4e9 })).toString('base64url');
    await refused([head, body, signature].join('.'), 'not-authenticated');
  });

  it('of another algorithm, or none, is refused', async () => {
    await refused(signed(claims, signingKey, { algorithm: 'HS512' }), 'not-authenticated');
    await refused(signed(claims, '', { algorithm: 'none' }), 'not-authenticated');
    const head = Buffer.from('{"alg":"hs256","typ":"JWT"}').toString('base64url');
    const text = `${head}.${Buffer.from(JSON.stringify({ ...claims, exp: 4e9 })).toString('base64url')}`;
    await refused(`${text}.${createHmac('sha256', signingKey).update(text).digest('base64url')}`, 'not-authenticated');
  });

  it('that has expired, or never does, is refused', async () => {
    await refused(createTokens(signingKey).issue('uma', 's-uma', -1), 'not-authenticated');
    await refused(jwt.sign(claims, signingKey), 'not-authenticated');
  });

  it('for another purpose is refused', async () => {
    await refused(signed({ ...claims, use: 'password-reset' }), 'not-authenticated');
    await refused(signed({ sub: 'uma', sid: 's-uma', aud: 'tidemark' }), 'not-authenticated');
  });
});

describe('the session of a personal link', () => {
  const opened = async (form: string) => {
    const { sessions, clock, tokens } = open;
    const expiresAt = '2026-01-01T12:00:00.000Z';
    await sessions.open({
      id: 's-link',
      userId: 'ada',
      createdAt: clock.now(),
      expiresAt,
      address: '',
      agent: '',
      form,
    });
    return tokens.issue('ada', 's-link', 3600);
  };
  const is = async (change: { isActive?: boolean; organizationSuspended?: boolean }) =>
    open.sessions.putPrincipal({ ...people.ada, isActive: true, organizationSuspended: false, ...change });

  it('names its form, has the rights of a respondent, and opens no socket', async () => {
    const token = await opened('a1');
    const caller = { userId: 'ada', tenant: 't1', role: 'user', sessionId: 's-link', form: 'a1' };
    expect(await authenticate(`Bearer ${token}`)).toEqual(caller);
    expect(await read(token)).toBeUndefined();
  });
  it('needs no account, but an organization that is not suspended', async () => {
    const token = await opened('a1');
    await is({ isActive: false });
    expect(await authenticate(`Bearer ${token}`)).toMatchObject({ form: 'a1' });
    await is({ organizationSuspended: true });
    await expect(authenticate(`Bearer ${token}`)).rejects.toMatchObject({ code: 'organization-suspended' });
  });
});

describe('the audience of a token', () => {
  const { aud: _, ...forNobody } = claims;
  it('is this product: a token for another audience, or without one, is refused', async () => {
    expect(await read(signed(claims))).toMatchObject({ userId: 'uma' });
    for (const other of [forNobody, { ...claims, aud: 'another' }, { ...claims, aud: '' }]) {
      await refused(signed(other), 'not-authenticated');
    }
  });
});

describe('a session', () => {
  it('that has ended, or belongs to another user, is refused', async () => {
    const token = open.tokenOf('uma');
    await refused(open.tokens.issue('uma', 's-sam', 60), 'session-ended');
    await refused(open.tokens.issue('uma', 'none', 60), 'session-ended');
    await open.sessions.end('s-uma');
    await refused(token, 'session-ended');
  });

  it('that has expired is refused, even if its token has not', async () => {
    open.clock.set('2026-01-01T12:00:00.000Z');
    await refused(open.tokenOf('uma'), 'session-ended');
  });

  it('of a deactivated user or a suspended organization is refused', async () => {
    await open.sessions.putPrincipal({ ...people.uma, isActive: false, organizationSuspended: false });
    await refused(open.tokenOf('uma'), 'session-ended');
    await open.sessions.putPrincipal({ ...people.sam, isActive: true, organizationSuspended: true });
    await refused(open.tokenOf('sam'), 'organization-suspended');
    await open.sessions.setSuspended('t1', true);
    await refused(open.tokenOf('sam'), 'session-ended');
  });

  it('that cannot be looked up is a failure, not a bad token', async () => {
    const broken = new Error('away');
    const sessions = { ...open.sessions, find: async () => Promise.reject(broken) };
    const { clock, tokenOf } = open;
    await expect(createTokenReader({ signingKey, sessions, clock })(tokenOf('uma'))).rejects.toBe(broken);
  });
});

describe('the last use of a session', () => {
  /** A session store that counts writes of the last use. */
  function watched(used: () => Promise<void> = async () => undefined) {
    const written: string[] = [];
    const { sessions, clock } = open;
    const spied = {
      ...sessions,
      async used(id: string, now: string) {
        written.push(now);
        await used();
        await sessions.used(id, now);
      },
    };
    const ask = createAuthenticate({ signingKey, sessions: spied, clock });
    const request = { headers: { authorization: `Bearer ${open.tokenOf('uma')}` } } as unknown as Request;
    return { written, ask: async () => ask(request, {} as unknown as Response) };
  }
  const minutes = (count: number) => open.clock.advance(count * 60_000);

  it('is written every five minutes, not on each request, nor twice by parallel requests', async () => {
    const { written, ask } = watched();
    await ask();
    minutes(4);
    await ask();
    expect(written).toEqual([]);
    minutes(1);
    const now = open.clock.now();
    await Promise.all([ask(), ask(), ask()]);
    minutes(4);
    await ask();
    expect(written).toEqual([now]);
    expect(await open.sessions.ofUser('uma')).toMatchObject([{ lastUsedAt: now }]);
    expect((await open.sessions.lastSeen('t1')).get('uma')).toBe(now);
  });

  it('that cannot be written refuses nobody, and is retried', async () => {
    const { written, ask } = watched(async () => Promise.reject(new Error('full')));
    minutes(5);
    await expect(ask()).resolves.toMatchObject({ userId: 'uma' });
    await expect(ask()).resolves.toMatchObject({ userId: 'uma' });
    expect(written).toHaveLength(2);
  });

  it('ignores sockets, because an open page may be unattended', async () => {
    minutes(30);
    const before = await open.sessions.ofUser('uma');
    await read(open.tokenOf('uma'));
    expect(await open.sessions.ofUser('uma')).toEqual(before);
  });
});
