import { beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedUser, User } from '@tidemark/contracts';
import type { Client } from '../harness/client.js';
import { errorMap, loginBody } from '../harness/client.js';
import { openLive } from '../harness/live.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must, within } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
let boss: Client;
beforeAll(async () => {
  boss = await server().as('oskar');
}, longLimit);

const params = () => ({ organizationId: server().demo.organizationId });
const usersFor = async (start: string, query: Record<string, string> = {}): Promise<ListedUser[]> =>
  (await server().as(start)).ok('users', { params: params(), query });
/** Somebody as commands answer them too. */
const user = async (start: string): Promise<User> => {
  const { id } = server().demo.account(start);
  const {
    lastSeenAt: _seen,
    isInvited: _invited,
    ...known
  } = must(
    (await usersFor('oskar')).find((one) => one.id === id),
    start,
  );
  return known;
};
const update = async (body: object, as: Client = boss) => (await as.ok('updateUser', { body })).updatedUser;

describe('a user', () => {
  it('keeps first name, surname and address: blank ones are refused, all at once [R5-111]', async () => {
    const { id, ...before } = await user('lucia');
    for (const field of ['firstName', 'surName', 'email']) {
      for (const blank of ['', '  ', null]) {
        const problem = await boss.refused('updateUser', { body: { id, [field]: blank } });
        expect(Object.keys(errorMap(problem))).toEqual([field]);
      }
    }
    const all = await boss.refused('updateUser', { body: { id, firstName: '', surName: ' ', email: '' } });
    expect(Object.keys(errorMap(all)).sort()).toEqual(['email', 'firstName', 'surName']);
    expect(await user('lucia')).toEqual({ id, ...before });
  });

  it('is made inactive, cannot sign in then, and can again once active [R4-039]', async () => {
    const account = server().demo.account('lucia');
    const body = loginBody(account.email, account.password);
    expect((await update({ id: account.id, isActive: false })).isActive).toBe(false);
    expect(await server().client.refused('signIn', { body })).toMatchObject({ status: 403, code: 'user-inactive' });
    expect((await user('lucia')).isActive).toBe(false);
    expect((await update({ id: account.id, isActive: true })).isActive).toBe(true);
    expect((await server().client.ok('signIn', { body })).user.isActive).toBe(true);
  });
});

describe('the users of an organisation', () => {
  it('are all served to a super and a master, whole and by name [R7-008]', async () => {
    const users = await usersFor('oskar');
    expect(users.map(({ id }) => id).sort()).toEqual(
      server()
        .demo.accounts.map(({ id }) => id)
        .sort(),
    );
    // What each may do with them is their own, and who asks was seen just now.
    const common = (all: typeof users) => all.map(({ may: _, lastSeenAt: __, ...user }) => user);
    expect(common(await usersFor('ingrid'))).toEqual(common(users));
    const names = users.map(({ firstName, surName }) => `${firstName ?? ''} ${surName ?? ''}`);
    expect(names).toEqual(names.toSorted(new Intl.Collator('en-US').compare));
    expect(await user('lucia')).toMatchObject({
      email: 'lucia.fernandez@halden.example',
      role: 'user',
      isActive: true,
      organization_name: 'Halden Freight',
      persona: { title: 'Product manager' },
      nodes: [{ name: 'Booking' }, { name: 'Payments' }],
    });
  });

  it('are for others those of their own branches, with no other nodes', async () => {
    const names = (users: readonly ListedUser[]) => users.map(({ email }) => (email ?? '').split('.')[0]);
    const seen = await usersFor('ana');
    expect(names(seen)).toEqual(expect.arrayContaining(['ana', 'lucia', 'oskar']));
    expect(names(seen)).not.toContain('aisha');
    for (const { nodes } of seen) expect(nodes.map(({ name }) => name)).toEqual(['Booking']);
    expect(names(await usersFor('bilal'))).toEqual(expect.arrayContaining(['bilal', 'aisha', 'ana']));
    expect(names(await usersFor('bilal'))).not.toContain('greta');
  });

  it('come with when each was seen last, for admins and above; signing out changes nothing of it', async () => {
    const before = new Date().toISOString();
    const client = await server().client.signIn(server().demo.account('aisha'));
    await client.ok('signOut');
    const lastSeen = (users: readonly ListedUser[]) => new Map(users.map(({ id, lastSeenAt }) => [id, lastSeenAt]));
    const { id } = server().demo.account('aisha');
    const [toSuper, toAdmin] = [lastSeen(await usersFor('oskar')), lastSeen(await usersFor('bilal'))];
    expect(toSuper.get(id)).toBeDefined();
    expect((toSuper.get(id) ?? '') >= before).toBe(true);
    expect(toAdmin.get(id)).toBe(toSuper.get(id));
    expect([...toAdmin.values()]).not.toContain(undefined);
    expect(Date.parse(toSuper.get(server().demo.account('ana').id) ?? '')).toBeLessThan(Date.parse(before));
    for (const one of await usersFor('ana')) expect(one).not.toHaveProperty('lastSeenAt');
  });

  it('are searched by name, e-mail and role, and answered by the page', async () => {
    const found = async (search: string) => (await usersFor('oskar', { search })).map(({ firstName }) => firstName);
    expect(await found('fernandez')).toEqual(['Lucía']);
    expect(await found('ANA.RIBEIRO@')).toEqual(['Ana']);
    expect(await found('master')).toEqual(['Ingrid']);
    const page = await boss.answer('users', { params: params(), query: { limit: '3', offset: '2' } });
    expect(page.body).toEqual((await usersFor('oskar')).slice(2, 5));
    expect(page.headers.get('Tidemark-Total')).toBe(String(server().demo.accounts.length));
  });

  it('are 404 to everybody of elsewhere [R1-001]', async () => {
    const platform = await server().client.signIn(platformMaster);
    expect((await platform.refused('users', { params: params() })).status).toBe(404);
  });
});

