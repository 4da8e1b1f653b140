import { type AccountUpdate, type Fault, limits } from '@tidemark/contracts';
import { changedText, fault, type KnownUser, ownPart, type PasswordContext, passwordFaults } from '@tidemark/domain';
import type { CommandDeps } from '../deps.js';
import { passwordContextOf } from '../identity/password-context.js';
import type { AccountEdit } from './account-changes.js';
import type { Avatars } from './avatars.js';
import { type AccountTexts, newTextsOf, profileFaults } from './edit.js';

/** Edits of the own account. A new e-mail address or password needs the current password. */
export async function editOfAccount(
  deps: Pick<CommandDeps, 'credentials' | 'repositories'>,
  tenant: string,
  avatars: Avatars,
  now: KnownUser,
  body: AccountUpdate,
): Promise<AccountEdit> {
  const profile = newTextsOf(now, body);
  const { userId, avatarUrl } = now.account;
  const hasNewAvatar = body.avatarUrl !== undefined && body.avatarUrl !== avatarUrl;
  // A new address applies after its link was opened: see `address-change.ts`.
  const { email: _, ...names } = profile;
  const change = { ...names, ...(hasNewAvatar ? { avatarUrl: body.avatarUrl } : {}) };
  const unproven = await currentPasswordFaults(deps.credentials, userId, profile, body);
  const { firstName, surName, email } = profile;
  const context = [...(await passwordContextOf(deps, tenant, userId)), firstName, surName, ownPart(email)];
  return {
    changes: [
      ...(Object.keys(change).length === 0 ? [] : [{ type: 'ChangeUserProfile', ...change } as const]),
      ...(body.language == null ? [] : [{ type: 'ChangeLanguage', language: body.language } as const]),
      ...(body.firstSteps === undefined ? [] : [{ type: 'ChangeFirstSteps', firstSteps: body.firstSteps } as const]),
      ...(body.newPassword === undefined ? [] : [{ type: 'RecordPasswordChange', reason: 'self' } as const]),
    ],
    faults: [
      ...profileFaults(profile),
      ...changedText('email', profile.email, limits.email),
      ...(hasNewAvatar && body.avatarUrl !== null ? await avatars.faults(now.account, body.avatarUrl ?? '') : []),
      ...newPasswordFaults(profile, body, context),
      ...unproven,
    ],
  };
}

const fields = { password: 'newPassword', confirmation: 'passwordConfirmation' };
const missing = (field: string): Fault => fault(field, 'required', `${field} is required`);

/** A current password needs a change: a new password with its confirmation, or a new e-mail. */
function newPasswordFaults({ email }: AccountTexts, body: AccountUpdate, context: PasswordContext): Fault[] {
  const { currentPassword, newPassword, passwordConfirmation } = body;
  if (newPassword !== undefined) {
    return passwordConfirmation === undefined
      ? [...passwordFaults(newPassword, undefined, fields, context), missing('passwordConfirmation')]
      : passwordFaults(newPassword, passwordConfirmation, fields, context);
  }
  if (passwordConfirmation !== undefined) return [missing('newPassword')];
  return currentPassword !== undefined && email === undefined
    ? [missing('newPassword'), missing('passwordConfirmation')]
    : [];
}

/** On a retry the new password may already be set, so we accept either. It is checked only when needed. */
async function currentPasswordFaults(
  credentials: CommandDeps['credentials'],
  userId: string,
  { email }: AccountTexts,
  { currentPassword, newPassword }: AccountUpdate,
): Promise<Fault[]> {
  if (currentPassword === undefined) {
    return email === undefined && newPassword === undefined ? [] : [missing('currentPassword')];
  }
  const isRight =
    (await credentials.verify(userId, currentPassword)) ||
    (newPassword !== undefined && (await credentials.verify(userId, newPassword)));
  return isRight ? [] : [fault('currentPassword', 'wrong-password', 'The current password is not right')];
}
