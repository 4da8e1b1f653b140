import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { type RouteName, routes } from '@tidemark/contracts';
import { calls, targetOf } from '../harness/calls.js';
import type { Client } from '../harness/client.js';
import { placesWith } from '../harness/kept-folder.js';
import { mailsTo, mailTo, personalPath, secretTo, signUpPath } from '../harness/mails.js';
import { isDistributed } from '../harness/profile.js';
import {
  answersFor,
  applyTo,
  daysFromNow,
  flat,
  formQuery,
  fresh,
  importTemplate,
  nodeNamed,
  submitBody,
  tree,
  trigger,
} from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
const password = 'Tide-mark7';
let boss: Client;
let booking: string;
let templateId: string;

beforeAll(async () => {
  boss = await server().as(server().demo.some('super'));
  booking = await nodeNamed(server(), 'Booking');
  templateId = await importTemplate(boss, { shortName: fresh('Invited'), areas: [[{ questions: [ladder()] }]] });
});

const ofOrganization = () => ({ params: { organizationId: server().demo.organizationId } });
const invitedUsers = (client = boss) => client.ok('invitedUsers', ofOrganization());
const address = () => `${fresh('guest').replace(' ', '')}@guests.example`;

async function invite(email = address(), change: object = {}, nodes: readonly string[] = [booking]) {
  const persona = server().demo.persona('Developer');
  const invitedUsers = [{ email, role: 'user', persona, firstName: 'Gina', ...change }];
  await boss.ok('inviteUsers', { body: { invitedUsers, selectedNodes: nodes } });
  return (await invitee(email)).id;
}
const invitee = async (email: string) =>
  must(
    (await invitedUsers()).find((one) => one.email === email),
    email,
  );
const apply = async () => applyTo(boss, { templateId, nodes: [booking] });

/** Asks for answers; the secret of the personal link in the mail. */
async function asked(userId: string, email: string, assessmentId: string, count = 1): Promise<string> {
  await trigger(boss, assessmentId, [userId]);
  return secretTo(server(), email, personalPath, count);
}
const open = (secret: string) => server().client.ok('formLink', { body: { secret } });
const refusedLink = async (secret: string) => server().client.refused('formLink', { body: { secret } });
const over = { status: 410, code: 'link-invalid' };

/** Somebody invited and asked, with their link. */
async function guest() {
  const email = address();
  const [userId, assessmentId] = [await invite(email), await apply()];
  return { email, userId, assessmentId, secret: await asked(userId, email, assessmentId) };
}
async function answer(client: Client, userId: string, assessmentId: string, level = 2) {
  const form = await client.ok('form', formQuery(userId, assessmentId));
  const answers = answersFor(form, [level]);
  return client.ok('submit', { body: submitBody(userId, assessmentId, answers) });
}
const nodeOf = async (client: Client, account = server().demo.some('super')) =>
  must(
    flat(await tree(client, server(), account)).find(({ id }) => id === booking),
    'node',
  );
const signUp = async (secret: string, email: string) =>
  server().client.ok('signUp', {
    body: { firstName: 'Gina', surName: 'Moss', email, password, passwordConfirmation: password, secret },
  });

