import type { BodyOf, Routes } from '@tidemark/contracts';
import { ensureNoFaults, passwordFaults } from '@tidemark/domain';
import type { AddressOwner } from '@tidemark/accounts';
import type { RequestContext } from '@tidemark/kernel/http';
import type { CommandDeps } from '../deps.js';
import { passwordContextOf } from '../identity/password-context.js';
import { streams } from '../streams.js';
import { limitAccountRequests } from '../identity/attempts.js';
import { linkFault, linkInvalid } from '../identity/account-faults.js';

const fields = { password: 'newPassword', confirmation: 'passwordConfirmation' };

/**
 * Sets a new password with the token of a mailed link: once, for a person who may sign in, and ends all their sessions.
 * The same request with the same key finds the link used. A key is no secret, and the effect is too strong to repeat
 * for anybody who has seen the request.
 */
export function createPasswordChange(deps: CommandDeps) {
  const { repositories, credentials, sessions, links, ids } = deps;
  const spend = limitAccountRequests(deps, 'new password');
  const spendLook = limitAccountRequests(deps, 'look at a link');

  async function maySignIn({ userId }: AddressOwner): Promise<boolean> {
    const principal = await sessions.principal(userId);
    return principal !== undefined && principal.isActive && !principal.organizationSuspended;
  }

  async function holderOf(token: string): Promise<AddressOwner | undefined> {
    const holder = await links.find('reset', token);
    if (holder === undefined) return undefined;
    const user = { tenant: holder.tenant, userId: holder.subject };
    return (await maySignIn(user)) ? user : undefined;
  }

  /**
   * The user whose password a token sets: the page shows it, and a password manager stores the new password under it.
   */
  async function linked(token: string, { address }: RequestContext): Promise<{ readonly email: string }> {
    await spendLook(address, token);
    const user = await holderOf(token);
    if (user === undefined) throw linkInvalid('token');
    const { state } = await repositories.user.load(streams.user(user.tenant, user.userId));
    const email = 'account' in state ? state.account.email : null;
    if (email === null) throw linkInvalid('token');
    return { email };
  }

  async function change(body: BodyOf<Routes['changePass']>, context: RequestContext) {
    const { token, newPassword, passwordConfirmation } = body;
    const { address, commandId, requestId } = context;
    await spend(address, token);
    const user = await holderOf(token);
    const password = newPassword ?? '';
    const words = user === undefined ? [] : await passwordContextOf(deps, user.tenant, user.userId);
    ensureNoFaults([
      ...(user === undefined ? [linkFault('token')] : []),
      ...passwordFaults(password, passwordConfirmation ?? undefined, fields, words),
    ]);
    const attempt = ids.next();
    const taken = await links.take('reset', token, attempt);
    if (user === undefined || taken === undefined) throw linkInvalid('token');
    const { tenant, userId } = user;
    await credentials.set(userId, password).catch(async (error: unknown) => {
      await links.giveBack('reset', token, attempt);
      throw error;
    });
    // At once, so that a person signed in with the old password is out whatever fails later.
    await sessions.endAllOf(userId);
    const { position } = await repositories.user.execute(
      streams.user(tenant, userId),
      { type: 'RecordPasswordChange', reason: 'reset' },
      { actor: userId, tenant, commandId: ids.derive('change-pass', commandId, userId), correlationId: requestId },
    );
    await links.revoke('reset', taken);
    return { position, userId };
  }

  return { linked, change };
}
