import { beforeEach, describe, expect, it } from '@jest/globals';
import type { UpdateUser } from '@tidemark/domain';
import { type EventStore, OutcomeUnknown } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { streams } from '../streams.js';
import { foundOrganization } from '../organizations/found-organization.js';
import { openWorld, tenant, type World } from '../world.fixture.js';
import { createAccountChanges } from './account-changes.js';
import { registerUser } from './register.js';

let world: World;
/** Streams whose writes fail, as if the process crashed at that moment. */
let broken: { readonly start: string; readonly error: Error } | undefined;

const breakable = (events: EventStore): EventStore => ({
  ...events,
  append: async (stream, expected, batch) => {
    if (broken !== undefined && stream.startsWith(broken.start)) throw broken.error;
    return events.append(stream, expected, batch);
  },
});

beforeEach(async () => {
  broken = undefined;
  world = await openWorld({ events: breakable(createMemoryEventStore()) });
  await foundOrganization(world.deps, world.context('found'), {
    name: 'Acme',
    billingEmail: 'billing@acme.example',
    contactName: 'Ana',
    phoneNumber: '1',
  });
  for (const [userId, role] of [
    ['ana', 'user'],
    ['sam', 'super'],
    ['sue', 'super'],
  ] as const) {
    await registerUser(world.deps, world.context(`register ${userId}`), {
      userId,
      firstName: userId,
      surName: 'Reis',
      email: `${userId}@acme.example`,
      password: 'Tide-mark7',
      role,
      personaId: null,
      nodeIds: [],
      language: null,
      via: 'demo',
    });
  }
});

let requests = 0;
const change = async (userId: string, ...changes: UpdateUser['changes']) =>
  createAccountChanges(world.deps).change(
    world.context(`change ${String((requests += 1))}`),
    userId,
    async () => ({ changes, faults: [] }),
    undefined,
  );
const email = (address: string) => ({ type: 'ChangeUserProfile', email: address }) as const;
const gone = new Error('The power is gone');
/** The same ports under a new process. */
const restart = async (): Promise<void> => {
  broken = undefined;
  world = await openWorld(world.ports);
};
const ownerOf = async (address: string): Promise<string | undefined> => {
  const { repositories, claimKeys } = world.deps;
  const { state } = await repositories.claim.load(streams.claim(claimKeys.email(address)));
  return state.status === 'claimed' ? state.ownerId : undefined;
};
const addressOf = async (userId: string) => {
  const { state } = await world.deps.repositories.user.load(streams.user(tenant, userId));
  return 'account' in state ? state.account.email : undefined;
};
const supers = async () => {
  const { state } = await world.deps.repositories.organization.load(streams.organization(tenant));
  return state.status === 'none' ? [] : state.supers.toSorted();
};

describe('a new e-mail address', () => {
  it('is taken, and the old one is free again', async () => {
    await change('ana', email('anna@acme.example'));
    expect(await addressOf('ana')).toBe('anna@acme.example');
    expect([await ownerOf('anna@acme.example'), await ownerOf('ana@acme.example')]).toEqual(['ana', undefined]);
  });

  it('is refused when it is taken, and nothing has changed', async () => {
    const before = (await world.log()).length;
    const refused = change('ana', email('sam@acme.example'), { type: 'ChangeUserRole', role: 'admin' });
    await expect(refused).rejects.toMatchObject({ code: 'email-taken', faults: [{ pointer: 'email' }] });
    expect((await world.log()).length).toBe(before);
  });

  it('is free after the next start when a crash prevented its use', async () => {
    broken = { start: 'user-', error: gone };
    await expect(change('ana', email('anna@acme.example'))).rejects.toBe(gone);
    expect(await ownerOf('anna@acme.example')).toBe('ana');
    await restart();
    expect([await ownerOf('anna@acme.example'), await ownerOf('ana@acme.example')]).toEqual([undefined, 'ana']);
    expect(await addressOf('ana')).toBe('ana@acme.example');
  });

  it('releases the old one at the next start after a crash', async () => {
    const { claimKeys } = world.deps;
    broken = { start: streams.claim(claimKeys.email('ana@acme.example')), error: gone };
    await expect(change('ana', email('anna@acme.example'))).rejects.toBe(gone);
    expect(await ownerOf('ana@acme.example')).toBe('ana');
    await restart();
    expect([await ownerOf('anna@acme.example'), await ownerOf('ana@acme.example')]).toEqual(['ana', undefined]);
  });

  it('stays taken while the outcome of the change is unknown', async () => {
    broken = { start: 'user-', error: new OutcomeUnknown('The answer was lost') };
    await expect(change('ana', email('anna@acme.example'))).rejects.toMatchObject({ code: 'outcome-unknown' });
    expect([await ownerOf('anna@acme.example'), await ownerOf('ana@acme.example')]).toEqual(['ana', 'ana']);
  });

  it('is the later one of two parallel requests, and no other address stays taken', async () => {
    const accounts = createAccountChanges(world.deps);
    const to = async (address: string) =>
      accounts.change(
        world.context(address),
        'ana',
        async () => ({ changes: [email(address)], faults: [] }),
        undefined,
      );
    await Promise.all([to('a1@acme.example'), to('a2@acme.example')]);
    const now = (await addressOf('ana')) ?? '';
    const owners = await Promise.all(['ana@acme.example', 'a1@acme.example', 'a2@acme.example'].map(ownerOf));
    expect(owners.filter((owner) => owner === 'ana')).toHaveLength(1);
    expect(await ownerOf(now)).toBe('ana');
  });
});

