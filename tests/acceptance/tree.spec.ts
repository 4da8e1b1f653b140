import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { applyTo, flat, importTemplate, nodeNamed, tree } from '../harness/scenario.js';
import { suiteServer } from '../harness/suite.js';
import { ladder, templateFile } from '../harness/template.js';
import { must } from '../harness/wait.js';

const nodeFields = [
  'id',
  'name',
  'description',
  'parent_id',
  'node_type_id',
  'organization_id',
  'nodeType',
  'children',
  'nodeUsers',
  'assessments',
  'isUserAuthorized',
  'isArchived',
];
const memberFields = ['id', 'firstName', 'surName', 'email', 'avatarUrl', 'persona', 'role', 'selected'];
const cardFields = [
  'id',
  'name',
  'shortName',
  'template_id',
  'isDeployed',
  'isArchived',
  'startDate',
  'endDate',
  'openFormDate',
  'closeFormDate',
  'assessmentValue',
  'maturityValue',
  'coverage',
  'completed',
  'respondents',
];

type RawNode = Record<string, unknown> & { children: RawNode[] };
const RawNode: z.ZodType<RawNode> = z.looseObject({
  get children() {
    return z.array(RawNode);
  },
});
const everyRaw = (nodes: readonly RawNode[]): RawNode[] => nodes.flatMap((node) => [node, ...everyRaw(node.children)]);
const hasAll = (value: unknown, fields: readonly string[]) => {
  expect(Object.keys(z.looseObject({}).parse(value))).toEqual(expect.arrayContaining([...fields]));
};

