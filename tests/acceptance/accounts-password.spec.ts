import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type Client, errorMap } from '../harness/client.js';
import { mailsTo, mailTo, resetPath, secretTo, signUpPath } from '../harness/mails.js';
import { itInDataFolder } from '../harness/one-process.js';
import { nodeNamed } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';

const server = suiteServer();
const newPassword = 'Other-mark8';
const recover = (identifier: string) => server().client.ok('recover', { body: { identifier } });

/** Asks for a link as one of the demo's people, whom no other test asks for. */
async function tokenFor(start: string): Promise<string> {
  const { email } = server().demo.account(start);
  await recover(email);
  return secretTo(server(), email, resetPath);
}
const change = (token: string, password: unknown = newPassword) => ({ body: { token, newPassword: password } });

describe('a forgotten password', () => {
  it('is asked for with the identifier, and the answer is the same for everybody [R7-004]', async () => {
    const { email } = server().demo.account('wanjiru');
    const known = await server().client.call('recover', { body: { identifier: email } });
    const unknown = await server().client.call('recover', { body: { identifier: 'nobody@halden.example' } });
    expect([known.status, known.text]).toEqual([200, '{"success":true}']);
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
    await mailTo(server(), email, { path: resetPath });
    expect(await mailsTo(server(), 'nobody@halden.example')).toEqual([]);
  });

  it('is asked for in words that errors.form answers when they are none [R8-022]', async () => {
    for (const body of [{ identifier: 'ana' }, { identifier: '' }, {}]) {
      const problem = await server().client.refused('recover', { body });
      expect(errorMap(problem)).toHaveProperty('form');
      expect(errorMap(problem)).toHaveProperty('identifier');
    }
  });

  it('gives a mail with a link to the reset page that carries the token in t [R7-005]', async () => {
    const token = await tokenFor('lucia');
    const mail = await mailTo(server(), server().demo.account('lucia').email, { path: resetPath });
    expect(mail.text).toContain(`${server().url}/reset-password?t=${token}`);
    expect(mail.html).toContain(`/reset-password?t=${token}`);
    expect(token).toMatch(/^[\w-]{43}$/);
  });
});

describe('a new password', () => {
  it('signs in from then on, the old one does not, and every session has ended [R7-006]', async () => {
    const account = server().demo.account('bilal');
    const before = await server().client.signIn(account);
    expect(await server().client.ok('changePass', change(await tokenFor('bilal')))).toEqual({ success: true });
    expect(await before.refused('currentUser')).toMatchObject({ status: 401, code: 'session-ended' });
    await expect(server().client.signIn(account)).rejects.toThrow('401');
    expect((await server().client.signIn({ ...account, password: newPassword })).token).toBeDefined();
  });

  it('is refused with a token that is unknown or used, and changes nothing [R7-007]', async () => {
    const account = server().demo.account('jonas');
    const token = await tokenFor('jonas');
    for (const wrong of ['nonsense', `${token}x`]) {
      expect(await server().client.refused('changePass', change(wrong))).toMatchObject({
        status: 410,
        code: 'link-invalid',
      });
    }
    expect((await server().client.signIn(account)).token).toBeDefined();
    await server().client.ok('changePass', change(token));
    const again = await server().client.refused('changePass', change(token, 'Third-mark9'));
    expect(again.code).toBe('link-invalid');
    expect((await server().client.signIn({ ...account, password: newPassword })).token).toBeDefined();
  });

  it('is refused with a map of its faults, one entry for each [R8-026]', async () => {
    const both = await server().client.refused('changePass', {
      body: { token: 'nonsense', newPassword: 'weak', passwordConfirmation: 'other' },
    });
    expect(Object.keys(errorMap(both)).sort()).toEqual(['newPassword', 'passwordConfirmation', 'token']);
  });

  it('is no key to anything else: neither a session nor a sign-up', async () => {
    const token = await tokenFor('priya');
    expect((await server().client.with(token).refused('currentUser')).status).toBe(401);
    expect((await server().client.refused('signUpLink', { params: { secret: token } })).code).toBe('link-invalid');
  });
});

/** In sign-up and reset alike; the account page has its own tests. */
const demands = [
  ['shorter than 8 characters [R5-092]', 'Ab1-xyz'],
  ['without a lowercase letter [R5-093]', 'TIDE-MARK7'],
  ['without an uppercase letter [R5-094]', 'tide-mark7'],
  ['without a symbol [R5-095]', 'TideMark77'],
  ['without a number [R5-096]', 'Tide-Marks'],
  ['that stands on the list of common ones', 'Password1!'],
] as const;

describe('a new password is refused', () => {
  let token: string;
  let secret: string;
  beforeAll(async () => {
    token = await tokenFor('ana');
    const boss = await server().as(server().demo.some('super'));
    const email = 'weak@guests.example';
    await boss.ok('inviteUsers', {
      body: {
        invitedUsers: [{ email, role: 'user', persona: server().demo.persona('Developer') }],
        selectedNodes: [await nodeNamed(server(), 'Booking')],
      },
    });
    secret = await secretTo(server(), email, signUpPath);
  });

  it.each(demands)('%s', async (_what, weak) => {
    const reset = await server().client.refused('changePass', change(token, weak));
    expect([reset.code, Object.keys(errorMap(reset))]).toEqual(['weak-password', ['newPassword']]);
    const person = { firstName: 'Wim', surName: 'Weak', email: 'weak@guests.example' };
    const form = { ...person, password: weak, passwordConfirmation: weak, secret };
    const signUp = await server().client.refused('signUp', { body: form });
    expect([signUp.code, Object.keys(errorMap(signUp))]).toEqual(['weak-password', ['password']]);
    const { email, password } = server().demo.account('ana');
    const current = { currentPassword: password, newPassword: weak, passwordConfirmation: weak };
    const own = await (await server().as('ana')).refused('updateCurrentUser', { body: { email, ...current } });
    expect(errorMap(own)).toHaveProperty('newPassword');
  });
});

