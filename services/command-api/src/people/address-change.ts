import type { AddressChange } from '@tidemark/accounts';
import { type AddressChangeRequested, type MessageType, type NewAddress, topics } from '@tidemark/contracts';
import type { KnownUser } from '@tidemark/domain';
import type { CommandContext } from '@tidemark/kernel';
import type { RequestContext } from '@tidemark/kernel/http';
import { limitAccountRequests, limitMailsOfStrangers } from '../identity/attempts.js';
import { linkInvalid } from '../identity/account-faults.js';
import type { CommandDeps } from '../deps.js';
import type { AccountChanges } from './account-changes.js';

const day = 86_400_000;
/** As long as the link. */
const validFor = day;
const keptFor = 2 * validFor;
const nothing = { pendingEmail: null, until: null } as const;

/**
 * A user's new address applies only after its link was opened. Until then the old one applies, and gets a notice.
 * Requesting a taken address costs the same work and gets the same answer; the composer of the mail finds out who gets
 * which mail.
 */
export function createAddressChange(deps: CommandDeps, accounts: AccountChanges) {
  const { addressChanges, bus, clock, ids, links, names, sessions } = deps;
  const spend = limitAccountRequests(deps, 'new address');
  const mayMail = limitMailsOfStrangers(deps, 'new address');

  async function forgetOld(now: string): Promise<void> {
    const before = new Date(Date.parse(now) - keptFor).toISOString();
    for (const userId of await addressChanges.olderThan(before)) await addressChanges.remove(userId);
  }

  /** The pending address as shown to its user: the same if the address is taken, which is not revealed. */
  async function waiting(userId: string): Promise<NewAddress> {
    const change = await addressChanges.find(userId);
    if (change === undefined || change.isDone) return nothing;
    const until = new Date(Date.parse(change.createdAt) + validFor).toISOString();
    return until <= clock.now() ? nothing : { pendingEmail: change.email, until };
  }

  /** Mails the link. With too many requests for one address it sends none, and the caller gets the same answer. */
  async function mail({ tenant, userId, cause, email }: AddressChange, correlationId: string): Promise<void> {
    if (!(await mayMail(email))) return;
    const body: AddressChangeRequested = { tenant, cause, userId };
    const type: MessageType = 'address-change-requested.v1';
    await bus.publish([{ id: cause, topic: topics.accounts, key: cause, type, body, correlationId }]);
  }

  const confirmed = (email: string) => async (_now: KnownUser) => ({
    changes: [{ type: 'ChangeUserProfile', email }] as const,
    faults: [],
  });

  return {
    /** Call it before any lookup. */
    spend: async ({ address }: RequestContext, userId: string) => spend(address, userId),

    /** Mails a link to the new address, and a notice to the old one. */
    async request(context: CommandContext, email: string, before: string): Promise<void> {
      const { tenant, actor: userId, commandId, correlationId } = context;
      const now = clock.now();
      await forgetOld(now);
      const cause = ids.derive('address-change', commandId);
      const owner = (await names.ownerOfAddress(email)) ?? null;
      const change = { userId, tenant, cause, email, before, owner, isDone: false, createdAt: now };
      await addressChanges.keep(change);
      await mail(change, correlationId);
    },

    waiting,

    /** Mails it again under a new id; the previous link becomes invalid. */
    async again({ actor: userId, commandId, correlationId }: CommandContext): Promise<NewAddress> {
      const change = await addressChanges.find(userId);
      if ((await waiting(userId)).pendingEmail === null || change === undefined) return nothing;
      const next = { ...change, cause: ids.derive('address-change', commandId), createdAt: clock.now() };
      await addressChanges.keep(next);
      await mail(next, correlationId);
      return waiting(userId);
    },

    /** Keeps the old address. */
    async cancel({ tenant, actor: userId }: CommandContext): Promise<NewAddress> {
      await links.revoke('new-address', { tenant, subject: userId });
      await addressChanges.remove(userId);
      return nothing;
    },

    /** The link was opened: the new address applies from now on, and links sent to the old one become invalid. */
    async confirm(token: string, { address, commandId, requestId }: RequestContext) {
      await spend(address, token);
      const holder = await links.find('new-address', token, commandId);
      const change = holder === undefined ? undefined : await addressChanges.find(holder.subject);
      if (holder === undefined || change === undefined) throw linkInvalid('token');
      const { tenant, subject: userId } = holder;
      const principal = await sessions.principal(userId);
      if (principal?.isActive !== true || principal.organizationSuspended) throw linkInvalid('token');
      if ((await links.take('new-address', token, commandId)) === undefined) throw linkInvalid('token');
      const context = { actor: userId, tenant, commandId, correlationId: requestId };
      const { position } = await accounts
        .change(context, userId, confirmed(change.email), undefined)
        .catch(async (error: unknown) => {
          await links.giveBack('new-address', token, commandId);
          throw error;
        });
      await addressChanges.keep({ ...change, isDone: true });
      await links.revoke('reset', { tenant, subject: userId });
      return { position, userId };
    },
  };
}

export type NewAddressRequests = ReturnType<typeof createAddressChange>;
