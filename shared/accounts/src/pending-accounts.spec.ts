import { beforeEach, expect, it } from '@jest/globals';
import { createMemoryDocumentStore } from '@tidemark/kernel/memory';
import { createForeignInvitations } from './foreign-invitations.js';
import { createPendingAccounts, type PendingAccount, type PendingAccounts } from './pending-accounts.js';

const eva: PendingAccount = {
  id: 'p1',
  firstName: 'Eva',
  surName: 'Lind',
  email: 'eva@example.org',
  templateId: 't1',
  language: null,
  owner: null,
  createdAt: '2026-01-02T00:00:00.000Z',
};
let accounts: PendingAccounts;
beforeEach(async () => {
  accounts = createPendingAccounts({ state: createMemoryDocumentStore() });
  await accounts.open();
});

it('stores a pending account as first requested, until it is removed', async () => {
  await accounts.keep(eva);
  await accounts.keep({ ...eva, firstName: 'Another' });
  expect(await accounts.find('p1')).toEqual(eva);
  await accounts.remove('p1');
  await accounts.remove('p1');
  expect(await accounts.find('p1')).toBeUndefined();
});

it('finds old pending accounts by their age', async () => {
  await accounts.keep(eva);
  await accounts.keep({ ...eva, id: 'p2', createdAt: '2026-01-03T00:00:00.000Z' });
  expect(await accounts.olderThan('2026-01-02T12:00:00.000Z')).toEqual(['p1']);
  expect(await accounts.olderThan('2026-01-01T00:00:00.000Z')).toEqual([]);
});

it('returns the last found owner of an address invited elsewhere', async () => {
  const invitations = createForeignInvitations({ state: createMemoryDocumentStore() });
  await invitations.open();
  const invited = { tenant: 't1', userId: 'bob' };
  for (const userId of ['olga', 'otto']) await invitations.keep(invited, { tenant: 't2', userId });
  expect(await invitations.ownerOf('bob')).toEqual({ tenant: 't2', userId: 'otto' });
  expect(await invitations.ownerOf('nobody')).toBeUndefined();
});
