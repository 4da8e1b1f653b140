import { describe, expect, it } from '@jest/globals';
import { errorMap } from '../harness/client.js';
import { fresh } from '../harness/scenario.js';
import { createPlatformMaster, platformMaster } from '../harness/second-organization.js';
import { suiteServer } from '../harness/suite.js';

const server = suiteServer({ prepare: createPlatformMaster });
const own = () => ({ organizationId: server().demo.organizationId });
const organization = () => ({ organization_id: server().demo.organizationId });

describe('personas', () => {
  const offered = async (query: Record<string, string> = {}) =>
    (await (await server().as('ana')).ok('personas', { params: own(), query })).map(({ title }) => title);
  const create = async (title = fresh('Persona')) =>
    (await server().as('bilal')).ok('createPersona', { body: { ...organization(), title, description: 'About' } });

  it('are created and then offered [R7-029]', async () => {
    const answer = await (await server().as('bilal')).answer('createPersona', {
      body: { ...organization(), title: ' Tester ', description: 'Tests' },
    });
    expect(answer.status).toBe(201);
    const { id, version } = answer.body;
    const may = ['change', 'archive'];
    expect(answer.body).toEqual({ id, version, title: 'Tester', description: 'Tests', may, ...organization() });
    expect(await offered({ search: 'TESTER' })).toEqual(['Tester']);
  });

  it('have a title of 35 characters and not of 36, when made and when changed [R5-007]', async () => {
    const client = await server().as('oskar');
    const { id } = await create('p'.repeat(35));
    const params = { id };
    const long = { title: 'p'.repeat(36) };
    const created = await client.refused('createPersona', { body: { ...organization(), ...long } });
    expect(Object.keys(errorMap(created))).toEqual(['title']);
    expect(Object.keys(errorMap(await client.refused('updatePersona', { params, body: long })))).toEqual(['title']);
    const other = 'q'.repeat(35);
    expect((await client.ok('updatePersona', { params, body: { title: other } })).title).toBe(other);
    expect((await offered()).filter((title) => title.length > 34)).toEqual([other]);
  });

  it('are changed, and only what is sent [R7-030]', async () => {
    const persona = await create();
    const title = fresh('Changed');
    const changed = await (await server().as('oskar')).ok('updatePersona', {
      params: { id: persona.id },
      body: { ...persona, title },
    });
    expect(changed).toEqual({ ...persona, title, version: changed.version });
    const again = { params: { id: persona.id }, body: { description: 'New' } };
    expect(await (await server().as('oskar')).ok('updatePersona', again)).toMatchObject({ title, description: 'New' });
  });

  it('are archived and then no longer offered, but stay with their users [R7-031]', async () => {
    const boss = await server().as('oskar');
    const id = server().demo.persona('Developer');
    await boss.ok('archivePersona', { params: { id } });
    expect(await offered()).not.toContain('Developer');
    expect((await (await server().as('ana')).ok('currentUser')).persona?.title).toBe('Developer');
    const change = await boss.refused('updatePersona', { params: { id }, body: { title: 'x' } });
    expect(change.code).toBe('persona-archived');
  });

  it('are refused for their title in errors.title [R8-017 R5-013]', async () => {
    const { title } = await create();
    const admin = await server().as('bilal');
    const titled = async (of: string) =>
      errorMap(await admin.refused('createPersona', { body: { ...organization(), title: of } }))['title'];
    expect(await titled(title.toUpperCase())).toMatch(/Another persona/);
    expect(await titled(' ')).toMatch(/required/);
    expect(await titled('x'.repeat(36))).toMatch(/36 characters/);
    const missing = await admin.refused('createPersona', { body: organization() });
    expect(errorMap(missing)).toHaveProperty('title');
  });

  it('whose archiving is refused say why in errors.message [R8-011]', async () => {
    const admin = await server().as('bilal');
    const unknown = await admin.refused('archivePersona', { params: { id: 'nowhere' } });
    expect(unknown.status).toBe(404);
    expect(errorMap(unknown)['message']).toBe("The persona doesn't exist.");
    const { id } = await create();
    const denied = await (await server().as('ana')).refused('archivePersona', { params: { id } });
    expect(errorMap(denied)['message']).toBe("You don't have permission to do this.");
  });

  it('are no role user’s to create, change or archive, and no other organisation’s [R6-020 R1-002]', async () => {
    const persona = await create();
    const platform = await server().client.signIn(platformMaster);
    for (const [client, status] of [[await server().as('ana'), 403] as const, [platform, 404] as const]) {
      const created = await client.refused('createPersona', { body: { ...organization(), title: 'Sneaky' } });
      const changed = await client.refused('updatePersona', { params: { id: persona.id }, body: { title: 'Sneaky' } });
      const archived = await client.refused('archivePersona', { params: { id: persona.id } });
      expect([created.status, changed.status, archived.status]).toEqual([status, status, status]);
    }
    expect(await offered()).toContain(persona.title);
  });

  it('are not overwritten by who saw an older one', async () => {
    const { id, version } = await create();
    const boss = await server().as('oskar');
    const headers = { 'If-Match': `"${String(version)}"` };
    const first = await boss.ok('updatePersona', { params: { id }, body: { description: '1' }, headers });
    const late = await boss.refused('updatePersona', { params: { id }, body: { description: '2' }, headers });
    expect(late).toMatchObject({ status: 412, current: first });
  });
});

