import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UpdateOrganization } from '@tidemark/domain';
import { streams } from '../streams.js';
import { openWorld, tenant, type World } from '../world.fixture.js';
import { foundOrganization } from './found-organization.js';
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

describe('a change of an organization', () => {
  it('moves the claim of its name, and keeps it when only the notation differs', async () => {
    await change('rename', { type: 'ChangeOrganizationProfile', name: 'Ace' });
    expect([await isFree('Acme'), await isFree('Ace')]).toEqual([true, false]);
    await change('recase', { type: 'ChangeOrganizationProfile', name: 'ACE' });
    expect(await isFree('Ace')).toBe(false);
  });

  it('tells sessions of a suspension, or at the next start after a crash', async () => {
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

  it('keeps the days of applied assessments in a new time zone, or at the next start after a crash', async () => {
    const { repositories } = world.deps;
    const stream = streams.assessments(tenant);
    const day = { first: '2030-01-01T00:00:00.000Z', last: '2030-12-31T23:59:59.999Z' };
    await repositories.assessments.execute(
      stream,
      {
        type: 'ApplyAssessment',
        templateId: 't1',
        templateVersion: 1,
        shortName: 'Q1',
        description: 'D',
        windows: { startDate: day.first, endDate: day.last, openFormDate: day.first, closeFormDate: day.last },
        nodes: Array.from({ length: 45 }, (_, at) => ({
          nodeId: `n${String(at)}`,
          assessmentId: `a${String(at)}`,
          name: 'N',
          exists: true,
          isArchived: false,
        })),
      },
      world.context('apply'),
    );
    const closings = async () => {
      const { state } = await world.deps.repositories.assessments.load(stream);
      return [...new Set([...state.assessments.values()].map(({ windows }) => windows.closeFormDate))];
    };
    const gone = new Error('The power is gone');
    const { events } = world.ports;
    let appends = 0;
    const append: typeof events.append = async (...given) => {
      if (given[0] === stream && (appends += 1) === 2) throw gone;
      return events.append(...given);
    };
    world = await openWorld({ ...world.ports, events: { ...events, append } });
    await expect(change('zone', { type: 'ChangeSettings', timeZone: 'Europe/Oslo' })).rejects.toBe(gone);
    world = await openWorld({ ...world.ports, events });
    expect(await closings()).toEqual(['2030-12-31T22:59:59.999Z']);
    await change('back', { type: 'ChangeSettings', timeZone: 'UTC' });
    expect(await closings()).toEqual([day.last]);
    await change('again', { type: 'ChangeSettings', timeZone: 'Europe/Oslo' });
    expect(await closings()).toEqual(['2030-12-31T22:59:59.999Z']);
  });
});