describe('somebody invited', () => {
  it('is a member of the nodes at once, in trees and lists, and is asked and reminded like others [X1-086]', async () => {
    const email = address();
    const userId = await invite(email);
    const [assessmentId, member] = [await apply(), (await nodeOf(boss)).nodeUsers.find(({ id }) => id === userId)];
    expect(member).toMatchObject({ email, firstName: 'Gina', isInvited: true, isActive: false, persona: 'Developer' });
    const listed = (await boss.ok('users', ofOrganization())).find(({ id }) => id === userId);
    expect(listed).toMatchObject({ email, isInvited: true, isActive: false, nodes: [{ id: booking }] });
    expect(await trigger(boss, assessmentId, [userId])).toEqual({ processedEmails: 1 });
    const card = (await nodeOf(boss)).assessments.find(({ id }) => id === assessmentId);
    expect(card).toMatchObject({ expected: 1, respondents: 0 });
    const [respondent] = await boss.ok('respondents', { params: { id: assessmentId } });
    expect(respondent).toMatchObject({ user: { id: userId }, submittedAt: null });
    await secretTo(server(), email, personalPath);
    expect(await boss.ok('remind', { params: { id: assessmentId } })).toEqual({ processedEmails: 1 });
    await secretTo(server(), email, personalPath, 2);
  });

  it('is listed with their newest mail and what they submitted, to admins of their branches and above', async () => {
    const { email, userId, assessmentId, secret } = await guest();
    const { token } = await open(secret);
    await answer(server().client.with(token), userId, assessmentId);
    const listed = await eventually('the mail as sent', async () => {
      const one = await invitee(email);
      return one.lastMail?.status === 'sent' ? one : undefined;
    });
    expect(listed).toMatchObject({
      id: userId,
      firstName: 'Gina',
      role: 'user',
      persona: { title: 'Developer' },
      nodes: [{ id: booking, name: 'Booking' }],
      invitedBy: { id: server().demo.some('super').id },
      lastMail: { kind: 'invitation' },
      submissions: 1,
      may: ['resend', 'withdraw', 'change-persona'],
    });
    const admin = await server().as(server().demo.some('admin'));
    const own = must((await admin.ok('currentUser')).nodes[0], 'node of the admin').id;
    const [inside, outside] = [
      await invite(address(), {}, [own]),
      await invite(address(), {}, [server().demo.rootNodeId]),
    ];
    const seen = (await invitedUsers(admin)).map(({ id }) => id);
    expect([seen.includes(inside), seen.includes(outside)]).toEqual([true, false]);
    expect((await (await server().as('ana')).refused('invitedUsers', ofOrganization())).status).toBe(403);
  });

  it('is shown to role user as members are: in the own branches, and not beyond', async () => {
    const ana = server().demo.account('ana');
    const client = await server().as(ana);
    const own = (await client.ok('currentUser')).nodes.map(({ id }) => id);
    const [inside, outside] = [
      await invite(address(), {}, own),
      await invite(address(), {}, [server().demo.rootNodeId]),
    ];
    const users = await client.ok('users', ofOrganization());
    expect(users.find(({ id }) => id === inside)).toMatchObject({ isInvited: true, may: [] });
    expect(users.find(({ id }) => id === inside)).not.toHaveProperty('lastSeenAt');
    expect(users.find(({ id }) => id === outside)).toBeUndefined();
    expect(JSON.stringify(await tree(client, server(), ana))).not.toContain(outside);
  });

  it('is given another persona before they sign up, and answers under it', async () => {
    const email = address();
    const userId = await invite(email);
    const { version } = await invitee(email);
    const persona_id = server().demo.persona('Product manager');
    await boss.ok('updateUser', { body: { id: userId, persona_id }, headers: { 'If-Match': `"${String(version)}"` } });
    expect(await invitee(email)).toMatchObject({ persona: { title: 'Product manager' } });
    const renamed = { body: { id: userId, firstName: 'Other' } };
    expect((await boss.refused('updateUser', renamed)).code).toBe('not-allowed');
    const user = await signUp(await secretTo(server(), email, signUpPath), email);
    expect(user).toMatchObject({ id: userId, persona: { title: 'Product manager' } });
  });

  it('is erased when the invitation is withdrawn: in no list, with dead links, and free to be invited again [X1-088]', async () => {
    const { email, userId, assessmentId, secret } = await guest();
    const invitation = await secretTo(server(), email, signUpPath);
    const { token } = await open(secret);
    const client = server().client.with(token);
    await answer(client, userId, assessmentId);
    const before = await boss.ok('assessment', { params: { id: assessmentId } });
    expect((await (await server().as('ana')).refused('withdrawInvitation', { params: { id: userId } })).status).toBe(
      403,
    );
    expect(await boss.ok('withdrawInvitation', { params: { id: userId } })).toEqual({
      withdrawn: userId,
      isComplete: true,
    });
    expect(await refusedLink(secret)).toMatchObject(over);
    expect(await server().client.refused('signUpLink', { params: { secret: invitation } })).toMatchObject(over);
    expect((await client.refused('form', formQuery(userId, assessmentId))).status).toBe(401);
    expect((await invitedUsers()).some(({ id }) => id === userId)).toBe(false);
    expect((await nodeOf(boss)).nodeUsers.some(({ id }) => id === userId)).toBe(false);
    expect((await boss.ok('users', ofOrganization())).some(({ id }) => id === userId)).toBe(false);
    const isGone = async () => ((await placesWith(server().dataDir, [email])).length === 0 ? true : undefined);
    await eventually('clean files', isGone, isDistributed ? undefined : 5000).catch(() => undefined);
    expect(await placesWith(server().dataDir, [email])).toEqual([]);
    // What they answered stays in the figures, without them.
    expect((await boss.ok('assessment', { params: { id: assessmentId } })).assessmentValue).toBe(
      before.assessmentValue,
    );
    // A repeat is answered like the first.
    expect(await boss.ok('withdrawInvitation', { params: { id: userId } })).toEqual({
      withdrawn: userId,
      isComplete: true,
    });
    expect(await invite(email)).not.toBe(userId);
  });

  it('cannot be withdrawn once they have an account', async () => {
    const { id } = server().demo.account('ana');
    expect((await boss.refused('withdrawInvitation', { params: { id } })).code).toBe('user-not-found');
  });
});

