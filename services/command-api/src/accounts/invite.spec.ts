import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BodyInput, Role, Routes } from '@tidemark/contracts';
import { isMemberOf } from '@tidemark/domain';
import { streams } from '../streams.js';
import type { MailLimits } from '../deps.js';
import { tenant } from '../world.fixture.js';
import { type AccountsWorld, openAccounts } from './accounts.fixture.js';
import { Crash, mortalPorts } from './crash.fixture.js';

type Body = BodyInput<Routes['inviteUsers']>;
let world: AccountsWorld;
let root: string;
let sales: string;
beforeEach(async () => {
  world = await openAccounts();
  root = world.acme.rootNodeId;
  sales = 'sales';
  const { repositories } = world.deps;
  await repositories.tree.execute(
    streams.tree(tenant),
    {
      type: 'CreateNode',
      nodeId: sales,
      parentId: root,
      nodeTypeId: world.acme.rootNodeTypeId,
      name: 'Sales',
      description: '',
    },
    world.context('sales'),
  );
});

interface Sent {
  readonly by?: string;
  readonly role?: Role;
  readonly key?: string;
}
const invite = async (body: Partial<Body>, { by = 'sam', role = 'super', key = 'invite' }: Sent = {}) => {
  const whole = { invitedUsers: [], selectedNodes: [sales], ...body };
  return world.send(world.handlers.inviteUsers, whole as never, key, world.as(by, role));
};
const bob = { email: 'bob@elsewhere.example', role: 'admin', persona: 'Persona', name: 'Bob Dole' };
const invitedOf = async () => (await world.log()).filter(({ type }) => type === 'UserInvited').map(({ data }) => data);
const isMember = async (userId: string, nodeId: string) =>
  isMemberOf((await world.deps.repositories.tree.load(streams.tree(tenant))).state, userId, nodeId);

describe('the limits of e-mails', () => {
  const carl = { ...bob, email: 'carl@elsewhere.example' };
  const limited = async (change: Partial<MailLimits>) => {
    world = await openAccounts(world.ports, {
      mailLimits: { ofOrganization: 0, ofSender: 0, ofRecipient: 0, ...change },
    });
  };

  it('refuse an invitation as a whole: nobody becomes a member or is invited', async () => {
    await limited({ ofSender: 1 });
    await world.register('uma');
    const refused = invite({ invitedUsers: [bob, carl, { email: 'uma@acme.example' }] });
    await expect(refused).rejects.toMatchObject({ code: 'too-many-mails', retryAfter: 86_400 });
    expect(await invitedOf()).toEqual([]);
    expect(await isMember('uma', sales)).toBe(false);
    expect((await invite({ invitedUsers: [bob, { email: 'uma@acme.example' }] }, { key: 'fewer' })).body).toEqual({
      processedUsers: 2,
    });
  });

  it('protect an address from several senders, and count a repeated invitation once', async () => {
    await limited({ ofRecipient: 1 });
    await world.register('ada', { role: 'super' });
    await invite({ invitedUsers: [bob] });
    await invite({ invitedUsers: [bob] });
    const again = invite({ invitedUsers: [{ ...bob, email: ' BOB@elsewhere.example' }] }, { by: 'ada', key: 'again' });
    await expect(again).rejects.toMatchObject({ code: 'too-many-mails' });
    await invite({ invitedUsers: [carl] }, { by: 'ada', key: 'carl' });
  });
});

