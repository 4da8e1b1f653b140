import { describe, expect, it } from '@jest/globals';
import { type AccountsWorld, openAccounts } from './accounts/accounts.fixture.js';
import { Crash, mortalPorts } from './accounts/crash.fixture.js';
import { streams } from './streams.js';
import { createFoundings } from './organizations/foundings.js';
import { createOrganizationChanges } from './organizations/organization-changes.js';
import { createAccountChanges } from './people/account-changes.js';
import { tenant } from './world.fixture.js';

const other = { name: 'Other', billingEmail: 'billing@other.example', contactName: 'Olga', phoneNumber: '1' };
const kinds = [
  'founding',
  'sign-up',
  'assisted-organization',
  'invitation',
  'organization-change',
  'account-change',
  'erasure',
];

const foundOther = async ({ deps, context }: AccountsWorld) =>
  createFoundings(deps).found({ ...context('found other'), tenant: 'organization-2' }, other);
const renameAcme = async ({ deps, context }: AccountsWorld) =>
  createOrganizationChanges(deps).change(
    context('rename'),
    () => ({
      changes: [{ type: 'ChangeOrganizationProfile', name: 'Ace' }, { type: 'SuspendOrganization' }],
      faults: [],
    }),
    undefined,
  );
const changeSue = async ({ deps, context }: AccountsWorld) =>
  createAccountChanges(deps).change(
    context('change sue'),
    'sue',
    async () => ({
      changes: [
        { type: 'ChangeUserProfile', email: 'susan@acme.example' },
        { type: 'ChangeUserRole', role: 'admin' },
      ],
      faults: [],
    }),
    undefined,
  );

async function unfinished({ deps }: AccountsWorld): Promise<readonly string[]> {
  return (await Promise.all(kinds.map(async (kind) => deps.workflows.unfinished(kind)))).flat();
}
async function ownerOf({ deps }: AccountsWorld, key: string): Promise<string | undefined> {
  const { state } = await deps.repositories.claim.load(streams.claim(key));
  return state.status === 'claimed' ? state.ownerId : undefined;
}
const emailOwner = async (world: AccountsWorld, address: string) => ownerOf(world, world.deps.claimKeys.email(address));
const nameOwner = async (world: AccountsWorld, name: string) =>
  ownerOf(world, world.deps.claimKeys.organizationName(name));

/** Interrupts after each of its writes in turn, and checks each time what another process makes of it. */
async function cutOffEverywhere(
  work: (world: AccountsWorld) => Promise<unknown>,
  expectation: (world: AccountsWorld) => Promise<void>,
): Promise<void> {
  let isDone = false;
  for (let writes = 0; !isDone; writes += 1) {
    const first = await openAccounts();
    await first.register('sue', { role: 'super' });
    const mortal = mortalPorts(first.ports);
    const world = await openAccounts(mortal);
    mortal.dieAfter(writes);
    isDone = await work(world).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
        return false;
      },
    );
    const next = await openAccounts(first.ports);
    expect(await unfinished(next)).toEqual([]);
    await expectation(next);
  }
}

describe('after an interruption at any write, another process', () => {
  it('founds the organization completely, or it never existed', () =>
    cutOffEverywhere(foundOther, async (world) => {
      const types = (await world.types()).slice(-5);
      const isThere = types[1] === 'OrganizationCreated' && types.length === 5;
      const { state } = await world.deps.repositories.tree.load(streams.tree('organization-2'));
      expect(state.rootId === null).toBe((await nameOwner(world, 'Other')) === undefined);
      if (state.rootId !== null) expect(isThere).toBe(true);
    }));

  it('leaves the organization with exactly one name, and sessions know whether it is suspended', () =>
    cutOffEverywhere(renameAcme, async (world) => {
      const { state } = await world.deps.repositories.organization.load(streams.organization(tenant));
      const isChanged = state.status === 'suspended';
      expect(await nameOwner(world, isChanged ? 'Ace' : 'Acme')).toBe(tenant);
      expect(await nameOwner(world, isChanged ? 'Acme' : 'Ace')).toBeUndefined();
      expect((await world.ports.sessions.principal('sam'))?.organizationSuspended).toBe(isChanged);
    }));

  it('leaves the account with exactly one address, and a matching register of supers', () =>
    cutOffEverywhere(changeSue, async (world) => {
      const { state } = await world.deps.repositories.user.load(streams.user(tenant, 'sue'));
      const role = 'account' in state ? state.account.role : undefined;
      const isChanged = role === 'admin';
      expect(await emailOwner(world, isChanged ? 'susan@acme.example' : 'sue@acme.example')).toBe('sue');
      expect(await emailOwner(world, isChanged ? 'sue@acme.example' : 'susan@acme.example')).toBeUndefined();
      const register = await world.deps.repositories.organization.load(streams.organization(tenant));
      expect('supers' in register.state && register.state.supers.includes('sue')).toBe(!isChanged);
      expect((await world.ports.sessions.principal('sue'))?.role).toBe(role);
    }));
});

it('after an interruption at any write, another process finishes an erasure, or it never started', () =>
  cutOffEverywhere(
    async (world) =>
      world.handlers.eraseUser.handle({
        params: { id: 'sue' },
        body: {},
        caller: world.as('sam'),
        context: { requestId: 'erase', commandId: 'erase', now: world.clock.now(), address: '', agent: '' },
      } as never),
    async (world) => {
      const { state } = await world.deps.repositories.user.load(streams.user(tenant, 'sue'));
      const isErased = 'account' in state && state.account.isErased === true;
      expect('account' in state && state.account.email).toBe(isErased ? null : 'sue@acme.example');
      expect(await emailOwner(world, 'sue@acme.example')).toBe(isErased ? undefined : 'sue');
      expect((await world.ports.sessions.principal('sue'))?.isActive).toBe(!isErased);
      const register = await world.deps.repositories.organization.load(streams.organization(tenant));
      expect('supers' in register.state && register.state.supers.includes('sue')).toBe(!isErased);
    },
  ));

describe('of two processes on the same stores', () => {
  it('one waits while the other changes the same thing', async () => {
    const one = await openAccounts();
    await one.register('sue', { role: 'super' });
    const two = await openAccounts(one.ports, {}, { isBeside: true });
    const to = async ({ deps, context }: AccountsWorld, email: string) =>
      createAccountChanges(deps).change(
        context(email),
        'sue',
        async () => ({ changes: [{ type: 'ChangeUserProfile', email }], faults: [] }),
        undefined,
      );
    await Promise.all([to(one, 's1@acme.example'), to(two, 's2@acme.example')]);
    const { state } = await one.deps.repositories.user.load(streams.user(tenant, 'sue'));
    const now = ('account' in state && state.account.email) || '';
    const addresses = ['sue@acme.example', 's1@acme.example', 's2@acme.example'];
    const owners = await Promise.all(addresses.map(async (address) => emailOwner(one, address)));
    expect(owners.filter((owner) => owner === 'sue')).toHaveLength(1);
    expect(await emailOwner(one, now)).toBe('sue');
    expect(await unfinished(one)).toEqual([]);
  });
});
