import { beforeEach, describe, expect, it } from '@jest/globals';
import { globalTenant } from '@tidemark/domain';
import { projections } from '@tidemark/domain/read-models';
import {
  createAddressChanges,
  createForeignInvitations,
  createLinks,
  createPendingAccounts,
  type PendingAccount,
} from '@tidemark/accounts';
import type { Delivery } from '@tidemark/deliveries';
import { createManualClock, createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { exampleTenant, organization, projected } from '@tidemark/testing';
import { createMailComposer } from './compose-mail.js';

const invitedBob = {
  type: 'UserInvited',
  data: {
    userId: 'bob',
    organizationId: exampleTenant,
    firstName: 'Bob',
    email: 'bob@example.org',
    role: 'user',
    personaId: null,
    nodeIds: ['sales'],
    language: 'pt-BR',
  },
};
const suspended = { type: 'OrganizationSuspended', data: { organizationId: exampleTenant } };
const delivery = (kind: Delivery['kind'], userId: string, change: Partial<Delivery> = {}): Delivery => ({
  id: 'd1',
  tenant: exampleTenant,
  cause: 'c1',
  kind,
  assessmentId: null,
  userId,
  actor: 'sam',
  causePosition: null,
  status: 'sending',
  attempts: 0,
  dueAt: organization.open,
  reason: null,
  updatedAt: organization.open,
  ...change,
});

async function openWorld() {
  const clock = createManualClock(organization.open);
  const state = createMemoryDocumentStore();
  const { readModels, more } = await projected(projections, [...organization.events, invitedBob]);
  const links = createLinks({ state, clock });
  const pendingAccounts = createPendingAccounts({ state });
  const foreignInvitations = createForeignInvitations({ state });
  const addressChanges = createAddressChanges({ state });
  for (const kept of [links, pendingAccounts, foreignInvitations, addressChanges]) await kept.open();
  const publicUrl = () => 'https://tide.example';
  const reached = async () => undefined;
  const sources = { readModels, reached, publicUrl, clock, links, pendingAccounts, foreignInvitations, addressChanges };
  return { ...sources, more, compose: createMailComposer(sources) };
}
let world: Awaited<ReturnType<typeof openWorld>>;
beforeEach(async () => {
  world = await openWorld();
});

const mailOf = async (asked: Delivery) => {
  const composed = await world.compose(asked);
  if ('unsendable' in composed) throw new Error(composed.unsendable);
  return composed.mail;
};
const secretIn = (text: string): string => /(?:\/signup\/|\?t=)([\w-]{43})\n/.exec(text)?.[1] ?? '';

describe('an invitation to sign up', () => {
  it('is in the language of the invitation, and its link works', async () => {
    const { to, language, text } = await mailOf(delivery('sign-up', 'bob'));
    expect([to.address, language]).toEqual(['bob@example.org', 'pt-BR']);
    expect(await world.links.find('invitation', secretIn(text))).toEqual({ tenant: exampleTenant, subject: 'bob' });
  });

  it('greets nobody by a name that others typed', async () => {
    const { to, text } = await mailOf(delivery('sign-up', 'bob'));
    expect([to.name, text.split('\n')[0]]).toEqual(['', 'Olá!']);
    expect(text).not.toContain('Bob');
  });

  it('names the inviter after the subject; a missing inviter is "somebody"', async () => {
    const { text, subject } = await mailOf(delivery('sign-up', 'bob'));
    const inviter = /Quem convida é (.+) \((.+)\), de /.exec(text);
    expect(inviter?.[2]).toMatch(/@/);
    expect(subject).not.toContain(inviter?.[1] ?? '');
    expect(text.indexOf(inviter?.[0] ?? '')).toBeGreaterThan(text.indexOf('/signup/'));
    const unknown = await mailOf(delivery('sign-up', 'bob', { actor: null }));
    expect(unknown.text).toContain('Quem convida é Alguém, de ');
  });

  it('has a new secret when it is sent again', async () => {
    const secrets = [1, 2].map(async () => secretIn((await mailOf(delivery('sign-up', 'bob'))).text));
    expect(new Set(await Promise.all(secrets)).size).toBe(2);
  });

  it('is not sent to a person who has signed up, or is missing', async () => {
    expect(await world.compose(delivery('sign-up', 'uma'))).toHaveProperty('unsendable');
    expect(await world.compose(delivery('sign-up', 'nobody'))).toHaveProperty('unsendable');
  });

  it('to an address with an account elsewhere goes to its owner and explains, without a secret', async () => {
    await world.foreignInvitations.keep(
      { tenant: exampleTenant, userId: 'bob' },
      { tenant: exampleTenant, userId: 'uma' },
    );
    const { to, text } = await mailOf(delivery('sign-up', 'bob'));
    expect(to.address).not.toBe('bob@example.org');
    expect(text).toContain('https://tide.example/login');
    expect(secretIn(text)).toBe('');
  });
});

describe('an invitation of an address that was invited elsewhere before', () => {
  const invitedEva = { ...invitedBob, data: { ...invitedBob.data, userId: 'eva', email: 'eva@example.org' } };
  beforeEach(async () => {
    await world.more([invitedEva]);
    await world.foreignInvitations.keep(
      { tenant: exampleTenant, userId: 'bob' },
      { tenant: exampleTenant, userId: 'eva' },
    );
  });

  it('mentions no account, and its link signs them up where they were invited first', async () => {
    const { to, text } = await mailOf(delivery('sign-up', 'bob'));
    expect(to.address).toBe('eva@example.org');
    expect(text).not.toContain('/login');
    const holder = { tenant: exampleTenant, subject: 'eva' };
    expect(await world.links.find('invitation', secretIn(text))).toEqual(holder);
  });

  it('mentions the account once it exists', async () => {
    const { nodeIds: _nodes, ...asInvited } = invitedEva.data;
    const data = { ...asInvited, surName: 'Lind', avatarUrl: null, via: 'invitation' };
    await world.more([{ type: 'UserRegistered', data }]);
    const { text } = await mailOf(delivery('sign-up', 'bob'));
    expect(text).toContain('https://tide.example/login');
    expect(secretIn(text)).toBe('');
  });
});

it.each([
  ['sign-up', 'bob'],
  ['reset', 'bob'],
  ['reset', 'uma'],
] as const)('a %s mail to %s is not sent while their organisation is suspended', async (kind, userId) => {
  await world.more([suspended]);
  expect(await world.compose(delivery(kind, userId))).toEqual({ unsendable: expect.stringContaining('suspended') });
  await world.more([{ ...suspended, type: 'OrganizationReinstated' }]);
  expect(await world.compose(delivery(kind, userId))).toHaveProperty('mail');
});

describe('a mail for a new password', () => {
  it('has a link that works for its recipient', async () => {
    const { text } = await mailOf(delivery('reset', 'uma'));
    expect(text).toContain('https://tide.example/reset-password?t=');
    expect(await world.links.find('reset', secretIn(text))).toEqual({ tenant: exampleTenant, subject: 'uma' });
  });

  it('is an invitation for a person who has not signed up yet', async () => {
    const { text } = await mailOf(delivery('reset', 'bob'));
    expect(await world.links.find('reset', secretIn(text))).toBeUndefined();
    expect(await world.links.find('invitation', secretIn(text))).toMatchObject({ subject: 'bob' });
  });

  it('is not sent to a person who may not sign in', async () => {
    await world.more([{ type: 'UserDeactivated', data: { userId: 'uma' } }]);
    expect(await world.compose(delivery('reset', 'uma'))).toHaveProperty('unsendable');
  });
});

describe('a mail for verifying an address', () => {
  const pending: PendingAccount = {
    id: 'p1',
    firstName: 'Eva',
    surName: 'Lind',
    email: 'eva@example.org',
    templateId: 't1',
    language: 'es',
    owner: null,
    createdAt: organization.open,
  };
  const asked = delivery('verification', 'p1', { tenant: globalTenant });

  it('is in the chosen language, and its link is for the pending account', async () => {
    await world.pendingAccounts.keep(pending);
    const { to, language, text } = await mailOf(asked);
    expect([to.address, language]).toEqual(['eva@example.org', 'es']);
    const holder = { tenant: globalTenant, subject: 'p1' };
    expect(await world.links.find('verification', secretIn(text))).toEqual(holder);
  });

  it('goes only to the owner, if the address has one', async () => {
    await world.pendingAccounts.keep({ ...pending, owner: { tenant: exampleTenant, userId: 'uma' } });
    const { to, text } = await mailOf(asked);
    expect(to.address).not.toBe('eva@example.org');
    expect(text).toContain('already has one');
    expect(secretIn(text)).toBe('');
  });

  it('repeats the invitation of an invited person', async () => {
    await world.pendingAccounts.keep({ ...pending, owner: { tenant: exampleTenant, userId: 'bob' } });
    const { text } = await mailOf(asked);
    expect(await world.links.find('invitation', secretIn(text))).toMatchObject({ subject: 'bob' });
  });

  it('is not sent when nobody waits any longer', async () => {
    expect(await world.compose(asked)).toHaveProperty('unsendable');
  });
});
