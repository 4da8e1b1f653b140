import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { errorMap, loginBody } from '../harness/client.js';
import { openLive } from '../harness/live.js';
import { fresh } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { eventually, must, within } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
let platform: Client;
beforeAll(async () => {
  platform = await server().client.signIn(platformMaster);
}, longLimit);

const profile = (name = fresh('Acme')) => ({
  name,
  billingEmail: 'Billing@Acme.example',
  contactName: 'Ana Reis',
  phoneNumber: '+351 1',
});
const create = async (body: object = profile()) => platform.ok('createOrganization', { body });
const idOf = (organizationId: string) => ({ params: { organizationId } });

describe('a new organisation', () => {
  it('is created by a master, not suspended whatever was sent [R1-003 R1-023 R7-016]', async () => {
    const body = { ...profile(), suspended: true };
    const answer = await platform.answer('createOrganization', { body });
    expect(answer.status).toBe(201);
    const { id, version } = answer.body;
    const created = { ...profile(body.name), id, billingEmail: 'billing@acme.example', suspended: false, version };
    expect(answer.body).toEqual({
      ...created,
      language: 'en-US',
      timeZone: 'UTC',
      superGivenBy: 'inviters',
      smallestGroup: 5,
      answerByLink: true,
      color: null,
      logoUrl: null,
      may: ['change', 'suspend'],
    });
    expect(await platform.ok('organization', { params: { id } })).toEqual(answer.body);
  });

  it('is served with the fields of the specification, to its people and to a master [R3-005 R7-014]', async () => {
    const id = server().demo.organizationId;
    const fields = ['id', 'name', 'billingEmail', 'contactName', 'phoneNumber', 'suspended'];
    for (const client of [platform, await server().as('ana')]) {
      const answer = await client.call('organization', { params: { id } });
      expect(Object.keys(answer.json() as object)).toEqual(expect.arrayContaining(fields));
      expect(answer.headers.get('ETag')).toBe(`"${String((answer.json() as { version: number }).version)}"`);
    }
  });

  it('has a root node, of which a master learns the id from anywhere [R1-022 R7-022]', async () => {
    const { id } = await create();
    const root = await platform.ok('rootNode', idOf(id));
    const own = await (await server().as('ana')).ok('rootNode', idOf(server().demo.organizationId));
    expect(own).toEqual({ id: server().demo.rootNodeId });
    expect(root.id).not.toBe(own.id);
    expect((await (await server().as('oskar')).refused('rootNode', idOf(id))).status).toBe(404);
    expect((await platform.refused('rootNode', idOf('nowhere'))).status).toBe(404);
  });

  it.each(['name', 'billingEmail', 'contactName', 'phoneNumber'])('is refused without %s [R5-113]', async (field) => {
    const before = await platform.ok('organizations', { params: { flag: 'all' } });
    for (const missing of [undefined, null, '', ' ']) {
      const problem = await platform.refused('createOrganization', { body: { ...profile(), [field]: missing } });
      expect(Object.keys(errorMap(problem)).filter((key) => key !== 'message')).toEqual([field]);
    }
    expect(await platform.ok('organizations', { params: { flag: 'all' } })).toEqual(before);
  });

  it('is refused with every fault at once, and the text in errors.message too [R8-015]', async () => {
    const before = await platform.ok('organizations', { params: { flag: 'all' } });
    const { name } = await create();
    const body = { name: ` ${name.toUpperCase()}`, billingEmail: 'nowhere', contactName: ' ', phoneNumber: '' };
    const problem = await platform.refused('createOrganization', { body });
    expect(problem.status).toBe(400);
    expect(Object.keys(errorMap(problem)).sort()).toEqual([
      'billingEmail',
      'contactName',
      'message',
      'name',
      'phoneNumber',
    ]);
    expect(errorMap(problem)['message']).toBe(problem.detail);
    const taken = await platform.refused('createOrganization', { body: profile(name) });
    expect(taken).toMatchObject({ status: 409, code: 'organization-name-taken' });
    expect(errorMap(taken)['message']).toMatch(/already exists/);
    expect(await platform.refused('createOrganization', { body: {} })).toMatchObject({ status: 400 });
    expect(
      errorMap(await platform.refused('createOrganization', { body: { ...profile(), owner: 'x' } })),
    ).toHaveProperty('owner');
    expect(await platform.ok('organizations', { params: { flag: 'all' } })).toHaveLength(before.length + 1);
  });

  it('is one, however often the same request comes', async () => {
    const input = { body: profile(), headers: { 'Idempotency-Key': fresh('key').replace(' ', '-') } };
    const first = await platform.ok('createOrganization', input);
    expect(await platform.ok('createOrganization', input)).toEqual(first);
  });

  it('is refused to every role but master, as is the list [R6-040]', async () => {
    for (const start of ['ana', 'bilal', 'oskar']) {
      const client = await server().as(start);
      expect((await client.refused('createOrganization', { body: profile() })).status).toBe(403);
      expect((await client.refused('organizations', { params: { flag: 'all' } })).status).toBe(403);
    }
  });
});