describe('inviting', () => {
  it('makes people with an account here members at once, with their role', async () => {
    await world.register('uma');
    const { body } = await invite({ invitedUsers: [{ email: 'uma@acme.example', role: 'super' }] });
    expect(body).toEqual({ processedUsers: 1 });
    expect(await isMember('uma', sales)).toBe(true);
    expect(await invitedOf()).toEqual([]);
    expect((await world.ports.sessions.principal('uma'))?.role).toBe('user');
  });

  it('asks everybody else to sign up, with the data for the sign-up', async () => {
    const { body } = await invite({ invitedUsers: [bob], selectedNodes: [sales, root] });
    expect(body).toEqual({ processedUsers: 1 });
    expect(await invitedOf()).toEqual([
      expect.objectContaining({
        organizationId: tenant,
        firstName: 'Bob',
        email: bob.email,
        role: 'admin',
        personaId: world.acme.defaultPersonaId,
        nodeIds: [sales, root],
        language: 'en-US',
      }),
    ]);
  });

  it('counts an address once, and asks it again if it was invited before', async () => {
    const { body } = await invite({ invitedUsers: [bob, { ...bob, role: 'user' }] });
    expect(body).toEqual({ processedUsers: 1 });
    await invite({ invitedUsers: [bob], selectedNodes: [root] }, { key: 'again' });
    const [first, second, ...others] = (await invitedOf()) as { userId: string; nodeIds: string[] }[];
    expect(others).toEqual([]);
    expect(second?.userId).toBe(first?.userId);
    expect(second?.nodeIds).toEqual([sales, root]);
  });

  it('happens once for a repeated request', async () => {
    await world.register('uma');
    const body = { invitedUsers: [bob, { email: 'uma@acme.example' }] };
    const first = await invite(body);
    const after = await world.log();
    expect((await invite(body)).body).toEqual(first.body);
    expect(await world.log()).toEqual(after);
  });

  it('reports all faults together and then has invited nobody', async () => {
    const before = await world.log();
    await world.register('uma');
    const faulty = invite({
      invitedUsers: [
        { ...bob, role: 'master' },
        { ...bob, email: 'eve@acme.example', persona: 'No such' },
        { email: 'kim@acme.example' },
        { email: 'uma@acme.example' },
      ],
      selectedNodes: [sales, 'nowhere'],
    });
    await expect(faulty).rejects.toMatchObject({
      code: 'node-not-found',
      faults: [
        { pointer: '/selectedNodes/1', code: 'node-not-found' },
        { pointer: '/invitedUsers/0/role', code: 'role-not-assignable' },
        { pointer: '/invitedUsers/1/persona', code: 'persona-not-found' },
        { pointer: '/invitedUsers/2/persona', code: 'required' },
      ],
    });
    expect(await invitedOf()).toEqual([]);
    expect(await isMember('uma', sales)).toBe(false);
    expect((await world.log()).length).toBeGreaterThan(before.length);
  });

  it('needs an address and a node', async () => {
    await expect(invite({ selectedNodes: [] })).rejects.toMatchObject({ code: 'nothing-selected' });
  });

  it('is for an admin on the own branches only', async () => {
    await world.register('ada', { role: 'admin', nodeIds: [sales] });
    const { body } = await invite({ invitedUsers: [bob] }, { by: 'ada', role: 'admin' });
    expect(body).toEqual({ processedUsers: 1 });
    const elsewhere = invite({ invitedUsers: [bob], selectedNodes: [root] }, { by: 'ada', role: 'admin', key: 'two' });
    await expect(elsewhere).rejects.toMatchObject({ code: 'not-allowed' });
  });
});

describe('an address of another organization', () => {
  beforeEach(async () => {
    await world.found('Other', 'organization-2');
    await world.register('olga', { email: bob.email, nodeIds: [], personaId: null }, 'organization-2');
  });

  it('looks the same to the inviter, and its owner is known', async () => {
    const { body } = await invite({ invitedUsers: [bob] });
    expect(body).toEqual({ processedUsers: 1 });
    const [invited] = (await invitedOf()) as { userId: string }[];
    expect(invited).toMatchObject({ email: bob.email, role: 'admin', nodeIds: [sales] });
    const owner = await world.deps.foreignInvitations.ownerOf(invited?.userId ?? '');
    expect(owner).toEqual({ tenant: 'organization-2', userId: 'olga' });
    await invite({ invitedUsers: [bob] }, { key: 'again' });
    expect(new Set(((await invitedOf()) as { userId: string }[]).map(({ userId }) => userId)).size).toBe(1);
  });

  it('stays its owner’s, who signs in as before', async () => {
    await invite({ invitedUsers: [bob] });
    expect((await world.signIn(bob.email)).user).toMatchObject({ id: 'olga', organization_id: 'organization-2' });
  });
});

