import type { UserEvent } from '../../user/index.js';
import type { Change, Changes } from './change.js';

const user = (userId: string, facts?: Change['facts']): Change[] => [
  { subject: 'user', subjectId: userId, user: userId, ...(facts === undefined ? {} : { facts }) },
];

/** Names and addresses are personal data: the history shows people by their current names. */
export const peopleChanges: Changes<UserEvent> = {
  UserInvited: ({ userId, role, personaId }) => user(userId, { role, personaId }),
  InvitationWithdrawn: ({ userId }) => user(userId),
  UserRegistered: ({ userId, role, personaId, language }) => user(userId, { role, personaId, language }),
  UserProfileChanged: ({ userId }) => user(userId),
  UserRoleChanged: ({ userId, role }) => user(userId, { role }),
  UserPersonaChanged: ({ userId, personaId }) => user(userId, { personaId }),
  UserLanguageChanged: ({ userId, language }) => user(userId, { language }),
  UserFirstStepsChanged: ({ userId, firstSteps }) => user(userId, { firstSteps }),
  UserDeactivated: ({ userId }) => user(userId),
  UserReactivated: ({ userId }) => user(userId),
  UserErased: ({ userId }) => user(userId),
  UserPasswordChanged: ({ userId }) => user(userId),
};
