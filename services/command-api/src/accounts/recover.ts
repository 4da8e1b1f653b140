import { type MessageType, type PasswordResetRequested, topics } from '@tidemark/contracts';
import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { limitAccountRequests, limitMailsOfStrangers } from '../identity/attempts.js';

/**
 * Requests a mail with a link to a new password. An unknown address gets the same answer after the same work, including
 * the message on the bus. The sender of the mail finds out that nobody has it.
 */
export function createRecovery(deps: CommandDeps) {
  const { bus, claimKeys, directory, ids } = deps;
  const spend = limitAccountRequests(deps, 'recovery');
  const isToBeSent = limitMailsOfStrangers(deps, 'recovery');
  return async (identifier: string, { address, commandId, requestId }: RequestContext): Promise<void> => {
    await spend(address, identifier);
    if (!(await isToBeSent(identifier))) return;
    const user = (await directory.ownerOfAddress(identifier)) ?? null;
    const cause = ids.derive('recover', commandId, claimKeys.email(identifier));
    const body: PasswordResetRequested = { cause, user };
    const type: MessageType = 'password-reset-requested.v1';
    const message = { id: cause, topic: topics.accounts, key: cause, type, body, correlationId: requestId };
    await bus.publish([message]);
  };
}
