import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Client } from '../harness/client.js';
import { errorMap } from '../harness/client.js';
import { answersFor, applyTo, flat, formQuery, fresh, nodeNamed, questionsOf, tree } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { longLimit, suiteServer } from '../harness/suite.js';
import { must } from '../harness/wait.js';

const server = suiteServer({ prepare: createPlatformMaster });
let boss: Client;
let organizationId: string;
let teamType: string;
let booking: string;
let atFirst: Awaited<ReturnType<typeof readAtFirst>>;
beforeAll(async () => {
  boss = await server().as('oskar');
  organizationId = server().demo.organizationId;
  const types = await boss.ok('nodeTypes', { params: { organizationId } });
  teamType = must(
    types.find(({ name }) => name === 'Team'),
    'type Team',
  ).id;
  booking = await nodeNamed(server(), 'Booking');
  atFirst = await readAtFirst();
}, longLimit);

const body = (parentId: string, more: object = {}) => ({
  parent_id: parentId,
  node_type_id: teamType,
  organization_id: organizationId,
  name: fresh('Node'),
  description: 'About it',
  ...more,
});
const plant = async (parentId = server().demo.rootNodeId) => boss.ok('createNode', { body: body(parentId) });
const listOf = async (client: Client) => client.ok('organizationNodes', { params: { organizationId } });
const namesFor = async (start: string) => {
  const account = server().demo.account(start);
  const params = { organizationId, userId: account.id };
  return (await (await server().as(account)).ok('authorizedNodes', { params })).map(({ name }) => name);
};

/** The lists as they are before any test changes the tree: whatever order the tests come in. */
async function readAtFirst() {
  const ofAna = { params: { organizationId, userId: server().demo.account('ana').id } };
  const inTree = flat(await tree(boss, server(), server().demo.account('oskar')));
  return {
    authorized: {
      bilal: await namesFor('bilal'),
      ana: await namesFor('ana'),
      anaToBoss: (await boss.ok('authorizedNodes', ofAna)).map(({ name }) => name),
    },
    lists: {
      boss: await listOf(boss),
      ingrid: await listOf(await server().as('ingrid')),
      ana: await listOf(await server().as('ana')),
      bilal: await listOf(await server().as('bilal')),
    },
    inTree: inTree.map(({ id }) => id).sort(),
  };
}

describe('lists of nodes', () => {
  it('hold the nodes on which a user is authorised: whole branches [R7-020 X1-006]', async () => {
    expect(atFirst.authorized.bilal).toEqual(['Booking', 'Customer platforms', 'Payments', 'Tracking']);
    expect(atFirst.authorized.ana).toEqual(['Booking']);
    expect(atFirst.authorized.anaToBoss).toEqual(['Booking']);
    const ofAna = { params: { organizationId, userId: server().demo.account('ana').id } };
    expect((await (await server().as('bilal')).refused('authorizedNodes', ofAna)).status).toBe(403);
  });

  it('are flat, and hold every node of the organisation for super and master [R7-021 R6-031]', () => {
    const { boss: all, ingrid, ana, bilal } = atFirst.lists;
    expect(all.map(({ id }) => id).sort()).toEqual(atFirst.inTree);
    expect(ingrid).toEqual(all);
    expect(ana.map(({ id }) => id)).toEqual([booking]);
    expect(bilal.every((node) => node.isUserAuthorized)).toBe(true);
  });

  it('are searched by name and answered by the page', async () => {
    const params = { organizationId };
    const found = await boss.answer('organizationNodes', { params, query: { search: 'BOOK', limit: '1' } });
    expect(found.body.map(({ name }) => name)).toEqual(['Booking']);
    expect(found.headers.get('Tidemark-Total')).toBe('1');
    const inaccurate = await boss.refused('organizationNodes', { params, query: { search: 'x'.repeat(36) } });
    expect(inaccurate.status).toBe(400);
  });
});

