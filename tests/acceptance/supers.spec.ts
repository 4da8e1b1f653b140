import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { errorMap } from '../harness/client.js';
import { mailsTo } from '../harness/mails.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
let boss: Client;
let admin: Client;
let own: string;
let persona: string;
beforeAll(async () => {
  boss = await server().as(server().demo.some('super'));
  admin = await server().as(server().demo.some('admin'));
  own = must((await admin.ok('currentUser')).nodes[0], 'node of the admin').id;
  persona = must(server().demo.personas[0], 'persona').id;
}, longLimit);

const inviting = (email: string) => ({
  body: { invitedUsers: [{ email, role: 'super', persona }], selectedNodes: [own] },
});
const superGivenBy = async (value: 'inviters' | 'supers') =>
  boss.ok('updateOrganization', {
    params: { id: server().demo.organizationId },
    body: { superGivenBy: value },
  });
const mailsAbout = async (address: string) =>
  (await mailsTo(server(), address)).filter((mail) => mail.subject.startsWith('New super-admin at'));

const deliveriesOfSupers = async () => {
  const { organizationId } = server().demo;
  return (await boss.ok('deliveries', { params: { organizationId } })).filter(({ kind }) => kind === 'super-given');
};
const superLines = async () => {
  const lines = (await readFile(join(server().dataDir, 'audit.jsonl'), 'utf8')).split('\n');
  return lines.filter((line) => line.includes('"super-given"'));
};

describe('inviting a super', () => {
  it('is possible for an admin too, by default; every super gets a mail, and it is in the security log', async () => {
    const { email: address } = server().demo.some('super');
    const [earlier, logged] = [await deliveriesOfSupers(), (await superLines()).length];
    await admin.ok('inviteUsers', inviting('new-super@elsewhere.example'));
    const mail = await eventually('the mail to the super', async () =>
      (await mailsAbout(address)).find(({ text }) => text.includes('new-super@elsewhere.example')),
    );
    expect(mail.text).toContain(server().demo.some('admin').email);
    const known = new Set(earlier.map(({ id }) => id));
    const sent = (await deliveriesOfSupers()).filter(({ id }) => !known.has(id));
    const supers = server().demo.accounts.filter(({ role }) => role === 'super');
    expect(sent.map(({ user }) => user.id).sort()).toEqual(supers.map(({ id }) => id).sort());
    expect(new Set(sent.map(({ sender_id: sender }) => sender))).toEqual(new Set([server().demo.some('admin').id]));
    const entry = await eventually('the line in the security log', async () => (await superLines())[logged]);
    expect(JSON.parse(entry)).toMatchObject({
      event: 'super-given',
      outcome: 'done',
      call: 'POST /nodes/inviteUsers',
      userId: server().demo.some('admin').id,
      about: [expect.any(String)],
    });
    expect(entry).not.toContain('@');
  });

  it('is a super alone, once the organisation wants it so', async () => {
    expect(await superGivenBy('supers')).toMatchObject({ superGivenBy: 'supers' });
    const { organizationId: id } = server().demo;
    expect(await admin.ok('organization', { params: { id } })).toMatchObject({ superGivenBy: 'supers' });
    const problem = await admin.refused('inviteUsers', inviting('other-super@elsewhere.example'));
    expect(problem).toMatchObject({ status: 422, code: 'role-not-assignable' });
    expect(Object.values(errorMap(problem))).toEqual(['Only a super can give the role of super in this organization']);
    const user = { invitedUsers: [{ email: 'user@elsewhere.example', role: 'user', persona }], selectedNodes: [own] };
    await admin.ok('inviteUsers', { body: user });
    await boss.ok('inviteUsers', inviting('other-super@elsewhere.example'));
    expect(await superGivenBy('inviters')).toMatchObject({ superGivenBy: 'inviters' });
  });

  it('is nobody who sends another word for it', async () => {
    const params = { id: server().demo.organizationId };
    const problem = await boss.refused('updateOrganization', { params, body: { superGivenBy: 'everybody' } });
    expect(errorMap(problem)).toHaveProperty('superGivenBy');
  });

  it('tells the others as well when somebody is promoted', async () => {
    const { email: address } = server().demo.some('super');
    const { id, email } = server().demo.account('emre');
    await boss.ok('updateUser', { body: { id, role: 'super' } });
    await eventually('the mail about them', async () =>
      (await mailsAbout(address)).find(({ text }) => text.includes(email)),
    );
    await boss.ok('updateUser', { body: { id, role: 'user' } });
  });
});
