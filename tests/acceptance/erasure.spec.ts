import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { errorMap, loginBody } from '../harness/client.js';
import { secretTo, signUpPath } from '../harness/mails.js';
import { suiteServer } from '../harness/suite.js';
import { eventually, must } from '../harness/wait.js';

const server = suiteServer();
const as = async (start: string) => server().client.signIn(server().demo.account(start));

/** Files of the data folder that hold one of the texts; `demo.json` is where the demo says who its people are. */
async function filesWith(texts: readonly string[]): Promise<string[]> {
  const names = await readdir(server().dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of names.filter((each) => each.isFile() && each.name !== 'demo.json')) {
    const content = await readFile(join(entry.parentPath, entry.name));
    for (const text of texts) if (content.includes(text)) found.push(`${text} in ${entry.name}`);
  }
  return found;
}

describe('a person who is erased', () => {
  it('is in no file of the data folder any more, and nobody signs in as them', async () => {
    const boss = await server().as(server().demo.some('super'));
    // Somebody of the demo stands in the demo's own list of accounts too.
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
    const texts = [person.email, asked];
    expect(await filesWith(texts)).not.toEqual([]);
    const { erased } = await boss.ok('eraseUser', { params: { id: person.id }, body: {} });
    expect(erased).toBe(person.id);
    expect((await client.refused('currentUser')).status).toBe(401);
    const again = await server().client.refused('signIn', { body: loginBody(person.email, person.password) });
    expect(again.status).toBe(401);
    const all = [...texts, surName];
    await eventually('clean files', async () => ((await filesWith(all)).length === 0 ? true : undefined), 5000).catch(
      () => undefined,
    );
    expect(await filesWith(all)).toEqual([]);
    const { organizationId } = server().demo;
    const users = await boss.ok('users', { params: { organizationId } });
    expect(users.find(({ id }) => id === person.id)).toMatchObject({ firstName: null, email: null, isActive: false });
    const { entries } = await boss.ok('userHistory', { params: { id: person.id } });
    expect(entries[0]).toMatchObject({ kind: 'UserErased', text: 'Erased a person' });
    const reborn = { body: { id: person.id, isActive: true } };
    expect((await boss.refused('updateUser', reborn)).code).toBe('user-not-found');
    const line = await eventually('the line in the security log', async () => {
      const lines = (await readFile(join(server().dataDir, 'audit.jsonl'), 'utf8')).split('\n');
      return lines.find((each) => each.includes('"erased"'));
    });
    expect(JSON.parse(line)).toMatchObject({
      event: 'erased',
      about: [person.id],
      userId: server().demo.some('super').id,
    });
  });

  it('erases themself with the current password alone', async () => {
    const person = server().demo.account('noa');
    const client = await as('noa');
    const params = { id: person.id };
    expect(errorMap(await client.refused('eraseUser', { params, body: {} }))).toHaveProperty('currentPassword');
    const wrong = await client.refused('eraseUser', { params, body: { currentPassword: 'Not-this-1' } });
    expect(wrong.code).toBe('wrong-password');
    await client.ok('eraseUser', { params, body: { currentPassword: person.password } });
    expect((await client.refused('currentUser')).status).toBe(401);
  });

  it('is not erased by a colleague, nor is the last super', async () => {
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