describe('the list of organisations', () => {
  it('holds all, the active or the suspended ones, by name, searched and by the page [R7-015]', async () => {
    const one = await create(profile(fresh('Zebra')));
    const two = await create(profile(fresh('Zebra')));
    await platform.ok('updateOrganization', { params: { id: two.id }, body: { suspended: true } });
    const names = async (flag: string, query: Record<string, string> = {}) =>
      (await platform.ok('organizations', { params: { flag }, query })).map(({ name }) => name);
    expect(await names('all', { search: 'ZEBRA' })).toEqual([one.name, two.name]);
    expect(await names('active', { search: 'zebra' })).toEqual([one.name]);
    expect(await names('suspended')).toEqual([two.name]);
    const page = await platform.answer('organizations', {
      params: { flag: 'all' },
      query: { search: 'zebra', limit: '1' },
    });
    expect(page.body).toHaveLength(1);
    expect(page.headers.get('Tidemark-Total')).toBe('2');
    expect((await platform.refused('organizations', { params: { flag: 'others' } })).status).toBe(400);
  });
});

describe('what the list tells of an organisation', () => {
  const listed = async (id: string) => {
    const all = await platform.ok('organizations', { params: { flag: 'all' } });
    return must(
      all.find((one) => one.id === id),
      'the organisation in the list',
    );
  };

  it('is its active people and its nodes, counted', async () => {
    const { organizationId } = server().demo;
    const people = await (await server().as('oskar')).ok('users', { params: { organizationId } });
    const standing = await platform.ok('organizationStanding', { params: { id: organizationId } });
    expect(await listed(organizationId)).toMatchObject({
      people: people.filter(({ isActive }) => isActive).length,
      nodes: standing.nodes,
    });
  });

  it('is when anything was done there last, and nothing of what', async () => {
    const { id } = await create();
    // What happened elsewhere is not waited for: another process may feed the read models of that organisation.
    const activity = async (after: string) =>
      eventually('the last activity', async () => {
        const { lastActivityAt } = await listed(id);
        return lastActivityAt !== null && lastActivityAt > after ? lastActivityAt : undefined;
      });
    const founded = await activity('');
    const root = await platform.ok('rootNode', idOf(id));
    const email = 'first-super@quiet.example';
    await platform.ok('inviteUsers', { body: { selectedNodes: [root], invitedUsers: [{ email, role: 'super' }] } });
    await activity(founded);
    const one = await listed(id);
    expect(one).toMatchObject({ people: 0, nodes: 1 });
    expect(Object.keys(one).toSorted()).toEqual(
      [
        ...Object.keys(await platform.ok('organization', { params: { id } })),
        'people',
        'nodes',
        'lastActivityAt',
      ].toSorted(),
    );
  });
});

