import { beforeEach, describe, expect, it } from '@jest/globals';
import { OutcomeUnknown } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { ask, callerOf } from '@tidemark/testing';
import { encodeObject } from '@tidemark/contracts';
import { streams } from '../streams.js';
import { foundOrganization, type FoundedOrganization } from '../organizations/found-organization.js';
import { openWorld, tenant, type World } from '../world.fixture.js';
import { type NewUser, registerUser } from './register.js';

const password = 'Tide-mark7';
const found = async (world: World) =>
  foundOrganization(world.deps, world.context('found'), {
    name: 'Acme',
    billingEmail: 'billing@acme.example',
    contactName: 'Ana Reis',
    phoneNumber: '+351 1',
  });
const person = ({ rootNodeId, defaultPersonaId }: FoundedOrganization, change: Partial<NewUser> = {}): NewUser => ({
  userId: 'ana',
  firstName: 'Ana',
  surName: 'Reis',
  email: 'ana@acme.example',
  password,
  role: 'user',
  personaId: defaultPersonaId,
  nodeIds: [rootNodeId],
  language: null,
  via: 'demo',
  ...change,
});
const signIn = async (world: World, email = 'ana@acme.example', given = password) =>
  ask(world.handlers.signIn, callerOf('', 'user'), {
    body: { object: encodeObject({ identifier: email, password: given }) },
  });

let world: World;
let founded: FoundedOrganization;
beforeEach(async () => {
  world = await openWorld();
  founded = await found(world);
});
const register = async (change: Partial<NewUser> = {}, key = 'register') =>
  registerUser(world.deps, world.context(key), person(founded, change));

describe('a registered user', () => {
  it('can sign in, has the persona and is a member of the nodes', async () => {
    const position = await register();
    expect(position).toBe(await world.ports.events.tail());
    const { user } = await signIn(world);
    expect(user).toMatchObject({
      id: 'ana',
      email: 'ana@acme.example',
      role: 'user',
      isActive: true,
      organization_name: 'Acme',
      persona: { title: 'Persona' },
      nodes: [{ id: founded.rootNodeId, name: 'Acme' }],
    });
  });

  it('is in the register of supers only as a super', async () => {
    await register();
    await register({ userId: 'sam', email: 'sam@acme.example', role: 'super' }, 'register sam');
    const enrolled = (await world.log()).filter(({ type }) => type === 'SuperEnrolled');
    expect(enrolled.map(({ data }) => data)).toEqual([{ organizationId: tenant, userId: 'sam' }]);
  });

  it('may be a member of no node', async () => {
    await register({ nodeIds: [] });
    expect((await signIn(world)).user.nodes).toEqual([]);
  });

  it('exists once for a repeated request', async () => {
    await register();
    const after = await world.log();
    await Promise.all([register(), register()]);
    expect(await world.log()).toEqual(after);
    expect(await signIn(world)).toBeDefined();
  });

  it('is not admitted again by a repetition once inactive: an inactive user cannot sign in [R4-040]', async () => {
    await register();
    await world.deps.repositories.user.execute(
      streams.user(tenant, 'ana'),
      { type: 'DeactivateUser' },
      world.context('deactivate'),
    );
    await register();
    await expect(signIn(world)).rejects.toMatchObject({ code: 'user-inactive' });
  });
});

describe('an address', () => {
  it('belongs to one user, in any case, and nothing of the second one stays', async () => {
    await register();
    const before = await world.log();
    const second = register({ userId: 'bia', email: ' ANA@acme.example', password: 'Other-mark7' }, 'register bia');
    await expect(second).rejects.toMatchObject({ code: 'email-taken' });
    expect(await world.log()).toEqual(before);
    expect(await world.ports.sessions.principal('bia')).toBeUndefined();
    await expect(signIn(world, 'ana@acme.example', 'Other-mark7')).rejects.toMatchObject({ code: 'sign-in-failed' });
  });

  it('goes to exactly one of two parallel requests', async () => {
    const both = await Promise.allSettled([
      register({ userId: 'one' }, 'register one'),
      register({ userId: 'two' }, 'register two'),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect((await world.log()).filter(({ type }) => type === 'UserRegistered')).toHaveLength(1);
  });

  it('is free again when the registration is refused', async () => {
    await expect(register({ firstName: ' ' })).rejects.toMatchObject({ code: 'invalid-request' });
    await expect(signIn(world)).rejects.toMatchObject({ code: 'sign-in-failed' });
    await register({ userId: 'bia', firstName: 'Bia' }, 'register bia');
    expect((await signIn(world)).user.id).toBe('bia');
  });

  it('stays claimed while the outcome of the registration is unknown, and a repetition finishes it', async () => {
    const events = createMemoryEventStore();
    let isLost = true;
    world = await openWorld({
      events: {
        ...events,
        append: async (stream, expected, batch) => {
          const written = await events.append(stream, expected, batch);
          if (isLost && stream.startsWith('user-')) throw new OutcomeUnknown('The answer was lost');
          return written;
        },
      },
    });
    founded = await found(world);
    await expect(register()).rejects.toMatchObject({ code: 'outcome-unknown' });
    expect((await world.log()).map(({ type }) => type)).not.toContain('NameReleased');
    isLost = false;
    await register();
    expect((await signIn(world)).user.firstName).toBe('Ana');
    expect((await world.log()).filter(({ type }) => type === 'UserRegistered')).toHaveLength(1);
  });
});