describe('creating a node', () => {
  it('takes what the specification names and answers the node [R7-023]', async () => {
    const sent = body(booking);
    const answer = await boss.answer('createNode', { body: sent });
    expect(answer.status).toBe(201);
    const { id, version } = answer.body;
    const onTree = ['change', 'move', 'archive', 'create-child', 'invite', 'remove-member'];
    const may = [...onTree, 'apply', 'trigger', 'create-template'];
    const served = { ...sent, id, nodeType: { name: 'Team' }, isUserAuthorized: true, isArchived: false, may, version };
    expect(answer.body).toEqual(served);
    const inTree = flat(await tree(boss, server(), server().demo.account('oskar'))).find((node) => node.id === id);
    expect(inTree).toMatchObject(served);
  });

  it('is for an admin on the own branches, and never for role user [R6-017]', async () => {
    const admin = await server().as('bilal');
    expect((await admin.ok('createNode', { body: body(booking) })).parent_id).toBe(booking);
    const elsewhere = await nodeNamed(server(), 'Warehouse');
    const before = await listOf(boss);
    expect((await admin.refused('createNode', { body: body(elsewhere) })).status).toBe(403);
    expect((await (await server().as('ana')).refused('createNode', { body: body(booking) })).status).toBe(403);
    expect(await listOf(boss)).toEqual(before);
  });

  it('is refused with every fault at once', async () => {
    const wrong = body('nowhere', { name: 'x'.repeat(36), node_type_id: 'none', colour: 'red' });
    expect(errorMap(await boss.refused('createNode', { body: wrong }))).toHaveProperty('colour');
    const { colour: _, ...known } = { ...wrong, colour: 'red' };
    const problem = await boss.refused('createNode', { body: known });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['name', 'node_type_id', 'parent_id']);
  });

  it('in another organisation is 404 [R1-002]', async () => {
    const platform = await server().client.signIn(platformMaster);
    expect((await platform.refused('createNode', { body: body(booking) })).status).toBe(404);
  });
});

describe('a node’s name and type', () => {
  const faultsOf = async (call: 'createNode' | 'updateNode', sent: object) => {
    const node = await plant();
    const input = call === 'createNode' ? { body: body(booking, sent) } : { params: { id: node.id }, body: sent };
    const before = await listOf(boss);
    const problem = await boss.refused(call, input);
    expect(await listOf(boss)).toEqual(before);
    return Object.keys(errorMap(problem)).sort();
  };

  it('is refused with 36 characters and taken with 35, when made and when changed [R5-001]', async () => {
    for (const call of ['createNode', 'updateNode'] as const) {
      expect(await faultsOf(call, { name: 'n'.repeat(36) })).toEqual(['name']);
    }
    const name = 'n'.repeat(35);
    const made = await boss.ok('createNode', { body: body(booking, { name }) });
    expect(made.name).toBe(name);
    const other = 'm'.repeat(35);
    expect((await boss.ok('updateNode', { params: { id: made.id }, body: { name: other } })).name).toBe(other);
  });

  it('are both there, when it is made and when it is changed [R5-004]', async () => {
    for (const sent of [{ name: undefined }, { name: ' ' }, { name: null }]) {
      expect(await faultsOf('createNode', sent)).toEqual(['name']);
    }
    for (const sent of [{ node_type_id: undefined }, { node_type_id: '' }, { node_type_id: null }]) {
      expect(await faultsOf('createNode', sent)).toEqual(['node_type_id']);
    }
    expect(await faultsOf('createNode', { name: '', node_type_id: '' })).toEqual(['name', 'node_type_id']);
    expect(await faultsOf('updateNode', { name: ' ' })).toEqual(['name']);
    expect(await faultsOf('updateNode', { node_type_id: '' })).toEqual(['node_type_id']);
  });
});