it('writes the same number of events for an address of another organization as for a free one, each time', async () => {
  await world.found('Other', 'organization-2');
  await world.register('olga', { email: 'olga@other.example', nodeIds: [], personaId: null }, 'organization-2');
  const written = async (email: string, key: string) => {
    const before = (await world.log()).length;
    await invite({ invitedUsers: [{ ...bob, email }] }, { key: `${email} ${key}` });
    return (await world.log()).length - before;
  };
  for (const time of ['first', 'second']) {
    expect(await written('olga@other.example', time)).toBe(await written('nobody@other.example', time));
  }
});

describe('a master', () => {
  let foreignRoot: string;
  beforeEach(async () => {
    foreignRoot = (await world.found('Other', 'organization-2')).rootNodeId;
    await world.project();
  });
  const asMaster = { by: 'mia', role: 'master' as Role };
  const boss = { email: 'boss@other.example', role: 'super' };

  it('adds a super to another organization by its root node, with its default persona', async () => {
    const { body } = await invite({ invitedUsers: [boss], selectedNodes: [foreignRoot] }, asMaster);
    expect(body).toEqual({ processedUsers: 1 });
    const catalog = await world.deps.repositories.catalog.load(streams.catalog('organization-2'));
    expect(await invitedOf()).toEqual([
      expect.objectContaining({
        organizationId: 'organization-2',
        role: 'super',
        personaId: [...catalog.state.personas.keys()][0],
      }),
    ]);
  });

  it('adds nobody else there', async () => {
    const other = invite({ invitedUsers: [{ ...boss, role: 'admin' }], selectedNodes: [foreignRoot] }, asMaster);
    await expect(other).rejects.toMatchObject({ code: 'role-not-assignable' });
  });

  it('is the only one: for everybody else the node does not exist', async () => {
    const other = invite({ invitedUsers: [{ ...boss, persona: 'Persona' }], selectedNodes: [foreignRoot] });
    await expect(other).rejects.toMatchObject({ code: 'node-not-found' });
    expect(await invitedOf()).toEqual([]);
  });
});

it('an interrupted invitation blocks no address after the next start', async () => {
  let done = false;
  for (let writes = 0; !done; writes += 1) {
    const first = await openAccounts();
    const mortal = mortalPorts(first.ports);
    world = await openAccounts(mortal);
    mortal.dieAfter(writes);
    done = await invite({ invitedUsers: [bob], selectedNodes: [world.acme.rootNodeId] }).then(
      () => true,
      () => false,
    );
    world = await openAccounts(first.ports);
    const { repositories, claimKeys } = world.deps;
    const { state } = await repositories.claim.load(streams.claim(claimKeys.email(bob.email)));
    expect(state.status === 'claimed').toBe((await invitedOf()).length === 1);
  }
});

it('an interrupted invitation is finished by the same request', async () => {
  let done = false;
  for (let writes = 0; !done; writes += 1) {
    const first = await openAccounts();
    await first.found('Other', 'organization-2');
    await first.register('olga', { email: 'olga@other.example', nodeIds: [], personaId: null }, 'organization-2');
    await first.register('uma', { nodeIds: [] });
    const mortal = mortalPorts(first.ports);
    world = await openAccounts(mortal);
    mortal.dieAfter(writes);
    const everybody = {
      invitedUsers: [bob, { ...bob, email: 'olga@other.example' }, { email: 'uma@acme.example' }],
      selectedNodes: [world.acme.rootNodeId],
    };
    done = await invite(everybody).then(
      () => true,
      (error: unknown) => {
        expect(error).toBeInstanceOf(Crash);
        return false;
      },
    );
    world = await openAccounts(first.ports);
    expect((await invite(everybody)).body).toEqual({ processedUsers: 3 });
    expect((await invitedOf()).map((data) => (data as { email: string }).email).sort()).toEqual([
      bob.email,
      'olga@other.example',
    ]);
    expect(await isMember('uma', world.acme.rootNodeId)).toBe(true);
  }
});
