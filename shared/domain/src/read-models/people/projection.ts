import { erasedPerson, type UserEvent } from '../../user/index.js';
import { defineProjection } from '../lib/define.js';
import { amend } from '../lib/edits.js';
import { people } from './documents.js';

/** The people behind the ids in every other read model. Names are only here, and are joined by id. */
export const peopleProjection = defineProjection<UserEvent>(
  {
    name: 'people',
    version: 4,
    partition: 'tenant',
    collections: { people },
  },
  {
    UserInvited: async ({ data: { userId, nodeIds: _, ...person }, meta, version }, documents) =>
      documents.edit(people, userId, () => ({
        ...erasedPerson,
        ...person,
        firstSteps: 'shown' as const,
        isActive: false,
        status: 'invited' as const,
        invitation: { at: meta.occurredAt, by: meta.actor },
        version,
      })),
    UserRegistered: async ({ data: { userId, via: _, ...person }, version }, documents) =>
      documents.edit(people, userId, (invited) => ({
        ...person,
        isActive: true,
        language: person.language ?? invited?.language ?? null,
        firstSteps: 'shown' as const,
        status: 'active' as const,
        invitation: null,
        version,
      })),
    UserProfileChanged: async ({ data: { userId, ...person }, version }, documents) =>
      amend(documents, people, userId, { ...person, version }),
    UserRoleChanged: async ({ data: { userId, role }, version }, documents) =>
      amend(documents, people, userId, { role, version }),
    UserPersonaChanged: async ({ data: { userId, personaId }, version }, documents) =>
      amend(documents, people, userId, { personaId, version }),
    UserLanguageChanged: async ({ data: { userId, language }, version }, documents) =>
      amend(documents, people, userId, { language, version }),
    UserFirstStepsChanged: async ({ data: { userId, firstSteps }, version }, documents) =>
      amend(documents, people, userId, { firstSteps, version }),
    UserDeactivated: async ({ data, version }, documents) =>
      amend(documents, people, data.userId, { isActive: false, status: 'inactive', version }),
    UserReactivated: async ({ data, version }, documents) =>
      amend(documents, people, data.userId, { isActive: true, status: 'active', version }),
    UserErased: async ({ data, version }, documents) =>
      amend(documents, people, data.userId, ({ status }) => ({
        ...erasedPerson,
        isActive: false,
        status: status === 'invited' ? ('withdrawn' as const) : ('inactive' as const),
        invitation: null,
        version,
      })),
    UserPasswordChanged: async ({ data, version }, documents) => amend(documents, people, data.userId, { version }),
  },
);
