import { ownPart, type PasswordContext } from '@tidemark/domain';
import type { CommandDeps } from '../deps.js';
import { streams } from '../streams.js';

/** The words from which a person's password could be guessed, from the log. */
export async function passwordContextOf(
  { repositories }: Pick<CommandDeps, 'repositories'>,
  tenant: string,
  userId: string,
): Promise<PasswordContext> {
  const [{ state: user }, { state: organization }] = await Promise.all([
    repositories.user.load(streams.user(tenant, userId)),
    repositories.organization.load(streams.organization(tenant)),
  ]);
  const names = 'account' in user ? [user.account.firstName, user.account.surName, ownPart(user.account.email)] : [];
  const invited = user.status === 'invited' ? [ownPart(user.invitation.email)] : [];
  return [...names, ...invited, organization.status === 'none' ? undefined : organization.profile.name];
}
