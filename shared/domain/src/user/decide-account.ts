import { accountProfile, AssignableRole, limits } from '@tidemark/contracts';
import {
  changedText,
  changesNothing,
  ensure,
  ensureNoFaults,
  fault,
  limitedText,
  profileFaults,
  profileTexts,
} from '../lib/index.js';
import type {
  ChangeFirstSteps,
  ChangeLanguage,
  ChangeUserPersona,
  ChangeUserProfile,
  ChangeUserRole,
  RecordPasswordChange,
} from './commands.js';
import type { UserEvent } from './events.js';
import type { Account, KnownUser } from './state.js';

/** 'You cannot leave any blank fields': each blank one is a separate fault. */
export function changeUserProfile(command: ChangeUserProfile, { account }: KnownUser): readonly UserEvent[] {
  const { avatarUrl = account.avatarUrl } = command;
  ensureNoFaults([
    ...profileFaults(accountProfile, command, changedText),
    ...limitedText('avatarUrl', command.avatarUrl, limits.url),
  ]);
  const data = { userId: account.userId, ...profileTexts(accountProfile, command, account), avatarUrl };
  return changesNothing(data, account) ? [] : [{ type: 'UserProfileChanged', data }];
}

/** No call grants or removes the role master, so that an installation cannot lose its last one by mistake. */
export function changeUserRole({ role }: ChangeUserRole, { account }: KnownUser): readonly UserEvent[] {
  if (role === account.role) return [];
  const isAssignable = [role, account.role].every((each) => AssignableRole.safeParse(each).success);
  if (!isAssignable)
    ensureNoFaults([fault('role', 'role-not-assignable', 'The role of master is neither given nor taken')]);
  return [{ type: 'UserRoleChanged', data: { userId: account.userId, role } }];
}

export function changeUserPersona(
  { personaId }: ChangeUserPersona,
  { userId, personaId: before }: Pick<Account, 'userId' | 'personaId'>,
): readonly UserEvent[] {
  return personaId === before ? [] : [{ type: 'UserPersonaChanged', data: { userId, personaId } }];
}

export function changeLanguage({ language }: ChangeLanguage, { account }: KnownUser): readonly UserEvent[] {
  const { userId } = account;
  return language === account.language ? [] : [{ type: 'UserLanguageChanged', data: { userId, language } }];
}

export function changeFirstSteps({ firstSteps }: ChangeFirstSteps, { account }: KnownUser): readonly UserEvent[] {
  const { userId } = account;
  return firstSteps === account.firstSteps ? [] : [{ type: 'UserFirstStepsChanged', data: { userId, firstSteps } }];
}

export const deactivate = ({ status, account: { userId } }: KnownUser): readonly UserEvent[] =>
  status === 'inactive' ? [] : [{ type: 'UserDeactivated', data: { userId } }];

export const reactivate = ({ status, account: { userId } }: KnownUser): readonly UserEvent[] =>
  status === 'active' ? [] : [{ type: 'UserReactivated', data: { userId } }];

export function recordPasswordChange({ reason }: RecordPasswordChange, state: KnownUser): readonly UserEvent[] {
  ensure(state.status === 'active', 'user-inactive');
  return [{ type: 'UserPasswordChanged', data: { userId: state.account.userId, reason } }];
}
