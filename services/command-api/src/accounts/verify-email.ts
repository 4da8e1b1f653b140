import { type BodyOf, type MessageType, type Routes, topics, type VerificationRequested } from '@tidemark/contracts';
import { ensureNoFaults, fault } from '@tidemark/domain';
import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { limitAccountRequests, limitMailsOfStrangers } from '../identity/attempts.js';
import { globalTenant } from '../streams.js';
import { accountFaults, accountOf } from '../identity/account-faults.js';
import { findOffered } from './offered-template.js';

const day = 86_400_000;
/** Twice as long as its link is valid, so that no pending account is deleted. */
const keptFor = 2 * day;

/**
 * The first half of a sign-up with a template link: the account waits here, with its password as a hash, until the
 * address is verified. A taken address gets the same answer after the same work; the composer of the mail finds out who
 * gets which mail. Returns a secret with which the client asks whether the account was created.
 */
export function createVerification(deps: CommandDeps) {
  const { bus, claimKeys, clock, credentials, ids, links, pendingAccounts } = deps;
  const spend = limitAccountRequests(deps, 'verification');

  const isToBeSent = limitMailsOfStrangers(deps, 'verification');

  async function clearOld(now: string): Promise<void> {
    const before = new Date(Date.parse(now) - keptFor).toISOString();
    for (const id of await pendingAccounts.olderThan(before)) {
      await credentials.remove(id);
      await pendingAccounts.remove(id);
    }
  }

  return async (body: BodyOf<Routes['verifyEmail']>, context: RequestContext): Promise<string> => {
    const { address, commandId, requestId: correlationId } = context;
    const { templateId, language = null } = body;
    const { password, ...person } = accountOf(body);
    await spend(address, person.email);
    const offered = await findOffered(deps, templateId, language);
    ensureNoFaults([
      ...accountFaults(body, { confirmed: false }),
      ...(offered === undefined ? [fault('templateId', 'template-not-found', 'There is no such template')] : []),
    ]);
    const id = ids.derive('pending-account', commandId, claimKeys.email(person.email));
    // Even if no account will ever exist, so that the answer reveals nothing.
    const waiting = await links.make('waiting', { tenant: globalTenant, subject: id });
    if (!(await isToBeSent(person.email))) return waiting;
    const now = clock.now();
    await clearOld(now);
    const owner = (await deps.names.ownerOfAddress(person.email)) ?? null;
    await credentials.set(id, password);
    await pendingAccounts.keep({ ...person, id, templateId, language, owner, createdAt: now });
    const message: VerificationRequested = { cause: id, pendingId: id };
    const type: MessageType = 'verification-requested.v1';
    await bus.publish([{ id, topic: topics.accounts, key: id, type, body: message, correlationId }]);
    return waiting;
  };
}