describe('a personal link', () => {
  it('is answered before the sign-up; who signs up later keeps id and answers, and is expected once [X1-088]', async () => {
    const { email, userId, assessmentId, secret } = await guest();
    const opened = await open(secret);
    expect(opened).toMatchObject({ userId, assessmentId, firstName: 'Gina', maySignUp: true, nodeName: 'Booking' });
    await answer(server().client.with(opened.token), userId, assessmentId);
    const user = await signUp(secret, email);
    expect(user).toMatchObject({ id: userId, nodes: [{ id: booking }] });
    const client = await server().client.signIn({ email, password });
    const form = await client.ok('form', formQuery(userId, assessmentId));
    expect(form.submission).toBe(1);
    expect(form.areas[0]?.objectives[0]?.questions[0]?.answered).toBe(true);
    const respondents = await boss.ok('respondents', { params: { id: assessmentId } });
    expect(respondents.map(({ user: { id } }) => id)).toEqual([userId]);
    const card = (await nodeOf(boss)).assessments.find(({ id }) => id === assessmentId);
    expect(card).toMatchObject({ expected: 1, respondents: 1 });
    // Good until the form closes, for who has an account too.
    expect((await open(secret)).maySignUp).toBe(false);
    const member = (await nodeOf(boss)).nodeUsers.filter(({ id }) => id === userId);
    expect(member).toMatchObject([{ isInvited: false, isActive: true }]);
  });

  it('opens reading, the draft, sending and the content of its form; every other call is 403 [X1-087]', async () => {
    const { userId, assessmentId, secret } = await guest();
    const { token } = await open(secret);
    const client = server().client.with(token);
    const { organizationId } = server().demo;
    const target = { ...(await targetOf(boss, { organizationId, userId, nodeId: booking })), assessmentId };
    const names = (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access !== 'public');
    await answer(client, userId, assessmentId);
    const own: RouteName[] = ['form', 'draft', 'completionPage', 'saveDraft', 'submit', 'assessmentContent'];
    expect(names.filter((name) => routes[name].form !== undefined).sort()).toEqual([...own].sort());
    for (const name of names) {
      const { status } = await client.call(name, calls[name](target));
      expect({ name, isRefused: status === 403 }).toEqual({ name, isRefused: !own.includes(name) });
    }
    const other = { ...target, assessmentId: await apply() };
    for (const name of own) expect((await client.call(name, calls[name](other))).status).toBe(403);
    const ana = { ...target, userId: server().demo.account('ana').id };
    expect((await client.refused('form', calls.form(ana))).status).toBe(403);
  });

  it('opens nothing with the rights that its person has', async () => {
    const email = address();
    const id = await invite(email, { role: 'super' });
    await signUp(await secretTo(server(), email, signUpPath), email);
    const assessmentId = await apply();
    const { token } = await open(await asked(id, email, assessmentId));
    const client = server().client.with(token);
    expect((await client.refused('updateNode', { params: { id: booking }, body: { name: 'Mine' } })).status).toBe(403);
    expect((await client.refused('currentUser')).status).toBe(403);
    await client.ok('form', formQuery(id, assessmentId));
  });

  it('works any number of times, each mail with another; opening it changes nothing', async () => {
    const { email, userId, assessmentId, secret } = await guest();
    const next = await asked(userId, email, assessmentId, 2);
    expect(next).not.toBe(secret);
    const { position } = await boss.call('currentUser');
    for (const one of [secret, next, secret]) await open(one);
    expect((await boss.call('currentUser')).position).toBe(position);
    const { entries } = await boss.ok('userHistory', { params: { id: userId } });
    expect(entries.map(({ kind }) => kind)).not.toContain('FormStarted');
  });

  it('is over once the form has closed, and good again when it opens again', async () => {
    const { assessmentId, secret } = await guest();
    const close = (closeFormDate: string) =>
      boss.ok('changeAssessment', { params: { id: assessmentId }, body: { closeFormDate } });
    await close(daysFromNow(-0.5));
    expect(await refusedLink(secret)).toMatchObject(over);
    await close(daysFromNow(1));
    await open(secret);
  });

  it('is over once the assessment is archived, or its person has left the node', async () => {
    const [archived, left] = [await guest(), await guest()];
    await boss.ok('archiveAssessment', { params: { id: archived.assessmentId }, body: {} });
    expect(await refusedLink(archived.secret)).toMatchObject(over);
    await boss.ok('removeNodeUser', { body: { nodeId: booking, userId: left.userId } });
    expect(await refusedLink(left.secret)).toMatchObject(over);
    expect((await nodeOf(boss)).nodeUsers.some(({ id }) => id === left.userId)).toBe(false);
  });

  it('is over while its person is deactivated, with the sessions that it opened', async () => {
    const email = address();
    const userId = await invite(email);
    await signUp(await secretTo(server(), email, signUpPath), email);
    const assessmentId = await apply();
    const secret = await asked(userId, email, assessmentId);
    const { token } = await open(secret);
    await boss.ok('updateUser', { body: { id: userId, isActive: false } });
    expect(await refusedLink(secret)).toMatchObject(over);
    expect((await server().client.with(token).refused('form', formQuery(userId, assessmentId))).status).toBe(401);
    await boss.ok('updateUser', { body: { id: userId, isActive: true } });
    await open(secret);
  });

  it('is kept as a hash: the secret is in the mail and nowhere else', async () => {
    const { userId, assessmentId, secret } = await guest();
    const { token } = await open(secret);
    await answer(server().client.with(token), userId, assessmentId);
    const isMail = (place: string) => place.includes(userId) || place.endsWith(' in mailbox');
    expect((await placesWith(server().dataDir, [secret])).filter((place) => !isMail(place))).toEqual([]);
    expect(server().process.output()).not.toContain(secret);
    expect(await readFile(join(server().dataDir, 'audit.jsonl'), 'utf8')).not.toContain(secret);
  });
});