describe('changing a node', () => {
  it('takes any of its fields as they were read, and ignores those that are read-only [R7-024]', async () => {
    const node = await plant();
    const params = { id: node.id };
    const name = fresh('Renamed');
    const everything = { ...node, name, nodeUsers: [{ id: 'x' }], children: [], assessments: [], version: 99 };
    const changed = await boss.ok('updateNode', { params, body: { ...everything, id: 'other', nodeType: 'x' } });
    expect(changed).toEqual({ ...node, name, version: changed.version });
    const only = await boss.ok('updateNode', { params, body: { description: 'New' } });
    expect(only).toMatchObject({ name, description: 'New', parent_id: node.parent_id });
    const types = await boss.ok('nodeTypes', { params: { organizationId } });
    const otherType = must(
      types.find(({ id }) => id !== teamType),
      'another type',
    );
    const all = { name: fresh('All'), description: 'At once', parent_id: booking, node_type_id: otherType.id };
    const whole = await boss.ok('updateNode', { params, body: { ...all, isArchived: true } });
    expect(whole).toMatchObject({ ...all, nodeType: { name: otherType.name }, isArchived: true });
    expect((await listOf(boss)).find(({ id }) => id === node.id)).toEqual(whole);
    expect(errorMap(await boss.refused('updateNode', { params, body: { colour: 'red' } }))).toHaveProperty('colour');
  });

  it('moves it by its parent, but not below itself nor the root', async () => {
    const [node, child] = [await plant(), await plant()];
    const moved = await boss.ok('updateNode', { params: { id: child.id }, body: { parent_id: node.id } });
    expect(moved.parent_id).toBe(node.id);
    const cycle = await boss.refused('updateNode', { params: { id: node.id }, body: { parent_id: child.id } });
    expect(cycle.code).toBe('move-makes-cycle');
    const root = { id: server().demo.rootNodeId };
    expect((await boss.refused('updateNode', { params: root, body: { parent_id: node.id } })).code).toBe(
      'root-node-fixed',
    );
    expect((await boss.refused('updateNode', { params: root, body: { isArchived: true } })).code).toBe(
      'root-node-fixed',
    );
  });

  it('changes nothing when any of it is refused', async () => {
    const node = await plant();
    const wrong = { name: fresh('Half'), parent_id: 'nowhere', node_type_id: 'none' };
    const problem = await boss.refused('updateNode', { params: { id: node.id }, body: wrong });
    expect(Object.keys(errorMap(problem)).sort()).toEqual(['node_type_id', 'parent_id']);
    expect((await listOf(boss)).find(({ id }) => id === node.id)).toEqual(node);
  });

  it('archives it with its branch, permanently [R4-023]', async () => {
    const node = await plant();
    const child = await plant(node.id);
    const archived = await boss.ok('updateNode', { params: { id: node.id }, body: { ...node, isArchived: true } });
    expect(archived.isArchived).toBe(true);
    const served = (await listOf(boss)).filter(({ id }) => id === node.id || id === child.id);
    expect(served.map(({ isArchived }) => isArchived)).toEqual([true, true]);
    const shown = flat(await tree(boss, server(), server().demo.account('oskar'))).map(({ id }) => id);
    expect(shown).not.toContain(node.id);
    const again = await boss.ok('updateNode', { params: { id: node.id }, body: { ...archived } });
    expect(again).toEqual(archived);
    const back = await boss.refused('updateNode', { params: { id: node.id }, body: { isArchived: false } });
    expect(back.code).toBe('node-archived');
  });

  it('is an admin’s on the own branches, also as the place to move to [R6-018]', async () => {
    const admin = await server().as('bilal');
    const node = await plant(booking);
    const params = { id: node.id };
    expect((await admin.ok('updateNode', { params, body: { description: 'By Bilal' } })).description).toBe('By Bilal');
    const elsewhere = await nodeNamed(server(), 'Warehouse');
    expect((await admin.refused('updateNode', { params, body: { parent_id: elsewhere } })).status).toBe(403);
    const foreign = { params: { id: elsewhere }, body: { isArchived: true } };
    expect((await admin.refused('updateNode', foreign)).status).toBe(403);
    expect((await (await server().as('ana')).refused('updateNode', { params, body: { name: 'x' } })).status).toBe(403);
    expect((await admin.refused('updateNode', { params: { id: 'nowhere' }, body: {} })).status).toBe(404);
  });

  it('never overwrites what somebody else changed meanwhile', async () => {
    const node = await plant();
    const params = { id: node.id };
    const headers = { 'If-Match': `"${String(node.version)}"` };
    // Another node's change is none of this one.
    await plant();
    const first = await boss.answer('updateNode', { params, body: { name: fresh('First') }, headers });
    expect(first.headers.get('ETag')).toBe(`"${String(first.body.version)}"`);
    const late = await boss.call('updateNode', { params, body: { name: fresh('Late') }, headers });
    expect(late.status).toBe(412);
    expect(late.json()).toMatchObject({ code: 'stale-version', current: first.body });
    expect(late.headers.get('ETag')).toBe(first.headers.get('ETag'));
  });
});

