import { beforeEach, describe, expect, it } from '@jest/globals';
import { openWorld, type World } from '../world.fixture.js';
import { foundOrganization } from './found-organization.js';

const acme = {
  name: 'Acme',
  billingEmail: 'billing@acme.example',
  contactName: 'Ana Reis',
  phoneNumber: '+351 1',
};
let world: World;
beforeEach(async () => {
  world = await openWorld();
});
const types = async () => (await world.log()).map(({ type }) => type);

describe('a new organisation', () => {
  it('has a persona, a node type and a root node from the start', async () => {
    const founded = await foundOrganization(world.deps, world.context('found'), acme);
    const log = await world.log();
    expect(log.map(({ type }) => type)).toEqual([
      'NameClaimed',
      'OrganizationCreated',
      'PersonaCreated',
      'NodeTypeAdded',
      'NodeCreated',
    ]);
    expect(log[2]?.data).toMatchObject({ personaId: founded.defaultPersonaId, title: 'Persona' });
    expect(log[3]?.data).toMatchObject({ nodeTypeId: founded.rootNodeTypeId, name: 'Organization' });
    expect(log[4]?.data).toMatchObject({
      nodeId: founded.rootNodeId,
      nodeTypeId: founded.rootNodeTypeId,
      name: 'Acme',
      parentId: null,
    });
    expect(founded.position).toBe(await world.ports.events.tail());
  });

  it('shortens the name of its root node to the limit, but not its own', async () => {
    const name = `${'Organisation '.repeat(3)}of everything`;
    await foundOrganization(world.deps, world.context('found'), { ...acme, name });
    const log = await world.log();
    expect(log[1]?.data).toMatchObject({ name });
    expect(log[4]?.data).toMatchObject({ name: 'Organisation Organisation Organisat' });
    await foundOrganization(
      world.deps,
      { ...world.context('other'), tenant: 'other' },
      { ...acme, name: `${'x'.repeat(34)}🌊🌊` },
    );
    expect((await world.log()).at(-1)?.data).toMatchObject({ name: `${'x'.repeat(34)}🌊` });
  });

  it('is founded once for a repeated request', async () => {
    const first = await foundOrganization(world.deps, world.context('found'), acme);
    const after = await types();
    const again = await Promise.all([1, 2].map(() => foundOrganization(world.deps, world.context('found'), acme)));
    expect(again).toEqual([first, first]);
    expect(await types()).toEqual(after);
  });

  it('is not founded under a taken name, in any notation', async () => {
    await foundOrganization(world.deps, world.context('found'), acme);
    const before = await types();
    const other = { ...world.context('other'), tenant: 'organization-2' };
    await expect(foundOrganization(world.deps, other, { ...acme, name: ' ACME' })).rejects.toMatchObject({
      code: 'organization-name-taken',
    });
    expect(await types()).toEqual(before);
  });

  it('releases its name when it is refused for another reason', async () => {
    const faulty = { ...acme, phoneNumber: ' ' };
    await expect(foundOrganization(world.deps, world.context('found'), faulty)).rejects.toMatchObject({
      code: 'invalid-request',
    });
    expect(await types()).toEqual(['NameClaimed', 'NameReleased']);
    const other = { ...world.context('other'), tenant: 'organization-2' };
    await foundOrganization(world.deps, other, acme);
    expect((await types()).slice(2, 4)).toEqual(['NameClaimed', 'OrganizationCreated']);
  });
});