describe('an organisation that takes no answers by link', () => {
  const setting = (answerByLink: boolean) =>
    boss.ok('updateOrganization', { params: { id: server().demo.organizationId }, body: { answerByLink } });

  it('asks for a sign-in: links in mails lead there, and those that are out name the form', async () => {
    const { assessmentId, secret, userId } = await guest();
    const { token } = await open(secret);
    await setting(false);
    try {
      const problem = await refusedLink(secret);
      expect(problem).toMatchObject({ status: 403, code: 'link-needs-sign-in', assessmentId });
      // Who is at it can finish.
      await answer(server().client.with(token), userId, assessmentId);
      const ana = server().demo.account('ana');
      await trigger(boss, assessmentId, [ana.id]);
      const mail = await mailTo(server(), ana.email, { path: '/form?value=' });
      expect(mail.text).not.toContain(personalPath);
      // Who has no account is led to one, and from there to the form.
      const email = address();
      await trigger(boss, assessmentId, [await invite(email)]);
      const asking = await eventually('the mail that asks', async () =>
        (await mailsTo(server(), email, signUpPath)).find(({ text }) => text.includes('?form=')),
      );
      expect(asking.text).not.toContain(personalPath);
    } finally {
      await setting(true);
    }
    await open(secret);
  });

  it('is decided by its supers; a new organisation takes them', async () => {
    const operator = await server().client.signIn(platformMaster);
    const profile = { name: fresh('Linked'), billingEmail: 'b@new.example', contactName: 'Noor', phoneNumber: '+31 1' };
    expect((await operator.ok('createOrganization', { body: profile })).answerByLink).toBe(true);
    const params = { id: server().demo.organizationId };
    for (const role of ['user', 'admin'] as const) {
      const client = await server().as(server().demo.some(role));
      expect((await client.refused('updateOrganization', { params, body: { answerByLink: false } })).status).toBe(403);
    }
  });
});

describe('a secret that nobody has', () => {
  it('opens nothing, nor does that of another kind of link', async () => {
    const { email } = await guest();
    const invitation = await secretTo(server(), email, signUpPath);
    for (const wrong of ['x'.repeat(43), invitation]) expect(await refusedLink(wrong)).toMatchObject(over);
  });

  const limited = suiteServer();
  it('is 429 after 20 in a minute from one network, and one that is good opens all the same', async () => {
    const { client, demo } = limited();
    const tried = async (given: string) => (await client.call('formLink', { body: { secret: given } })).status;
    const statuses = await Promise.all(
      Array.from({ length: 21 }, async (_, n) => tried(`${'y'.repeat(41)}${String(10 + n)}`)),
    );
    expect(new Set(statuses)).toEqual(new Set([410, 429]));
    const [boss, ana] = [await limited().as(demo.some('super')), demo.account('ana')];
    const assessmentId = await applyTo(boss, {
      templateId: demo.templateId,
      nodes: [await nodeNamed(limited(), 'Booking')],
    });
    await trigger(boss, assessmentId, [ana.id]);
    expect(await tried(await secretTo(limited(), ana.email, personalPath))).toBe(200);
  });
});