describe('removing a user from a node', () => {
  it('ends the membership and answers how many [R7-026 R7-027]', async () => {
    const userId = server().demo.account('lucia').id;
    expect(await boss.ok('removeNodeUser', { body: { nodeId: booking, userId } })).toEqual({ count: 1 });
    const node = must(
      flat(await tree(boss, server(), server().demo.account('oskar'))).find(({ id }) => id === booking),
      'Booking',
    );
    expect(node.nodeUsers.map(({ id }) => id)).not.toContain(userId);
    expect(await namesFor('lucia')).toEqual(['Payments']);
    const again = await boss.refused('removeNodeUser', { body: { nodeId: booking, userId } });
    expect(again).toMatchObject({ status: 404, code: 'member-not-found' });
  });

  it('shuts the forms of the node to them, and nobody can ask them any more; what they sent stays [X1-042]', async () => {
    const { templateId } = server().demo;
    const person = server().demo.account('meilin');
    const client = await server().as(person);
    const id = await applyTo(boss, { templateId, nodes: [booking] });
    const form = await client.ok('form', formQuery(person.id, id));
    const body = {
      userId: person.id,
      assessmentId: id,
      answers: answersFor(
        form,
        questionsOf(form).map(() => 1),
      ),
    };
    await client.ok('submit', { body });
    await boss.ok('removeNodeUser', { body: { nodeId: booking, userId: person.id } });
    expect((await client.refused('form', formQuery(person.id, id))).code).toBe('not-a-respondent');
    expect((await client.refused('submit', { body })).code).toBe('not-a-respondent');
    expect((await client.refused('saveDraft', { body })).code).toBe('not-a-respondent');
    const asking = { body: [{ id, nodeUsers: [{ id: person.id }] }] };
    expect((await boss.refused('trigger', asking)).code).toBe('not-a-member');
    const respondents = await boss.ok('respondents', { params: { id } });
    expect(JSON.stringify(respondents)).toContain(person.id);
  });

  it('is for an admin on the own branches, and never for role user [R6-027]', async () => {
    const userId = server().demo.account('jonas').id;
    const away = await nodeNamed(server(), 'Warehouse');
    const input = { body: { nodeId: booking, userId } };
    const admin = await server().as('bilal');
    expect((await (await server().as('ana')).refused('removeNodeUser', input)).status).toBe(403);
    expect((await admin.refused('removeNodeUser', { body: { nodeId: away, userId } })).status).toBe(403);
    expect(await admin.ok('removeNodeUser', input)).toEqual({ count: 1 });
    const platform = await server().client.signIn(platformMaster);
    expect((await platform.refused('removeNodeUser', input)).status).toBe(404);
  });
});