describe('the tree of an organisation', () => {
  const server = suiteServer();
  const treeOf = async (start: string) => {
    const account = server().demo.account(start);
    return tree(await server().as(account), server(), account);
  };

  it('is an array of root nodes with nested children, each with every field [R7-019 R3-006 R3-007]', async () => {
    const account = server().demo.some('super');
    const answer = await (await server().as(account)).call('tree', {
      params: { organizationId: server().demo.organizationId, userId: account.id },
    });
    const nodes = everyRaw(z.array(RawNode).parse(answer.json()));
    expect(nodes.length).toBe(15);
    for (const node of nodes) {
      hasAll(node, nodeFields);
      for (const member of z.array(z.unknown()).parse(node['nodeUsers'])) hasAll(member, memberFields);
      for (const card of z.array(z.unknown()).parse(node['assessments'])) hasAll(card, cardFields);
    }
    expect(nodes.some((node) => z.array(z.unknown()).parse(node['assessments']).length > 0)).toBe(true);
  });

  it('is not sent again while it is the same, whatever else was changed', async () => {
    const account = server().demo.some('super');
    const client = await server().as(account);
    const params = { organizationId: server().demo.organizationId, userId: account.id };
    const first = await client.answer('tree', { params });
    const headers = { 'If-None-Match': must(first.headers.get('ETag'), 'tag') };
    await client.ok('createPersona', {
      body: { organization_id: params.organizationId, title: 'Beside the tree', description: '' },
    });
    const again = await client.call('tree', { params, headers });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('Tidemark-Read-Position')).not.toBeNull();
    const [root] = await tree(client, server(), account);
    const [type] = await client.ok('nodeTypes', { params: { organizationId: params.organizationId } });
    const made = { name: 'For a moment', description: '', node_type_id: must(type, 'type').id };
    const { id } = await client.ok('createNode', { body: { ...made, parent_id: must(root, 'root').id } });
    expect((await client.call('tree', { params, headers })).status).toBe(200);
    await client.ok('updateNode', { params: { id }, body: { isArchived: true } });
    expect((await client.call('tree', { params, headers })).status).toBe(304);
  });

  it('hangs each node but the root under its parent [R1-004]', async () => {
    const [root, ...more] = await treeOf('oskar');
    expect(more).toEqual([]);
    const top = must(root, 'root');
    expect(top.id).toBe(server().demo.rootNodeId);
    expect(top.parent_id).toBeNull();
    const check = (node: typeof top): void =>
      node.children.forEach((child) => {
        expect(child.parent_id).toBe(node.id);
        check(child);
      });
    check(top);
    expect(top.children.map(({ name }) => name)).toContain('Customer platforms');
  });

  it('gives every node a type of the organisation [R1-005]', async () => {
    const account = server().demo.some('super');
    const params = { organizationId: server().demo.organizationId };
    const types = await (await server().as(account)).ok('nodeTypes', { params });
    const names = new Map(types.map(({ id, name }) => [id, name]));
    for (const node of flat(await treeOf('oskar'))) expect(names.get(node.node_type_id)).toBe(node.nodeType.name);
    expect(flat(await treeOf('oskar'))[0]?.nodeType.name).toBe('Organization');
  });

  it('holds all nodes for a super and for a master, all of them authorised [R6-004 R6-005 R6-030]', async () => {
    const [ofSuper, ofMaster] = [flat(await treeOf('oskar')), flat(await treeOf('ingrid'))];
    expect(ofSuper.map(({ id }) => id).sort()).toEqual(ofMaster.map(({ id }) => id).sort());
    expect(ofSuper).toHaveLength(15);
    for (const node of [...ofSuper, ...ofMaster]) expect(node.isUserAuthorized).toBe(true);
  });

  it('holds only the own branches for an admin and a user [R6-030 R6-031]', async () => {
    const admin = await treeOf('bilal');
    expect(admin.map(({ name }) => name)).toEqual(['Customer platforms']);
    expect(
      flat(admin)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Booking', 'Customer platforms', 'Payments', 'Tracking']);
    expect((await treeOf('ana')).map(({ name }) => name)).toEqual(['Booking']);
    expect((await treeOf('lucia')).map(({ name }) => name).sort()).toEqual(['Booking', 'Payments']);
    const all = [...flat(admin), ...flat(await treeOf('ana'))];
    for (const node of all) expect(node.isUserAuthorized).toBe(true);
    const authorised = new Set(flat(admin).map(({ id }) => id));
    expect(authorised.has(await nodeNamed(server(), 'Warehouse'))).toBe(false);
  });

  it('shows a branch once when one is a member of it and of a node below it [R6-031]', async () => {
    const greta = await treeOf('greta');
    expect(greta.map(({ name }) => name)).toEqual(['Logistics systems']);
    const ids = flat(greta).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is served for another user of the organisation to a super, and to nobody lower', async () => {
    const params = { organizationId: server().demo.organizationId, userId: server().demo.account('ana').id };
    const seen = await (await server().as('oskar')).ok('tree', { params });
    expect(seen.map(({ name }) => name)).toEqual(['Booking']);
    expect((await (await server().as('bilal')).refused('tree', { params })).status).toBe(403);
    expect((await (await server().as('lucia')).refused('tree', { params })).status).toBe(403);
  });

  it('serves members with the title of their persona and their role [R3-007]', async () => {
    const booking = must(
      flat(await treeOf('oskar')).find(({ name }) => name === 'Booking'),
      'Booking',
    );
    const ana = must(
      booking.nodeUsers.find(({ firstName }) => firstName === 'Ana'),
      'Ana',
    );
    expect(ana).toMatchObject({ persona: 'Developer', role: 'user', isActive: true, selected: false });
  });

  it('shows an assessment as a card with its template, windows and figures [R3-012]', async () => {
    const boss = await server().as('oskar');
    const templateId = await importTemplate(boss, { shortName: 'Card', areas: [[{ questions: [ladder()] }]] });
    const id = await applyTo(boss, {
      templateId,
      nodes: [await nodeNamed(server(), 'Runtime')],
      shortName: 'Card round',
    });
    const cards = flat(await treeOf('oskar')).flatMap(({ assessments }) => assessments);
    expect(
      must(
        cards.find((card) => card.id === id),
        'card',
      ),
    ).toMatchObject({
      name: 'Card, whole name',
      shortName: 'Card round',
      template_id: templateId,
      isDeployed: true,
      isArchived: false,
      assessmentValue: null,
      maturityValue: 0,
      coverage: { share: null, answered: 0, expected: 0 },
      completed: 100,
      respondents: 0,
    });
  });

  it('shows a template on its node as a card without template_id [R3-012 R3-015]', async () => {
    const boss = await server().as('oskar');
    const nodeId = await nodeNamed(server(), 'Identity');
    const body = { shortName: 'On a node', areas: [[{ questions: [ladder()] }]] };
    const { id } = await boss.ok('importTemplate', { query: { node_id: nodeId }, body: templateFile(body) });
    const identity = must(
      flat(await treeOf('oskar')).find((node) => node.id === nodeId),
      'Identity',
    );
    expect(
      must(
        identity.assessments.find((card) => card.id === id),
        'card',
      ),
    ).toMatchObject({
      template_id: null,
      isDeployed: false,
      isPublicTemplate: 0,
      startDate: null,
      openFormDate: null,
    });
  });

  it('lists the node types of the organisation with id, name and organisation [R7-032 R3-008]', async () => {
    const params = { organizationId: server().demo.organizationId };
    const types = await (await server().as('ana')).ok('nodeTypes', { params });
    expect(types.map(({ name }) => name).sort()).toEqual(['Division', 'Organization', 'Team']);
    for (const type of types) expect(type.organization_id).toBe(server().demo.organizationId);
  });

  it('lists the personas of the organisation with title, description and organisation [R7-028 R3-009]', async () => {
    const params = { organizationId: server().demo.organizationId };
    const personas = await (await server().as('ana')).ok('personas', { params });
    expect(personas.map(({ title }) => title)).toEqual(
      expect.arrayContaining(server().demo.personas.map(({ title }) => title)),
    );
    for (const { id, title } of server().demo.personas) {
      expect(personas).toContainEqual(
        expect.objectContaining({ id, title, organization_id: server().demo.organizationId }),
      );
    }
  });
});