describe('how an organisation stands', () => {
  it('is counted for a master of anywhere: people, nodes, what is open, and its supers', async () => {
    const { organizationId, accounts } = server().demo;
    const standing = await platform.ok('organizationStanding', { params: { id: organizationId } });
    const people = await (await server().as('oskar')).ok('users', { params: { organizationId } });
    expect(standing.people).toBe(people.length);
    const supers = people.filter(({ role, isActive }) => role === 'super' && isActive);
    expect(standing.supers.map(({ id }) => id).toSorted()).toEqual(supers.map(({ id }) => id).toSorted());
    expect(standing.supers.map(({ email }) => email)).toContain(
      must(
        accounts.find(({ role }) => role === 'super'),
        'super',
      ).email,
    );
    expect(standing.nodes).toBeGreaterThan(1);
    expect(standing.openAssessments).toBeGreaterThan(0);
  });

  it('is one node without people at first, then has the invited ones', async () => {
    const { id } = await create();
    const params = { id };
    expect(await platform.ok('organizationStanding', { params })).toEqual({
      people: 0,
      invited: 0,
      nodes: 1,
      openAssessments: 0,
      invitations: [],
      supers: [],
    });
    const { id: root } = await platform.ok('rootNode', idOf(id));
    const email = `${fresh('lena').toLowerCase().replaceAll(/\W/g, '')}@acme.example`;
    await platform.ok('inviteUsers', { body: { selectedNodes: [root], invitedUsers: [{ email, role: 'super' }] } });
    expect(await platform.ok('organizationStanding', { params })).toMatchObject({ people: 0, invited: 1 });
    expect((await (await server().as('oskar')).refused('organizationStanding', { params })).status).toBe(403);
  });

  it('has its invited supers, whom a master invites again or takes back, and nobody else', async () => {
    const { id } = await create();
    const params = { id };
    const { id: root } = await platform.ok('rootNode', idOf(id));
    const email = `${fresh('lena').toLowerCase().replaceAll(/\W/g, '')}@acme.example`;
    const invited = { body: { selectedNodes: [root], invitedUsers: [{ email, role: 'super' as const }] } };
    await platform.ok('inviteUsers', invited);
    const [lena] = (await platform.ok('organizationStanding', { params })).invitations;
    expect(lena).toMatchObject({ email, may: ['resend', 'withdraw'] });
    await platform.ok('inviteUsers', invited);
    const body = { organization_id: id };
    const withdrawn = { params: { id: must(lena, 'invitation').id }, body };
    for (const stranger of ['oskar', 'bilal'] as const)
      expect((await (await server().as(stranger)).refused('withdrawInvitation', withdrawn)).code).toBe(
        'user-not-found',
      );
    await platform.ok('withdrawInvitation', withdrawn);
    expect(await platform.ok('organizationStanding', { params })).toMatchObject({ invited: 0, invitations: [] });
  });

  it('takes back no invitation to the demo but that of a super', async () => {
    const { organizationId } = server().demo;
    const oskar = await server().as('oskar');
    const [persona] = await oskar.ok('personas', { params: { organizationId } });
    const email = `${fresh('uma').toLowerCase().replaceAll(/\W/g, '')}@halden.example`;
    const invitedUsers = [{ email, role: 'user' as const, persona: must(persona, 'persona').id }];
    await oskar.ok('inviteUsers', { body: { invitedUsers, selectedNodes: [server().demo.rootNodeId] } });
    const found = (await oskar.ok('invitedUsers', { params: { organizationId } })).find((one) => one.email === email);
    const asked = { params: { id: must(found, 'invited').id }, body: { organization_id: organizationId } };
    expect(await platform.refused('withdrawInvitation', asked)).toMatchObject({ status: 404, code: 'user-not-found' });
    await oskar.ok('withdrawInvitation', { params: asked.params, body: {} });
  });
});

