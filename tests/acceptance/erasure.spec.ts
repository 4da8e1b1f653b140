import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type Client, errorMap, loginBody } from '../harness/client.js';
import { placesWith } from '../harness/kept-folder.js';
import { secretTo, signUpPath } from '../harness/mails.js';
import { isDistributed } from '../harness/profile.js';
import { answersFor, applyTo, formQuery, fresh, importTemplate } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder } from '../harness/template.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
const as = async (start: string) => server().client.signIn(server().demo.account(start));

/** Milliseconds until what is freed is written over; on engines as long as anything takes there. */
const soon = isDistributed ? undefined : 5000;
const filesWith = async (texts: readonly string[]) => placesWith(server().dataDir, texts);

/** Answers the first question of a new assessment, with a note. */
async function answer(client: Client, userId: string, note: string, how: 'submit' | 'saveDraft'): Promise<void> {
  const boss = await server().as(server().demo.some('super'));
  const content = { shortName: fresh('Erased'), areas: [[{ questions: [ladder()] }]] };
  const templateId = await importTemplate(boss, content);
  const assessmentId = await applyTo(boss, { templateId, nodes: [server().demo.rootNodeId] });
  const form = await client.ok('form', formQuery(userId, assessmentId));
  const answers = answersFor(form, [1]).map((one) => ({ ...one, note }));
  await client.ok(how, { body: { userId, assessmentId, answers } });
}

/** Addresses that the sign-in page offers. */
const offered = async () => (await server().client.ok('configuration')).demo?.accounts.map(({ email }) => email);

