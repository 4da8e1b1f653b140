import { beforeEach, describe, expect, it } from '@jest/globals';
import { encodeObject } from '@tidemark/contracts';
import { Refusal } from '@tidemark/domain';
import { ask, callerOf } from '@tidemark/testing';
import { foundOrganization } from '../organizations/found-organization.js';
import { registerUser } from '../people/register.js';
import { openWorld, tenant, type World } from '../world.fixture.js';

const email = 'ana@acme.example';
const password = 'Tide-mark7';
const open = async (...given: Parameters<typeof openWorld>): Promise<World> => {
  const world = await openWorld(...given);
  const { deps, context } = world;
  const { rootNodeId, defaultPersonaId } = await foundOrganization(deps, context('found'), {
    name: 'Acme',
    billingEmail: email,
    contactName: 'Ana Reis',
    phoneNumber: '+351 1',
  });
  await registerUser(deps, context('register'), {
    userId: 'ana',
    firstName: 'Ana',
    surName: 'Reis',
    email,
    password,
    role: 'admin',
    personaId: defaultPersonaId,
    nodeIds: [rootNodeId],
    language: 'pt-BR',
    via: 'demo',
  });
  return world;
};
const signIn = async (world: World, payload: object, now = world.clock.now()) =>
  ask(world.handlers.signIn, callerOf('', 'user'), { body: { object: encodeObject(payload) } }, now);

/** The claims of a token, without checking its signature. */
const claimsOf = (token: string): { readonly iat: number; readonly exp: number; readonly [name: string]: unknown } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as ReturnType<typeof claimsOf>;

let world: World;
beforeEach(async () => {
  world = await open();
});

describe('signing in', () => {
  it('is limited per network address too, for any account', async () => {
    world = await open({}, { signInLimit: 1 });
    const attempts = Array.from({ length: 21 }, (_, n) => `nobody-${String(n)}@acme.example`);
    const codes: unknown[] = [];
    for (const identifier of attempts) {
      const refused = signIn(world, { identifier, password });
      codes.push(await refused.catch((error: unknown) => (error instanceof Refusal ? error.code : error)));
    }
    expect(codes).toEqual([...attempts.slice(1).map(() => 'sign-in-failed'), 'too-many-attempts']);
  });

  it('opens a session that the token names, and only its user besides', async () => {
    const { token, user } = await signIn(world, { identifier: email, password });
    expect(user).toMatchObject({ id: 'ana', role: 'admin', language: 'pt-BR' });
    const [session] = await world.ports.sessions.ofUser('ana');
    const { iat, exp, ...claims } = claimsOf(token);
    expect(claims).toEqual({ sub: 'ana', sid: session?.id, use: 'session', aud: 'tidemark' });
    expect(exp - iat).toBe(12 * 3600);
  });

  it('ends after whole seconds, for any setting of hours', async () => {
    world = await open({}, { sessionHours: 0.0004 });
    const { token } = await signIn(world, { identifier: email, password });
    const { iat, exp } = claimsOf(token);
    expect(Number.isInteger(exp)).toBe(true);
    expect(exp - iat).toBe(2);
    const [session] = await world.ports.sessions.ofUser('ana');
    expect(session?.expiresAt).toBe(new Date(Date.parse(world.clock.now()) + 2000).toISOString());
  });

  it('gives the same refusal for an unknown address and a wrong password', async () => {
    for (const payload of [
      { identifier: 'nobody@acme.example', password },
      { identifier: email, password: `${password}x` },
    ]) {
      await expect(signIn(world, payload)).rejects.toMatchObject({ code: 'sign-in-failed' });
    }
    expect(await world.ports.sessions.ofUser('ana')).toEqual([]);
  });

  it('is refused for inactive users, and for everyone of a suspended organization', async () => {
    const principal = { userId: 'ana', tenant, role: 'admin', isActive: true, organizationSuspended: false } as const;
    await world.ports.sessions.putPrincipal({ ...principal, isActive: false });
    await expect(signIn(world, { identifier: email, password })).rejects.toMatchObject({ code: 'user-inactive' });
    await world.ports.sessions.putPrincipal({ ...principal, organizationSuspended: true });
    await expect(signIn(world, { identifier: email, password })).rejects.toMatchObject({
      code: 'organization-suspended',
    });
    expect(await world.ports.sessions.ofUser('ana')).toEqual([]);
  });

  it('reveals an inactive account only with the right password', async () => {
    await world.ports.sessions.putPrincipal({
      userId: 'ana',
      tenant,
      role: 'admin',
      isActive: false,
      organizationSuspended: false,
    });
    const wrong = signIn(world, { identifier: email, password: 'wrong' });
    await expect(wrong).rejects.toMatchObject({ code: 'sign-in-failed' });
  });

  it('reports each fault of the payload', async () => {
    await expect(signIn(world, { identifier: 'ana', password: '', role: 'master' })).rejects.toMatchObject({
      code: 'invalid-request',
      faults: expect.arrayContaining(
        ['/identifier', '/password', '/role'].map((pointer) => expect.objectContaining({ pointer })),
      ),
    });
  });
});

describe('the limit of attempts', () => {
  it('counts each account at each address separately, right and wrong passwords alike', async () => {
    world = await open({}, { signInLimit: 2 });
    await expect(signIn(world, { identifier: email, password: 'wrong' })).rejects.toMatchObject({
      code: 'sign-in-failed',
    });
    await signIn(world, { identifier: ` ${email.toUpperCase()}`, password });
    const third = signIn(world, { identifier: email, password });
    await expect(third).rejects.toMatchObject({ code: 'too-many-attempts' });
    const other = signIn(world, { identifier: 'bia@acme.example', password });
    await expect(other).rejects.toMatchObject({ code: 'sign-in-failed' });
  });
});