describe('the profile of an organisation', () => {
  it('is changed by a master of anywhere, and only what is sent', async () => {
    const { id, name } = await create();
    const renamed = fresh('Renamed');
    const changed = await platform.ok('updateOrganization', { params: { id }, body: { name: renamed } });
    expect(changed).toMatchObject({ name: renamed, contactName: 'Ana Reis' });
    expect(await platform.ok('organization', { params: { id } })).toEqual(changed);
    // The name that was given up is free again, the new one is not.
    expect((await create(profile(name))).name).toBe(name);
    expect((await platform.refused('createOrganization', { body: profile(renamed) })).code).toBe(
      'organization-name-taken',
    );
    const other = await create();
    const taken = await platform.refused('updateOrganization', { params: { id: other.id }, body: { name: renamed } });
    expect(taken.code).toBe('organization-name-taken');
    expect(await platform.ok('organization', { params: { id: other.id } })).toEqual(other);
  });

  it('is not a super’s to change: settings are, and they may send back what they read', async () => {
    const params = { id: server().demo.organizationId };
    const boss = await server().as('oskar');
    const before = await boss.ok('organization', { params });
    const body = { ...before, language: 'pt-BR', timeZone: 'America/Sao_Paulo' };
    const after = await boss.ok('updateOrganization', { params, body });
    expect(after).toMatchObject({ language: 'pt-BR', timeZone: 'America/Sao_Paulo', name: before.name });
    const problem = await boss.refused('updateOrganization', { params, body: { name: 'Mine', suspended: true } });
    expect(problem).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(errorMap(problem)).toMatchObject({ name: expect.any(String), suspended: expect.any(String) });
    const unknown = await boss.refused('updateOrganization', { params, body: { language: 'fr', timeZone: 'Mars' } });
    expect(Object.keys(errorMap(unknown))).toEqual(expect.arrayContaining(['language', 'timeZone']));
    expect((await (await server().as('bilal')).refused('updateOrganization', { params, body: {} })).status).toBe(403);
    expect(await boss.ok('organization', { params })).toEqual(after);
    await boss.ok('updateOrganization', { params, body: { language: before.language, timeZone: before.timeZone } });
  });

  it('keeps its settings from a master of elsewhere, and itself from a super of elsewhere [R1-002]', async () => {
    const { id } = await create();
    const settings = await platform.refused('updateOrganization', { params: { id }, body: { language: 'es' } });
    expect(settings.status).toBe(403);
    const boss = await server().as('oskar');
    expect((await boss.refused('organization', { params: { id } })).status).toBe(404);
    expect((await boss.refused('updateOrganization', { params: { id }, body: { name: 'x' } })).status).toBe(404);
    expect((await platform.refused('updateOrganization', { params: { id: 'nowhere' }, body: {} })).status).toBe(404);
  });

  it('is not overwritten by who saw an older one', async () => {
    const { id, version } = await create();
    const params = { id };
    const headers = { 'If-Match': `"${String(version)}"` };
    const first = await platform.answer('updateOrganization', { params, body: { contactName: 'Bia' }, headers });
    expect(first.headers.get('ETag')).toBe(`"${String(first.body.version)}"`);
    const late = await platform.refused('updateOrganization', { params, body: { contactName: 'Eva' }, headers });
    expect(late).toMatchObject({ status: 412, code: 'stale-version', current: first.body });
  });
});

describe('suspending an organisation', () => {
  it('is refused for the own one, whose masters could never come back', async () => {
    const { organization_id: id } = await platform.ok('currentUser');
    const problem = await platform.refused('updateOrganization', { params: { id }, body: { suspended: true } });
    expect(problem).toMatchObject({ status: 403, errors: { suspended: expect.any(String) } });
    expect((await platform.ok('organization', { params: { id } })).suspended).toBe(false);
  });

  it('ends the sessions and sockets of all its people at once, and reinstating lets them in again [X1-009]', async () => {
    const account = server().demo.account('ana');
    const params = { id: server().demo.organizationId };
    const ana = await server().client.signIn(account);
    const socket = await openLive(server().url, must(ana.token, 'token'));
    const suspended = await platform.ok('updateOrganization', { params, body: { suspended: true } });
    expect(suspended.suspended).toBe(true);
    server().forgetSessions();
    await within(15_000, 'the word of the end', socket.sessionEnded);
    await within(15_000, 'the end of the connection', socket.closed);
    expect((await ana.refused('currentUser')).status).toBe(401);
    const body = loginBody(account.email, account.password);
    expect(await server().client.refused('signIn', { body })).toMatchObject({ code: 'organization-suspended' });
    expect((await platform.ok('currentUser')).isActive).toBe(true);
    await platform.ok('updateOrganization', { params, body: { suspended: false } });
    expect((await (await server().client.signIn(account)).ok('currentUser')).id).toBe(account.id);
  });
});
