import { describe, expect, it } from '@jest/globals';
import { errorMap, loginBody } from '../harness/client.js';
import { confirmPath, mailTo, secretTo } from '../harness/mails.js';
import { suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer();
const own = async (start: string) => {
  const account = server().demo.account(start);
  return { account, client: await server().client.signIn(account) };
};
const password = 'Lighthouse-7-keeper!';

describe('the own account', () => {
  it('is every role’s own to change, and nobody else’s [R6-046]', async () => {
    for (const start of ['ana', 'bilal', 'oskar', 'ingrid']) {
      const { account, client } = await own(start);
      const surName = `${account.role} Changed`;
      const { user } = await client.ok('updateCurrentUser', { body: { surName } });
      expect(user).toMatchObject({ id: account.id, surName, firstName: account.firstName, role: account.role });
      expect(await client.ok('currentUser')).toEqual(user);
    }
    const { account, client } = await own('jonas');
    const other = server().demo.account('priya');
    // What is read-only is ignored: the own account is changed, with the own role.
    const body = { id: other.id, role: 'master', isActive: false, organization_id: 'other', firstName: 'Jon' };
    expect((await client.ok('updateCurrentUser', { body })).user).toMatchObject({
      id: account.id,
      firstName: 'Jon',
      role: 'user',
      isActive: true,
    });
    expect((await (await own('priya')).client.ok('currentUser')).firstName).toBe('Priya');
  });

  it('takes the fields of the specification and answers user [R7-010]', async () => {
    const { account, client } = await own('tomas');
    const body = {
      firstName: 'Tomasz',
      surName: 'Widal',
      email: 'Tomasz@halden.example',
      avatarUrl: null,
      currentPassword: account.password,
      newPassword: password,
      passwordConfirmation: password,
      language: 'es',
    };
    const { user, pendingEmail } = await client.ok('updateCurrentUser', { body });
    const { firstName, surName, language } = body;
    expect(user).toMatchObject({ firstName, surName, language, email: account.email, avatarUrl: null });
    expect(pendingEmail).toBe('tomasz@halden.example');
    await server().client.ok('signIn', { body: loginBody(account.email, password) });
    const old = loginBody(account.email, account.password);
    expect((await server().client.refused('signIn', { body: old })).status).toBe(401);
  });

  it('keeps whether the first steps are hidden, for oneself alone, over the next sign-in', async () => {
    const { account, client } = await own('oskar');
    expect((await client.ok('currentUser')).firstSteps).toBe('shown');
    const { user } = await client.ok('updateCurrentUser', { body: { firstSteps: 'hidden' } });
    expect(user.firstSteps).toBe('hidden');
    expect(await client.ok('currentUser')).toEqual(user);
    // The same at the sign-in itself, and again after it.
    const again = await server().client.ok('signIn', { body: loginBody(account.email, account.password) });
    expect(again.user).toMatchObject({ id: account.id, firstSteps: 'hidden' });
    expect((await (await own('oskar')).client.ok('currentUser')).firstSteps).toBe('hidden');

    // Another super hides their own: for a colleague the field is taken and ignored, as whatever was read and is sent back.
    const other = server().demo.account('bilal');
    const { updatedUser } = await client.ok('updateUser', { body: { id: other.id, firstSteps: 'hidden' } });
    expect(updatedUser.firstSteps).toBe('shown');
    expect((await (await own('bilal')).client.ok('currentUser')).firstSteps).toBe('shown');

    const back = await client.ok('updateCurrentUser', { body: { firstSteps: 'shown' } });
    expect(back.user.firstSteps).toBe('shown');
    const wrong = await client.refused('updateCurrentUser', { body: { firstSteps: 'gone' } });
    expect(errorMap(wrong)).toHaveProperty('firstSteps');
    const params = { id: account.id };
    const { entries } = await client.ok('userHistory', { params });
    expect(entries.slice(0, 2).map(({ kind, changes }) => [kind, changes.map(({ nowText }) => nowText)])).toEqual([
      ['UserFirstStepsChanged', ['Shown']],
      ['UserFirstStepsChanged', ['Hidden']],
    ]);
  });

  it('is refused with a name or e-mail left blank [R5-107]', async () => {
    const { client } = await own('emre');
    const before = await client.ok('currentUser');
    const problem = await client.refused('updateCurrentUser', { body: { firstName: '', surName: ' ', email: '' } });
    expect(Object.keys(errorMap(problem))).toEqual(expect.arrayContaining(['firstName', 'surName', 'email']));
    const unknown = await client.refused('updateCurrentUser', { body: { nickname: 'E' } });
    expect(errorMap(unknown)).toHaveProperty('nickname');
    expect(await client.ok('currentUser')).toEqual(before);
  });

  it('shows the new address that waits, mails its link again, and forgets it when the old one is to stay', async () => {
    const { account, client } = await own('lucia');
    const nothing = { pendingEmail: null, until: null };
    expect(await client.ok('newAddress')).toEqual(nothing);
    expect(await client.ok('resendNewAddress')).toEqual(nothing);
    const email = 'lucia.new@halden.example';
    await client.ok('updateCurrentUser', { body: { email, currentPassword: account.password } });
    expect(await client.ok('newAddress')).toEqual({ pendingEmail: email, until: expect.stringMatching(/Z$/) });
    const first = await secretTo(server(), email, confirmPath);
    expect((await client.ok('resendNewAddress')).pendingEmail).toBe(email);
    const second = await secretTo(server(), email, confirmPath, 2);
    expect((await server().client.refused('confirmEmail', { body: { token: first } })).code).toBe('link-invalid');
    expect(await client.ok('cancelNewAddress')).toEqual(nothing);
    expect((await server().client.refused('confirmEmail', { body: { token: second } })).code).toBe('link-invalid');
    expect([await client.ok('newAddress'), (await client.ok('currentUser')).email]).toEqual([nothing, account.email]);
  });

  it('is exported whole to its owner: profile, answers, mails and history', async () => {
    const { account, client } = await own('ana');
    const counts = await client.ok('ownDataCounts');
    const data = await client.ok('ownData');
    expect(data.counts).toEqual(counts);
    expect(data.profile.id).toBe(account.id);
    expect(data.responses.length).toBeGreaterThanOrEqual(counts.answeredForms);
    expect(data.responses.flatMap(({ answers }) => answers)).toHaveLength(counts.answers);
    expect([data.mails.length, data.history.length]).toEqual([counts.mails, counts.history]);
  });

  it('never gets an e-mail of another user, who gets a mail, and learns nothing of it [R8-067]', async () => {
    const { account, client } = await own('noa');
    const ana = server().demo.account('ana');
    const answers = [];
    for (const email of [` ${ana.email.toUpperCase()}`, 'nobody@halden.example']) {
      const raw = await client.call('updateCurrentUser', { body: { email, currentPassword: account.password } });
      const { user } = raw.json() as { user: object };
      answers.push({ status: raw.status, user });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, user: { email: account.email } });
    const explained = await mailTo(server(), ana.email, { path: '/login' });
    expect(explained.text).not.toContain(account.email);
    expect(explained.subject).toBe('Someone wants to use your e-mail address');
  });

  it('learns whether somebody has an address by its own password alone [R8-067]', async () => {
    const { client } = await own('noa');
    const taken = server().demo.account('ana').email;
    for (const proof of [{}, { currentPassword: 'Not-this-1' }]) {
      const answers = [];
      for (const email of [taken, 'nobody@halden.example']) {
        const { errors } = await client.refused('updateCurrentUser', { body: { email, ...proof } });
        answers.push(errors);
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('changes its e-mail with the current password only', async () => {
    const { account, client } = await own('farida');
    const email = 'farida.b@halden.example';
    expect(errorMap(await client.refused('updateCurrentUser', { body: { email } }))).toHaveProperty('currentPassword');
    const wrong = await client.refused('updateCurrentUser', { body: { email, currentPassword: 'Not-this-1' } });
    expect(wrong).toMatchObject({ status: 422, code: 'wrong-password' });
    // As it is, it needs none.
    const same = await client.ok('updateCurrentUser', { body: { email: account.email.toUpperCase() } });
    expect(same.pendingEmail).toBeNull();
  });

  it('has its new e-mail once the link mailed there was opened, and the old one, told of it, counts until then', async () => {
    const { account, client } = await own('farida');
    const email = 'farida.b@halden.example';
    await client.ok('updateCurrentUser', { body: { email, currentPassword: account.password } });
    const token = await secretTo(server(), email, confirmPath);
    const notice = await mailTo(server(), account.email, { path: '/login' });
    expect(notice.subject).toBe('Your e-mail address is about to change');
    expect(notice.text).not.toContain(email);
    await server().client.ok('signIn', { body: loginBody(account.email, account.password) });
    expect((await server().client.refused('signIn', { body: loginBody(email, account.password) })).status).toBe(401);
    const unknown = await server().client.refused('confirmEmail', { body: { token: 'unknown' } });
    expect(unknown).toMatchObject({ status: 410, code: 'link-invalid' });
    expect(await server().client.ok('confirmEmail', { body: { token } })).toEqual({ success: true });
    await server().client.ok('signIn', { body: loginBody(email, account.password) });
    expect((await server().client.refused('confirmEmail', { body: { token } })).code).toBe('link-invalid');
    // The old one is free again.
    const dariusz = await own('dariusz');
    const freed = { email: account.email, currentPassword: dariusz.account.password };
    await dariusz.client.ok('updateCurrentUser', { body: freed });
    const second = await secretTo(server(), account.email, confirmPath);
    await server().client.ok('confirmEmail', { body: { token: second } });
    expect((await dariusz.client.ok('currentUser')).email).toBe(account.email);
  });
});

describe('a new password', () => {
  const refusedFields = async (body: object) => {
    const { client } = await own('aisha');
    const problem = await client.refused('updateCurrentUser', { body });
    return Object.keys(errorMap(problem)).sort();
  };

  it('comes with its confirmation, or there is nothing to change by the current one [R5-103]', async () => {
    const currentPassword = server().demo.account('aisha').password;
    expect(await refusedFields({ currentPassword, newPassword: password })).toEqual(['passwordConfirmation']);
    expect(await refusedFields({ currentPassword, passwordConfirmation: password })).toEqual(['newPassword']);
    const both = ['newPassword', 'passwordConfirmation'];
    expect(await refusedFields({ currentPassword })).toEqual(both);
    const sameEmail = server().demo.account('aisha').email;
    expect(await refusedFields({ currentPassword, email: sameEmail, newPassword: '' })).toEqual(both);
  });

  it('is refused when its confirmation differs [R5-104]', async () => {
    const currentPassword = server().demo.account('aisha').password;
    const body = { currentPassword, newPassword: password, passwordConfirmation: `${password}x` };
    expect(await refusedFields(body)).toEqual(['passwordConfirmation']);
  });

  it('is strong, and the current one is right: all faults at once [R5-092 R5-093 R5-094 R5-095 R5-096]', async () => {
    const body = { firstName: ' ', currentPassword: 'Wrong-1-x', passwordConfirmation: 'other' };
    for (const newPassword of ['aB1-xyz', 'ABC-1234567', 'abc-1234567', 'Abc1234567', 'Abc-defghij']) {
      const fields = ['currentPassword', 'firstName', 'newPassword', 'passwordConfirmation'];
      expect(await refusedFields({ ...body, newPassword })).toEqual(fields);
    }
    expect(await refusedFields({ newPassword: password, passwordConfirmation: password })).toEqual(['currentPassword']);
    expect((await own('aisha')).client.token).toBeDefined();
  });

  it('keeps this session and ends the others', async () => {
    const [{ account, client }, { client: other }] = [await own('chidi'), await own('chidi')];
    const body = { currentPassword: account.password, newPassword: password, passwordConfirmation: password };
    const headers = { 'Idempotency-Key': 'the-new-password-of-chidi' };
    await client.ok('updateCurrentUser', { body, headers });
    expect((await client.ok('currentUser')).id).toBe(account.id);
    expect(await other.refused('currentUser')).toMatchObject({ status: 401, code: 'session-ended' });
    // The answer was lost, the request comes again.
    await client.ok('updateCurrentUser', { body, headers });
    await server().client.ok('signIn', { body: loginBody(account.email, password) });
  });
});

describe('the own sessions', () => {
  it('are listed with where they come from, and ended by their owner alone', async () => {
    const [{ client }, { client: other }] = [await own('hanna'), await own('hanna')];
    const sessions = await client.ok('ownSessions');
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    // Opened just now, they were used just then.
    for (const { createdAt, lastUsedAt } of sessions) expect(lastUsedAt >= createdAt).toBe(true);
    expect(sessions[0]).toMatchObject({ isCurrent: false, address: expect.stringMatching(/127\.0\.0\.1/) });
    const theirs = must(
      (await other.ok('ownSessions')).find(({ isCurrent }) => isCurrent),
      'session',
    );
    const { client: stranger } = await own('samuel');
    const input = { params: { id: theirs.id } };
    expect((await stranger.refused('endOwnSession', input)).status).toBe(404);
    expect((await other.ok('currentUser')).firstName).toBe('Hanna');
    expect(await client.ok('endOwnSession', input)).toEqual({ ended: 1 });
    expect((await other.refused('currentUser')).status).toBe(401);
    expect((await client.refused('endOwnSession', input)).status).toBe(404);
  });

  it('are all ended but this one', async () => {
    const [{ client }, { client: other }] = [await own('samuel'), await own('samuel')];
    const { length } = await client.ok('ownSessions');
    expect(await client.ok('endOtherSessions')).toEqual({ ended: length - 1 });
    expect((await other.refused('currentUser')).status).toBe(401);
    expect(await client.ok('ownSessions')).toHaveLength(1);
  });
});