describe('changing a user', () => {
  it('takes the fields of the specification and answers updatedUser [R7-009]', async () => {
    const hanna = await user('hanna');
    const change = { firstName: 'Hannah', surName: 'Korhonen', email: 'H.Korhonen@halden.example', role: 'admin' };
    const answer = await boss.answer('updateUser', { body: { id: hanna.id, ...change, isActive: true } });
    const updated = {
      ...hanna,
      ...change,
      email: 'h.korhonen@halden.example',
      version: answer.body.updatedUser.version,
    };
    expect(answer.body.updatedUser).toEqual(updated);
    expect(answer.headers.get('ETag')).toBe(`"${String(updated.version)}"`);
    expect(await usersFor('oskar')).toContainEqual(expect.objectContaining(updated));
    const { password, email } = server().demo.account('hanna');
    expect((await server().client.refused('signIn', { body: loginBody(email, password) })).status).toBe(401);
    await server().client.ok('signIn', { body: loginBody(updated.email, password) });
  });

  it('takes a user as it was read, and another persona', async () => {
    const priya = await user('priya');
    const persona_id = server().demo.persona('Product manager');
    const updated = await update({ ...priya, lastSeenAt: null, isInvited: false, persona_id });
    expect(updated).toMatchObject({ ...priya, persona: { title: 'Product manager' }, version: updated.version });
    const wrong = await boss.refused('updateUser', { body: { id: priya.id, persona_id: 'none' } });
    expect(errorMap(wrong)).toHaveProperty('persona_id');
  });

  it('makes a new role true at the next request', async () => {
    const { id, ...account } = server().demo.account('noa');
    const noa = await server().client.signIn(account);
    const body = { organization_id: server().demo.organizationId, title: 'By Noa' };
    expect((await noa.refused('createPersona', { body })).status).toBe(403);
    await update({ id, role: 'admin' });
    expect((await noa.ok('createPersona', { body })).title).toBe('By Noa');
    await update({ id, role: 'user' });
    expect((await noa.refused('createPersona', { body })).status).toBe(403);
  });

  it('that deactivates ends sessions and sockets at once, until they are active again [R4-040 X1-019]', async () => {
    const { id, ...account } = server().demo.account('chidi');
    const chidi = await server().client.signIn(account);
    const socket = await openLive(server().url, must(chidi.token, 'token'));
    expect((await update({ id, isActive: false })).isActive).toBe(false);
    await within(15_000, 'the word of the end', socket.sessionEnded);
    await within(15_000, 'the end of the connection', socket.closed);
    expect((await chidi.refused('currentUser')).status).toBe(401);
    const body = loginBody(account.email, account.password);
    expect(await server().client.refused('signIn', { body })).toMatchObject({ code: 'user-inactive' });
    await update({ id, isActive: true });
    await server().client.ok('signIn', { body });
    expect((await chidi.refused('currentUser')).status).toBe(401);
  });

  it('is refused with an e-mail that another user has, of whatever organisation [R8-065]', async () => {
    const before = await user('emre');
    for (const email of ['ana.ribeiro@halden.example', platformMaster.email.toUpperCase()]) {
      const problem = await boss.refused('updateUser', { body: { id: before.id, firstName: 'Emre II', email } });
      expect(problem).toMatchObject({ status: 409, code: 'email-taken' });
      expect(errorMap(problem)['email']).toBe('Email or name are already in use');
    }
    expect(await user('emre')).toEqual(before);
  });

  it('is refused with every fault at once, and then nothing has changed [R3-004]', async () => {
    const before = await user('farida');
    const body = { id: before.id, firstName: ' ', surName: 'x'.repeat(121), email: 'nowhere', role: 'master' };
    const problem = await boss.refused('updateUser', { body: { ...body, persona_id: 'none' } });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['email', 'firstName', 'persona_id', 'role', 'surName']);
    expect(errorMap(await boss.refused('updateUser', { body: { ...body, role: 'owner' } }))).toHaveProperty('role');
    expect(errorMap(await boss.refused('updateUser', { body: { ...body, nickname: 'F' } }))).toHaveProperty('nickname');
    for (const as of [boss, await server().as('ingrid')]) {
      const master = await as.refused('updateUser', { body: { id: before.id, role: 'master' } });
      expect(master).toMatchObject({ status: 422, code: 'role-not-assignable' });
    }
    expect(await user('farida')).toEqual(before);
  });

  it('is refused to user and admin, and of a master to a super [R6-038]', async () => {
    const { id } = server().demo.account('jonas');
    for (const start of ['ana', 'bilal']) {
      const problem = await (await server().as(start)).refused('updateUser', { body: { id, firstName: 'x' } });
      expect(problem.status).toBe(403);
    }
    const master = { id: server().demo.account('ingrid').id, isActive: false };
    expect((await boss.refused('updateUser', { body: master })).status).toBe(403);
  });

  it('leaves the own e-mail to the account, where the password is asked for', async () => {
    const { id } = server().demo.account('oskar');
    const problem = await boss.refused('updateUser', { body: { id, email: 'oskar@halden.example' } });
    expect(errorMap(problem)).toHaveProperty('email');
  });

  it('never overwrites what somebody else changed meanwhile', async () => {
    const { id, version } = await user('dariusz');
    const headers = { 'If-Match': `"${String(version)}"` };
    const first = await boss.ok('updateUser', { body: { id, firstName: 'Darek' }, headers });
    const late = await boss.refused('updateUser', { body: { id, firstName: 'Dario' }, headers });
    expect(late).toMatchObject({ status: 412, code: 'stale-version', current: first.updatedUser });
  });

  it('keeps the last active super, also of two who demote each other at once [X1-008]', async () => {
    const [oskar, marguerite] = [server().demo.account('oskar'), server().demo.account('marguerite')];
    const other = await server().as('marguerite');
    const both = await Promise.all([
      boss.call('updateUser', { body: { id: marguerite.id, role: 'user' } }),
      other.call('updateUser', { body: { id: oskar.id, isActive: false } }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const master = await server().as('ingrid');
    const supers = (await master.ok('users', { params: params(), query: { search: 'super' } })).filter(
      ({ isActive }) => isActive,
    );
    expect(supers).toHaveLength(1);
    for (const change of [{ role: 'admin' }, { isActive: false }]) {
      const body = { id: must(supers[0], 'super').id, firstName: 'Last', ...change };
      const problem = await master.refused('updateUser', { body });
      expect(problem).toMatchObject({ status: 409, code: 'last-super' });
      expect(errorMap(problem)).toHaveProperty(Object.keys(change)[0] ?? '');
    }
    await update({ id: marguerite.id, role: 'super', isActive: true }, master);
    await update({ id: oskar.id, role: 'super', isActive: true }, master);
  });
});

describe('a master of another organisation', () => {
  it('is not deactivated by a slip of their own', async () => {
    const platform = await server().client.signIn(platformMaster);
    const { id } = await platform.ok('currentUser');
    const problem = await platform.refused('updateUser', { body: { id, isActive: false } });
    expect(problem).toMatchObject({ status: 403, errors: { isActive: expect.any(String) } });
    expect((await platform.ok('currentUser')).isActive).toBe(true);
  });

  it('changes role and activation, and nothing else', async () => {
    const platform = await server().client.signIn(platformMaster);
    const { id } = server().demo.account('samuel');
    const {
      lastSeenAt: _seen,
      isInvited: _invited,
      ...before
    } = must(
      (await (await server().as('ingrid')).ok('users', { params: params() })).find((one) => one.id === id),
      'samuel',
    );
    const promoted = await update({ ...before, role: 'admin' }, platform);
    const may = ['change-role', 'deactivate'];
    const { version } = promoted;
    expect(promoted).toEqual({ ...before, role: 'admin', nodes: [], persona: null, may, version });
    const body = { id, firstName: 'Sam', persona_id: server().demo.persona('Developer'), role: 'user' };
    const problem = await platform.refused('updateUser', { body });
    expect(problem).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['firstName', 'persona_id']);
    expect((await update({ id, isActive: false }, platform)).isActive).toBe(false);
    expect((await update({ id, isActive: true, role: 'user' }, platform)).role).toBe('user');
  });

  it('is hidden from a super, as are its users [R1-002]', async () => {
    const platform = await server().client.signIn(platformMaster);
    const { id } = await platform.ok('currentUser');
    const again = await server().client.signIn(server().demo.account('oskar'));
    for (const foreign of [id, 'nobody']) {
      const problem = await again.refused('updateUser', { body: { id: foreign, role: 'user' } });
      expect(problem).toMatchObject({ status: 404, code: 'user-not-found' });
    }
  });
});