/** What is tried first on somebody's account: each is strong but for the word in it. */
const guessed = [
  ['one of their names', 'Vandermolen-26'],
  ['the first part of their address', 'Skipper-2026'],
  ["their organisation's name", 'Halden-2026!'],
  ["the product's name", 'Tidemark-26!'],
] as const;
const wilma = { firstName: 'Wilma', surName: 'Vandermolen', email: 'skipper@guests.example' };
const faultsOf = (problem: Awaited<ReturnType<Client['refused']>>) => Object.entries(errorMap(problem));
const beside = expect.stringContaining('beside your own names');

describe('a new password with a word of its owner is refused', () => {
  let secret: string;
  beforeAll(async () => {
    const boss = await server().as(server().demo.some('super'));
    const persona = server().demo.persona('Developer');
    const selectedNodes = [await nodeNamed(server(), 'Booking')];
    const invitedUsers = [{ email: wilma.email, role: 'user', persona }];
    await boss.ok('inviteUsers', { body: { invitedUsers, selectedNodes } });
    secret = await secretTo(server(), wilma.email, signUpPath);
  });

  it.each(guessed)('at sign-up with an invitation: %s [X1-028]', async (_what, password) => {
    const form = { ...wilma, password, passwordConfirmation: password, secret };
    expect(faultsOf(await server().client.refused('signUp', { body: form }))).toEqual([['password', beside]]);
  });

  const known = guessed.filter(([what]) => !what.includes('organisation'));
  it.each(known)(
    'at sign-up with a template link, where there is no organisation yet: %s [X1-028]',
    async (_what, password) => {
      const body = { ...wilma, password, passwordConfirmation: password, templateId: 'none' };
      expect(faultsOf(await server().client.refused('verifyEmail', { body }))).toContainEqual(['password', beside]);
    },
  );

  it('on the own account: the current names and addresses, and the new ones of the request [X1-028]', async () => {
    const ana = await server().as('ana');
    const { surName, email } = await ana.ok('currentUser');
    const own = [`${surName ?? ''}-26!a`, `${email?.split('@')[0] ?? ''}-26!A`, 'Halden-2026!', 'Tidemark-26!'];
    const change = (newPassword: string, more: object = {}) => {
      const currentPassword = server().demo.account('ana').password;
      return { body: { ...more, currentPassword, newPassword, passwordConfirmation: newPassword } };
    };
    for (const password of own) {
      const refused = await ana.refused('updateCurrentUser', change(password));
      expect([password, ...faultsOf(refused)]).toEqual([password, ['newPassword', beside]]);
    }
    for (const [password, more] of [
      ['Vandermolen-26', { surName: wilma.surName }],
      ['Skipper-2026', { email: wilma.email }],
    ] as const) {
      const refused = await ana.refused('updateCurrentUser', change(password, more));
      expect([password, ...faultsOf(refused)]).toEqual([password, ['newPassword', beside]]);
    }
    expect((await server().client.signIn(server().demo.account('ana'))).token).toBeDefined();
  });

  it('at a reset: the names and the address of who forgot theirs [X1-028]', async () => {
    const { surName, email } = await (await server().as('noa')).ok('currentUser');
    const token = await tokenFor('noa');
    for (const password of [`${surName ?? ''}-26!a`, `${email?.split('@')[0] ?? ''}-26!A`, 'Halden-2026!']) {
      const refused = await server().client.refused('changePass', change(token, password));
      expect([password, ...faultsOf(refused)]).toEqual([password, ['newPassword', beside]]);
    }
  });
});

itInDataFolder('leaves no secret and no password in the data folder but where they belong', async () => {
  const token = await tokenFor('emre');
  const folder = server().dataDir;
  const names = (await readdir(folder)).filter((name) => /\.db(-wal)?$/.test(name));
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const bytes = await readFile(join(folder, name));
    expect([name, bytes.includes(token), bytes.includes(newPassword)]).toEqual([name, false, false]);
  }
  expect(server().process.output()).not.toContain(token);
});

describe('the limit of requests about accounts', () => {
  const limited = suiteServer({ env: { ACCOUNT_LIMIT: '2' } });

  it('holds for an address that nobody has as for any other, and then for the address of the network', async () => {
    const ask = async (identifier: string) => (await limited().client.call('recover', { body: { identifier } })).status;
    for (const identifier of [limited().demo.account('ana').email, 'nobody@halden.example']) {
      expect([await ask(identifier), await ask(identifier), await ask(identifier)]).toEqual([200, 200, 429]);
    }
    const others = await Promise.all(Array.from({ length: 6 }, (_, n) => ask(`other${String(n)}@halden.example`)));
    expect(others.filter((status) => status === 429)).toHaveLength(2);
  });
});