describe('the register of supers', () => {
  it('follows role and activity', async () => {
    await change('ana', { type: 'ChangeUserRole', role: 'super' });
    expect(await supers()).toEqual(['ana', 'sam', 'sue']);
    await change('ana', { type: 'DeactivateUser' });
    await change('sue', { type: 'ChangeUserRole', role: 'admin' });
    expect(await supers()).toEqual(['sam']);
    const last = change('sam', { type: 'ChangeUserProfile', firstName: ' ' }, { type: 'DeactivateUser' });
    await expect(last).rejects.toMatchObject({ faults: [{ pointer: 'firstName' }, { pointer: 'isActive' }] });
    await change('ana', { type: 'ReactivateUser' });
    expect(await supers()).toEqual(['ana', 'sam']);
  });

  it('has a super again whose demotion was not written because of a crash', async () => {
    broken = { start: 'user-', error: gone };
    await expect(change('sue', { type: 'ChangeUserRole', role: 'user' })).rejects.toBe(gone);
    expect(await supers()).toEqual(['sam']);
    await restart();
    expect(await supers()).toEqual(['sam', 'sue']);
  });

  it('ignores a demotion that was decided on an older account', async () => {
    const { deps } = world;
    const before = (await world.log()).length;
    const stale = createAccountChanges(deps).change(
      world.context('stale'),
      'sue',
      async () => ({ changes: [{ type: 'ChangeUserRole', role: 'user' }], faults: [] }),
      99,
    );
    await expect(stale).rejects.toMatchObject({ code: 'stale-version' });
    expect(await supers()).toEqual(['sam', 'sue']);
    expect((await world.log()).length).toBe(before);
  });
});

describe('sessions', () => {
  it('get a new role at once, and end with the activity', async () => {
    const { sessions } = world.ports;
    const session = { userId: 'ana', createdAt: '2026-01-01', expiresAt: '2027-01-01', address: '', agent: '' };
    await sessions.open({ id: 's1', ...session });
    await change('ana', { type: 'ChangeUserRole', role: 'admin' });
    expect((await sessions.principal('ana'))?.role).toBe('admin');
    await change('ana', { type: 'DeactivateUser' });
    expect(await sessions.principal('ana')).toMatchObject({ isActive: false });
    expect(await sessions.ofUser('ana')).toEqual([]);
  });

  it('catch up at the next start after a crash', async () => {
    const { sessions } = world.ports;
    await sessions.open({
      id: 's1',
      userId: 'ana',
      createdAt: '2026-01-01',
      expiresAt: '2027-01-01',
      address: '',
      agent: '',
    });
    const deaf = { ...sessions, putPrincipal: async () => Promise.reject(gone) };
    world = await openWorld({ ...world.ports, sessions: deaf });
    await expect(change('ana', { type: 'DeactivateUser' })).rejects.toBe(gone);
    expect(await sessions.principal('ana')).toMatchObject({ isActive: true });
    world = await openWorld({ ...world.ports, sessions });
    expect(await sessions.principal('ana')).toMatchObject({ isActive: false });
    expect(await sessions.ofUser('ana')).toEqual([]);
  });
});
