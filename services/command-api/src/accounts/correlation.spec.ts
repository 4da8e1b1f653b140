import { beforeEach, describe, expect, it } from '@jest/globals';
import { VerificationRequested } from '@tidemark/contracts';
import { globalTenant } from '@tidemark/domain';
import { beginning } from '@tidemark/kernel';
import { z } from 'zod';
import { tenant } from '../world.fixture.js';
import { type AccountsWorld, openAccounts, password } from './accounts.fixture.js';

/*
 * Events and messages that one request causes have its id, so that log lines and mails can be followed across streams.
 */
const UserId = z.object({ userId: z.string() });
let world: AccountsWorld;
beforeEach(async () => {
  world = await openAccounts();
  await world.register('sue', { role: 'super' });
});

/** The request of each later event, by event type. */
async function eventsOf(act: () => Promise<unknown>): Promise<readonly (readonly [string, string])[]> {
  const all = async () => world.ports.events.readAll({ after: beginning, limit: 10_000 });
  const before = (await all()).length;
  await act();
  return (await all()).slice(before).map(({ type, meta }) => [type, meta.correlationId]);
}
const requests = (events: readonly (readonly [string, string])[]) => [...new Set(events.map(([, id]) => id))];
const types = (events: readonly (readonly [string, string])[]) => events.map(([type]) => type);
const lastMessage = () => world.published().at(-1);

describe('the id of a request', () => {
  it('is in an invitation of a super, and in the mail to the others', async () => {
    const body = {
      invitedUsers: [{ email: 'bob@elsewhere.example', role: 'super', persona: 'Persona', name: 'Bob' }],
      selectedNodes: [world.acme.rootNodeId],
    };
    const events = await eventsOf(async () => world.send(world.handlers.inviteUsers, body, 'asked-1', world.as('sam')));
    expect(types(events)).toEqual(expect.arrayContaining(['NameClaimed', 'UserInvited']));
    expect(requests(events)).toEqual(['asked-1']);
    expect(lastMessage()).toMatchObject({ type: 'super-given.v1', correlationId: 'asked-1' });
  });

  it('is in everything that a sign-up writes', async () => {
    const invited = { email: 'bob@elsewhere.example', role: 'super', persona: 'Persona', name: 'Bob' };
    const body = { invitedUsers: [invited], selectedNodes: [world.acme.rootNodeId] };
    await world.send(world.handlers.inviteUsers, body, 'invite', world.as('sam'));
    const { userId } = UserId.parse((await world.log()).find(({ type }) => type === 'UserInvited')?.data);
    const secret = await world.deps.links.make('invitation', { tenant, subject: userId });
    const person = { firstName: 'Bob', surName: 'Dole', email: invited.email };
    const form = { ...person, password, passwordConfirmation: password, secret };
    const events = await eventsOf(async () => world.send(world.handlers.signUp, form, 'asked-2'));
    expect(types(events)).toEqual(expect.arrayContaining(['UserRegistered', 'SuperEnrolled']));
    expect(requests(events)).toEqual(['asked-2']);
  });

  it('is in everything of an organization created with a template link', async () => {
    const templateId = await world.offerTemplate();
    const person = { firstName: 'Eva', surName: 'Lind', email: 'eva@start.example', password, templateId };
    await world.send(world.handlers.verifyEmail, person, 'asked-3');
    expect(lastMessage()).toMatchObject({ type: 'verification-requested.v1', correlationId: 'asked-3' });
    const { pendingId } = VerificationRequested.parse(lastMessage()?.body);
    const secret = await world.deps.links.make('verification', { tenant: globalTenant, subject: pendingId });
    const body = { organization: { name: 'Start' }, templateId, user: { secret } };
    const events = await eventsOf(async () => world.send(world.handlers.assistedOrganization, body, 'asked-4'));
    expect(types(events)).toEqual(expect.arrayContaining(['OrganizationCreated', 'UserRegistered', 'NameClaimed']));
    expect(requests(events)).toEqual(['asked-4']);
  });

  it('is in an edit that makes somebody a super, and in the mails about it and about a new address', async () => {
    await world.register('uma');
    const edit = { id: 'uma', role: 'super' } as const;
    const events = await eventsOf(async () => world.send(world.handlers.updateUser, edit, 'asked-5', world.as('sam')));
    expect(types(events)).toContain('SuperEnrolled');
    expect(requests(events)).toEqual(['asked-5']);
    expect(lastMessage()).toMatchObject({ type: 'super-given.v1', correlationId: 'asked-5' });

    const unchanged = { newPassword: undefined, passwordConfirmation: undefined };
    const own = { email: 'sue@elsewhere.example', currentPassword: password, ...unchanged };
    await world.send(world.handlers.updateCurrentUser, own, 'asked-6', world.as('sue'));
    expect(lastMessage()).toMatchObject({ type: 'address-change-requested.v1', correlationId: 'asked-6' });
  });
});