describe('node types', () => {
  const offered = async (query: Record<string, string> = {}) =>
    (await (await server().as('ana')).ok('nodeTypes', { params: own(), query })).map(({ name }) => name);
  const create = async (name = fresh('Type')) =>
    (await server().as('bilal')).ok('createNodeType', { body: { ...organization(), name } });

  it('are created and then offered [R7-033]', async () => {
    const answer = await (await server().as('bilal')).answer('createNodeType', {
      body: { ...organization(), name: 'Guild' },
    });
    expect(answer.status).toBe(201);
    const { id, version } = answer.body;
    const may = ['change', 'archive'];
    expect(answer.body).toEqual({ id, version, name: 'Guild', may, ...organization() });
    expect(await offered({ search: 'guil' })).toEqual(['Guild']);
  });

  it('are renamed [R7-034]', async () => {
    const { id } = await create();
    const name = fresh('Renamed');
    expect(await (await server().as('oskar')).ok('updateNodeType', { params: { id }, body: { name } })).toMatchObject({
      id,
      name,
    });
    expect(await offered()).toContain(name);
  });

  it('are archived and then no longer offered, but stay where they are used [R7-035]', async () => {
    const boss = await server().as('oskar');
    const { id, name } = await create();
    const parent_id = server().demo.rootNodeId;
    const node = { parent_id, node_type_id: id, ...organization(), name: fresh('Typed'), description: '' };
    const planted = await boss.ok('createNode', { body: node });
    await boss.ok('archiveNodeType', { params: { id } });
    expect(await offered()).not.toContain(name);
    const kept = await boss.ok('updateNode', { params: { id: planted.id }, body: { ...planted, description: 'New' } });
    expect(kept.nodeType).toEqual({ name });
    const another = await boss.refused('createNode', { body: { ...node, name: fresh('Typed') } });
    expect(errorMap(another)).toHaveProperty('node_type_id');
  });

  it('are refused for their name in errors.name [R8-019 R5-015 R5-010]', async () => {
    const { name } = await create();
    const admin = await server().as('bilal');
    const named = async (of: string) =>
      errorMap(await admin.refused('createNodeType', { body: { ...organization(), name: of } }))['name'];
    expect(await named(name.toLowerCase())).toMatch(/Another node type/);
    expect(await named('')).toMatch(/required/);
    expect(await named('x'.repeat(36))).toMatch(/36 characters/);
    expect((await create('x'.repeat(35))).name).toHaveLength(35);
  });

  it('whose archiving is refused say why in errors.message [R8-013]', async () => {
    const unknown = await (await server().as('bilal')).refused('archiveNodeType', { params: { id: 'nowhere' } });
    expect(errorMap(unknown)['message']).toBe("The node type doesn't exist.");
  });

  it('are no role user’s to create, change or archive, and no other organisation’s [R6-019 R1-002]', async () => {
    const { id, name } = await create();
    const platform = await server().client.signIn(platformMaster);
    for (const [client, status] of [[await server().as('ana'), 403] as const, [platform, 404] as const]) {
      const created = await client.refused('createNodeType', { body: { ...organization(), name: 'Sneaky' } });
      const changed = await client.refused('updateNodeType', { params: { id }, body: { name: 'Sneaky' } });
      const archived = await client.refused('archiveNodeType', { params: { id } });
      expect([created.status, changed.status, archived.status]).toEqual([status, status, status]);
    }
    expect(await offered()).toContain(name);
  });
});
