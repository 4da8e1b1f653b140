import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UpdateOrganization } from '@tidemark/domain';
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