describe('a person who is erased', () => {
  it('is in no file of the data folder any more, nor is what they wrote, and nobody signs in as them [X1-026]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const email = 'vanja.to-be-gone@elsewhere.example';
    const { personas, rootNodeId } = server().demo;
    const invitee = { email, role: 'user', persona: must(personas[0], 'persona').id };
    await boss.ok('inviteUsers', { body: { invitedUsers: [invitee], selectedNodes: [rootNodeId] } });
    const secret = await secretTo(server(), email, signUpPath);
    const password = 'Lighthouse-7-keeper!';
    const surName = 'Unmistakable-Surname';
    const form = { firstName: 'Vanja', surName, email, password, passwordConfirmation: password, secret };
    const { id } = await server().client.ok('signUp', { body: form });
    const person = { id, email, password };
    const client = await server().client.signIn(person);
    const asked = 'vanja.also-to-be-gone@elsewhere.example';
    await client.ok('updateCurrentUser', { body: { email: asked, currentPassword: password } });
    await server().client.ok('recover', { body: { identifier: person.email } });
    await eventually('the mails', async () => {
      const mails = (await server().client.ok('mailbox')).filter(({ to }) => to === person.email || to === asked);
      return mails.length >= 4 ? mails : undefined;
    });
    const [sent, drafted] = ['An unmistakable note, sent', 'An unmistakable note, drafted'];
    await answer(client, person.id, sent, 'submit');
    await answer(client, person.id, drafted, 'saveDraft');
    const kept = [person.email, asked, drafted, sent];
    for (const text of kept) {
      await eventually(`a file with ${text}`, async () => (await filesWith([text]))[0]);
    }
    const { organizationId } = server().demo;
    const seen = async () =>
      (await boss.ok('users', { params: { organizationId } })).find(({ id: one }) => one === person.id)?.lastSeenAt;
    const own = await client.ok('ownData');
    expect(own).toMatchObject({ lastSeenAt: await seen(), sessions: [{ lastUsedAt: await seen() }] });
    expect(typeof (await seen())).toBe('string');
    const { erased } = await boss.ok('eraseUser', { params: { id: person.id }, body: {} });
    expect(erased).toBe(person.id);
    expect((await client.refused('currentUser')).status).toBe(401);
    const again = await server().client.refused('signIn', { body: loginBody(person.email, person.password) });
    expect(again.status).toBe(401);
    const all = [...kept, surName];
    await eventually('clean files', async () => ((await filesWith(all)).length === 0 ? true : undefined), soon).catch(
      () => undefined,
    );
    expect(await filesWith(all)).toEqual([]);
    const users = await boss.ok('users', { params: { organizationId } });
    expect(await seen()).toBeNull();
    expect(users.find(({ id }) => id === person.id)).toMatchObject({ firstName: null, email: null, isActive: false });
    const { entries } = await boss.ok('userHistory', { params: { id: person.id } });
    expect(entries[0]).toMatchObject({ kind: 'UserErased', text: 'Erased a person' });
    const reborn = { body: { id: person.id, isActive: true } };
    expect((await boss.refused('updateUser', reborn)).code).toBe('user-not-found');
    const line = await eventually('the line in the security log', async () => {
      const lines = (await readFile(join(server().dataDir, 'audit.jsonl'), 'utf8')).split('\n');
      return lines.find((each) => each.includes('"erased"') && each.includes(person.id));
    });
    expect(JSON.parse(line)).toMatchObject({
      event: 'erased',
      about: [person.id],
      userId: server().demo.some('super').id,
    });
  });

  it('is in no list of the demo any more, on disk or on the sign-in page, also after the next start [X1-027]', async () => {
    const person = server().demo.account('meilin');
    const boss = await server().as(server().demo.some('super'));
    expect(await filesWith([person.email])).toContain(`${person.email} in ${isDistributed ? 'demo' : 'demo.json'}`);
    await boss.ok('eraseUser', { params: { id: person.id }, body: {} });
    const isGone = async () => ((await filesWith([person.email])).length === 0 ? true : undefined);
    await eventually('clean files', isGone, soon).catch(() => undefined);
    expect(await filesWith([person.email])).toEqual([]);
    expect(await offered()).not.toContain(person.email);
    await server().stop();
    await server().restart();
    expect(await filesWith([person.email])).toEqual([]);
    expect(await offered()).not.toContain(person.email);
    expect(await offered()).toContain(server().demo.account('ana').email);
  });

  it('erases themself with the current password alone [X1-029]', async () => {
    const person = server().demo.account('noa');
    const client = await as('noa');
    const params = { id: person.id };
    expect(errorMap(await client.refused('eraseUser', { params, body: {} }))).toHaveProperty('currentPassword');
    const wrong = await client.refused('eraseUser', { params, body: { currentPassword: 'Not-this-1' } });
    expect(wrong.code).toBe('wrong-password');
    await client.ok('eraseUser', { params, body: { currentPassword: person.password } });
    expect((await client.refused('currentUser')).status).toBe(401);
  });

  it('is not erased by a colleague, nor is the last super [X1-029]', async () => {
    const client = await as('jonas');
    const other = await client.refused('eraseUser', { params: { id: server().demo.account('priya').id }, body: {} });
    expect(other.status).toBe(403);
    const supers = server().demo.accounts.filter(({ role }) => role === 'super');
    const [last, ...others] = supers;
    const boss = await server().as(last ?? supers[0] ?? server().demo.some('super'));
    for (const { id } of others) await boss.ok('eraseUser', { params: { id }, body: {} });
    const body = { currentPassword: last?.password ?? '' };
    expect((await boss.refused('eraseUser', { params: { id: last?.id ?? '' }, body })).code).toBe('last-super');
    expect((await boss.ok('currentUser')).id).toBe(last?.id);
  });
});

describe('a hundred people who are erased while their mails are on their way', () => {
  it('are in no file afterwards, each answer says whether that is already so, and none fails [X1-112]', async () => {
    const boss = await server().as(server().demo.some('super'));
    const { personas, rootNodeId, organizationId } = server().demo;
    const mark = 'in-a-race.example';
    const invitedUsers = Array.from({ length: 100 }, (_none, n) => ({
      email: `runner${String(n)}@${mark}`,
      role: 'user',
      persona: must(personas[0], 'persona').id,
    }));
    await boss.ok('inviteUsers', { body: { invitedUsers, selectedNodes: [rootNodeId] } });
    const listed = await boss.ok('invitedUsers', { params: { organizationId } });
    const runners = listed.filter(({ email }) => email?.endsWith(mark));
    expect(runners).toHaveLength(100);
    const said = await Promise.all(runners.map(async ({ id }) => boss.ok('withdrawInvitation', { params: { id } })));
    expect(said.map(({ withdrawn }) => withdrawn).sort()).toEqual(runners.map(({ id }) => id).sort());
    // What was not complete is gone on with.
    await eventually('clean files', async () => ((await filesWith([mark])).length === 0 ? true : undefined));
    expect((await server().client.ok('mailbox')).filter(({ to }) => to.endsWith(mark))).toEqual([]);
  });
});
