import { beforeEach, describe, expect, it } from '@jest/globals';
import { streams } from '../streams.js';
import { tenant } from '../world.fixture.js';
import { type AccountsWorld, nobody, openAccounts } from './accounts.fixture.js';
import { Crash, mortalPorts } from './crash.fixture.js';

const email = 'uma@acme.example';
const newPassword = 'Other-mark8';
let world: AccountsWorld;
beforeEach(async () => {
  world = await openAccounts();
  await world.register('uma');
});

describe('the link to a new password', () => {
  const look = async (token: string) => world.send(world.handlers.resetLink, { token });

  it('shows its user any number of times, without being used by that', async () => {
    const token = await world.deps.links.make('reset', { tenant, subject: 'uma' });
    for (let n = 0; n < 2; n += 1) expect((await look(token)).body).toEqual({ email });
    await world.send(world.handlers.changePass, { token, newPassword });
    await expect(look(token)).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('reveals nothing for an unknown or foreign link, and is limited', async () => {
    const other = await world.deps.links.make('invitation', { tenant, subject: 'uma' });
    for (const token of [other, 'unknown']) await expect(look(token)).rejects.toMatchObject({ code: 'link-invalid' });
    world = await openAccounts({}, { accountLimit: 1 });
    await expect(look('unknown')).rejects.toMatchObject({ code: 'link-invalid' });
    await expect(look('unknown')).rejects.toMatchObject({ code: 'too-many-attempts' });
  });
});

describe('requesting a new password', () => {
  const recover = async (identifier: string, key?: string) => world.send(world.handlers.recover, { identifier }, key);

  it('answers and publishes the same for an unknown address, with ids only', async () => {
    const answers = [await recover(email), await recover('nobody@acme.example')];
    expect(answers.map(({ body }) => body)).toEqual([{ success: true }, { success: true }]);
    const published = world.published();
    expect(published.map(({ type }) => type)).toEqual(['password-reset-requested.v1', 'password-reset-requested.v1']);
    expect(published.map(({ body }) => (body as { user: unknown }).user)).toEqual([{ tenant, userId: 'uma' }, null]);
    expect(JSON.stringify(published)).not.toContain('@');
  });

  it('works once for a repeated request', async () => {
    await recover(email, 'one');
    await recover(email, 'one');
    expect(new Set(world.published().map(({ id }) => id)).size).toBe(1);
  });

  it('is limited per address, whether or not somebody has it', async () => {
    world = await openAccounts({}, { accountLimit: 2 });
    for (const identifier of [email, 'nobody@acme.example']) {
      for (let n = 0; n < 2; n += 1) await recover(identifier);
      await expect(recover(identifier)).rejects.toMatchObject({ code: 'too-many-attempts' });
    }
    expect(world.published()).toHaveLength(4);
  });

  const recoverFrom = async (address: string) =>
    world.send(world.handlers.recover, { identifier: email }, undefined, nobody, address);

  it('is limited per network, so others cannot use it up, also after a restart', async () => {
    world = await openAccounts({}, { accountLimit: 2 });
    await world.register('uma');
    for (let n = 0; n < 2; n += 1) await recoverFrom('203.0.113.9');
    world = await openAccounts(world.ports, { accountLimit: 2 });
    // A minute passes until the other one opens.
    await expect(recoverFrom('203.0.113.9')).rejects.toMatchObject({ code: 'too-many-attempts', retryAfter: 540 });
    expect((await recoverFrom('198.51.100.7')).body).toEqual({ success: true });
    expect(world.published()).toHaveLength(1);
  });

  it('cannot flood a mailbox from many networks, and refuses none of them', async () => {
    world = await openAccounts({}, { accountLimit: 1 });
    await world.register('uma');
    for (let n = 0; n < 15; n += 1) {
      expect((await recoverFrom(`203.0.113.${String(n)}`)).body).toEqual({ success: true });
    }
    expect(world.published()).toHaveLength(10);
  });
});

describe('a new password', () => {
  let token: string;
  beforeEach(async () => {
    token = await world.deps.links.make('reset', { tenant, subject: 'uma' });
  });
  const change = async (given: { token?: string; newPassword?: string | null }, key?: string) =>
    world.send(world.handlers.changePass, { token, newPassword, ...given }, key);

  it('applies at once, ends all sessions, and is recorded as a fact without it', async () => {
    await world.signIn(email);
    await change({});
    expect(await world.ports.sessions.ofUser('uma')).toEqual([]);
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
    expect(await world.signIn(email, newPassword)).toBeDefined();
    const written = (await world.log()).at(-1);
    expect(written).toMatchObject({ type: 'UserPasswordChanged', data: { userId: 'uma', reason: 'reset' } });
  });

  it('is set once per link, and the other sent links become invalid', async () => {
    const earlier = await world.deps.links.make('reset', { tenant, subject: 'uma' });
    await change({});
    for (const used of [token, earlier]) {
      await expect(change({ token: used, newPassword: 'Third-mark9' })).rejects.toMatchObject({ code: 'link-invalid' });
    }
    expect(await world.signIn(email, newPassword)).toBeDefined();
  });

  it('is set by one of two who use a link at once', async () => {
    const both = await Promise.allSettled([change({}), change({ newPassword: 'Third-mark9' })]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is set once for any key: the same request finds the link used', async () => {
    await change({}, 'one');
    for (const given of [{}, { newPassword: 'Third-mark9' }]) {
      await expect(change(given, 'one')).rejects.toMatchObject({ code: 'link-invalid' });
    }
    expect(await world.signIn(email, newPassword)).toBeDefined();
    expect((await world.types()).filter((type) => type === 'UserPasswordChanged')).toHaveLength(1);
  });

  it('is not set when it is weak or common, and the link stays valid', async () => {
    for (const weak of ['Short1!', 'alllower1!', 'ALLUPPER1!', 'NoSymbol11', 'NoNumber!!', 'Password1!', '', null]) {
      await expect(change({ newPassword: weak })).rejects.toMatchObject({
        code: 'weak-password',
        faults: [expect.objectContaining({ pointer: 'newPassword' })],
      });
    }
    expect(await world.signIn(email)).toBeDefined();
    await change({});
  });

  it('is not set when it consists of the person’s names or organization', async () => {
    for (const guessed of ['Uma-Reis-12', 'Acme-2026!', 'Tidemark-26']) {
      await expect(change({ newPassword: guessed })).rejects.toMatchObject({ code: 'weak-password' });
    }
  });

  it('reports a bad link and a weak password together', async () => {
    await expect(change({ token: 'nonsense', newPassword: 'weak' })).rejects.toMatchObject({
      code: 'invalid-request',
      faults: [{ pointer: 'token' }, { pointer: 'newPassword' }],
    });
  });

  it('is not set with a link of another purpose, nor for somebody who may not sign in', async () => {
    for (const purpose of ['invitation', 'verification'] as const) {
      const other = await world.deps.links.make(purpose, { tenant, subject: 'uma' });
      await expect(change({ token: other })).rejects.toMatchObject({ code: 'link-invalid' });
    }
    const principal = await world.ports.sessions.principal('uma');
    if (principal !== undefined) await world.ports.sessions.putPrincipal({ ...principal, isActive: false });
    await expect(change({})).rejects.toMatchObject({ code: 'link-invalid' });
  });

  it('leaves no session with the old one, wherever the change is interrupted', async () => {
    let done = false;
    for (let writes = 0; !done; writes += 1) {
      const first = await openAccounts();
      await first.register('uma');
      await first.signIn(email);
      const link = await first.deps.links.make('reset', { tenant, subject: 'uma' });
      const mortal = mortalPorts(first.ports);
      world = await openAccounts(mortal);
      mortal.dieAfter(writes);
      done = await change({ token: link }).then(
        () => true,
        (error: unknown) => {
          expect(error).toBeInstanceOf(Crash);
          return false;
        },
      );
      const isNew = await first.ports.credentials.verify('uma', newPassword);
      if (isNew) expect(await first.ports.sessions.ofUser('uma')).toEqual([]);
      else expect(await first.ports.sessions.ofUser('uma')).toHaveLength(1);
    }
  });

  it('keeps its link when it could not be hashed', async () => {
    const { set } = world.ports.credentials;
    const busy = async () => Promise.reject(new Error('busy'));
    Object.assign(world.ports.credentials, { set: busy });
    await expect(change({})).rejects.toThrow('busy');
    Object.assign(world.ports.credentials, { set });
    await change({});
    expect(await world.deps.repositories.user.load(streams.user(tenant, 'uma'))).toMatchObject({ version: 2 });
  });
});
