import { beforeEach, describe, expect, it } from '@jest/globals';
import { type EventStore, LogUnavailable, type LogStatus } from '@tidemark/kernel';
import { createMemoryEventStore } from '@tidemark/kernel/memory';
import { type AccountsWorld, openAccounts } from '../accounts/accounts.fixture.js';
import { streams } from '../streams.js';
import { tenant } from '../world.fixture.js';

const email = 'uma@acme.example';
const known: LogStatus = { state: 'away', reason: 'It was stopped.' };
let world: AccountsWorld;
let asked: number;
/** Makes the log fail; `status` is what the process then knows of it. */
let goes: (status: LogStatus) => void;

beforeEach(async () => {
  const log = createMemoryEventStore();
  let status: LogStatus = { state: 'up' };
  let isGone = false;
  asked = 0;
  const answered = async <T>(answer: () => Promise<T>): Promise<T> => {
    if (!isGone) return answer();
    asked += 1;
    throw new LogUnavailable('It was stopped.');
  };
  const events: EventStore = {
    ...log,
    append: async (...given) => answered(() => log.append(...given)),
    read: async (...given) => answered(() => log.read(...given)),
    readAll: async (given) => answered(() => log.readAll(given)),
    status: () => status,
  };
  goes = (now) => {
    isGone = true;
    status = now;
  };
  world = await openAccounts({ events });
  await world.register('uma', { language: 'es' });
});

describe('signing in while the log is away', () => {
  it('shows the same user as before, without calling a log that is known to be away', async () => {
    const before = await world.signIn(email);
    await world.project();
    goes(known);
    const { token, user } = await world.signIn(email);
    expect(user).toEqual(before.user);
    expect(token).not.toBe(before.token);
    expect(asked).toBe(0);
    await expect(world.signIn(email, 'Wrong-mark7')).rejects.toMatchObject({ code: 'sign-in-failed' });
    await expect(world.signIn('nobody@acme.example')).rejects.toMatchObject({ code: 'sign-in-failed' });
  });

  it('also works for the first caller who finds that it is away', async () => {
    await world.project();
    goes({ state: 'up' });
    expect((await world.signIn(email)).user).toMatchObject({ id: 'uma', language: 'es' });
    expect(asked).toBeGreaterThan(0);
  });

  it('is refused when sessions or read models have the user as inactive or suspended', async () => {
    await world.project();
    const principal = { userId: 'uma', tenant, role: 'user', isActive: true, organizationSuspended: false } as const;
    const { sessions } = world.ports;
    await world.append(streams.user(tenant, 'uma'), [
      { type: 'UserDeactivated', data: { userId: 'uma', organizationId: tenant } },
    ]);
    await world.project();
    goes(known);
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'user-inactive' });
    await sessions.putPrincipal({ ...principal, organizationSuspended: true });
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'organization-suspended' });
    await sessions.putPrincipal({ ...principal, isActive: false });
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'user-inactive' });
    expect(await sessions.ofUser('uma')).toEqual([]);
  });

  it('is refused for a user that the read models do not have', async () => {
    goes(known);
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
    expect(await world.ports.sessions.ofUser('uma')).toEqual([]);
  });

  it('ignores an address that was released', async () => {
    const owner = { actor: 'uma', tenant, ownerId: 'uma', correlationId: 'given back' };
    await world.deps.names.releaseOthers(owner, [world.deps.names.email(email).key], undefined);
    await world.project();
    goes(known);
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'sign-in-failed' });
  });

  it('leaves no session behind when the user cannot be shown', async () => {
    await world.project();
    const { models } = world.ports;
    const stored = await models.get('people-1/people', 'uma');
    await models.replace('people-1/people', 'uma', stored?.position, undefined);
    goes(known);
    await expect(world.signIn(email)).rejects.toMatchObject({ code: 'not-ready' });
    expect(await world.ports.sessions.ofUser('uma')).toEqual([]);
  });
});

it('requests a new password with the log away as usual, also for unknown addresses', async () => {
  await world.project();
  goes(known);
  const { recover } = world.handlers;
  for (const identifier of [email, 'nobody@acme.example']) {
    expect((await world.send(recover, { identifier })).body).toEqual({ success: true });
  }
  expect(world.published().map(({ body }) => body)).toMatchObject([
    { user: { tenant, userId: 'uma' } },
    { user: null },
  ]);
});
