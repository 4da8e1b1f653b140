import { beforeEach, describe, expect, it } from '@jest/globals';
import type { OrganizationProfile, UpdateOrganization } from '@tidemark/domain';
import { streams } from '../lib/streams.js';
import { openWorld, tenant, type World } from '../world.fixture.js';
import { foundOrganization } from './found.js';
import { createOrganizationChanges } from './organization-changes.js';

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await foundOrganization(world.deps, world.context('found'), {
    name: 'Acme',
    billingEmail: 'billing@acme.example',
    contactName: 'Ana',
    phoneNumber: '1',
  });
});

const change = async (key: string, ...changes: UpdateOrganization['changes']) =>
  createOrganizationChanges(world.deps).change(world.context(key), () => ({ changes, faults: [] }), undefined);
const isFree = async (name: string): Promise<boolean> => {
  const { repositories, claimKeys } = world.deps;
  return (await repositories.claim.load(streams.claim(claimKeys.organizationName(name)))).state.status === 'free';
};

describe('names in logs of before names were compared as now', () => {
  const profile: OrganizationProfile = {
    organizationId: 'organization-2',
    name: 'Straße  Nord',
    billingEmail: 'billing@north.example',
    contactName: 'Nora',
    phoneNumber: '2',
  };
  const other = { name: '', billingEmail: 'b@o.example', contactName: 'Olaf', phoneNumber: '3' };
  const found = async (name: string) =>
    foundOrganization(world.deps, { ...world.context(name), tenant: 'organization-3' }, { ...other, name });

  beforeEach(async () => {
    const key = world.deps.claimKeys.olderOrganizationName(profile.name);
    const owner = { ownerTenant: 'organization-2', ownerId: 'organization-2' };
    await world.append(streams.claim(key), [{ type: 'NameClaimed', data: { kind: 'organization-name', ...owner } }]);
    await world.append('organization-organization-2.organization-2', [{ type: 'OrganizationCreated', data: profile }]);
    await world.project();
  });

  it('are taken from the first start on', async () => {
    await expect(found(profile.name)).rejects.toMatchObject({ code: 'organization-name-taken' });
    world = await openWorld(world.ports);
    for (const name of ['STRASSE NORD', 'straße nord', 'Straße  Nord']) {
      await expect(found(name)).rejects.toMatchObject({ code: 'organization-name-taken' });
    }
    const claims = (await world.log()).filter(({ type }) => type === 'NameClaimed').length;
    world = await openWorld(world.ports);
    expect((await world.log()).filter(({ type }) => type === 'NameClaimed')).toHaveLength(claims);
  });

  it('are free again once they are given up', async () => {
    world = await openWorld(world.ports);
    const context = { ...world.context('rename'), tenant: 'organization-2' };
    const changes = [{ type: 'ChangeOrganizationProfile', name: 'Nord' }] as const;
    await createOrganizationChanges(world.deps).change(context, () => ({ changes, faults: [] }), undefined);
    await expect(found('nord')).rejects.toMatchObject({ code: 'organization-name-taken' });
    await found('Straße  Nord');
  });

  it('stay both, where two have become one', async () => {
    await world.append('organization-organization-4.organization-4', [
      { type: 'OrganizationCreated', data: { ...profile, organizationId: 'organization-4', name: 'Straße   Nord' } },
    ]);
    await world.project();
    world = await openWorld(world.ports);
    const nameOf = async (id: string) => {
      const { state } = await world.deps.repositories.organization.load(streams.organization(id));
      return state.status === 'none' ? undefined : state.profile.name;
    };
    expect([await nameOf('organization-2'), await nameOf('organization-4')]).toEqual([profile.name, 'Straße   Nord']);
  });
});

describe('a change of an organisation', () => {
  it('moves the claim of its name, and keeps it when it only reads differently', async () => {
    await change('rename', { type: 'ChangeOrganizationProfile', name: 'Ace' });
    expect([await isFree('Acme'), await isFree('Ace')]).toEqual([true, false]);
    await change('recase', { type: 'ChangeOrganizationProfile', name: 'ACE' });
    expect(await isFree('Ace')).toBe(false);
  });

  it('tells sessions of a suspension, after the next start where a crash came between', async () => {
    const { sessions } = world.ports;
    const ana = { userId: 'ana', tenant, role: 'user', isActive: true, organizationSuspended: false } as const;
    await sessions.putPrincipal(ana);
    const gone = new Error('The power is gone');
    const deaf = { ...sessions, setSuspended: async () => Promise.reject(gone) };
    world = await openWorld({ ...world.ports, sessions: deaf });
    await expect(change('suspend', { type: 'SuspendOrganization' })).rejects.toBe(gone);
    expect(await sessions.principal('ana')).toMatchObject({ organizationSuspended: false });
    world = await openWorld({ ...world.ports, sessions });
    expect(await sessions.principal('ana')).toMatchObject({ organizationSuspended: true });
    await change('reinstate', { type: 'ReinstateOrganization' });
    expect(await sessions.principal('ana')).toMatchObject({ organizationSuspended: false });
  });
});
