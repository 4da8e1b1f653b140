import { accountProfile, blankTexts, eventTexts, firstStepsViews, languages, Role } from '@tidemark/contracts';
import { z } from 'zod';
import { defineEvents, type EventsOf, personal } from '../lib/index.js';

/** What remains of a person's data after an erasure. */
export const erasedPerson = { ...blankTexts(accountProfile), avatarUrl: null } as const;

const id = { userId: z.string() };
const person = { ...eventTexts(accountProfile), avatarUrl: z.string().nullable() };
const personalFields = personal('userId', Object.keys(erasedPerson));

/** Never contains secrets: a password change is a fact without the password. */
export const userEvents = defineEvents({
  /**
   * A person without an account was invited. Sign-up takes role, persona and nodes from here, never from the browser.
   */
  UserInvited: {
    version: 1,
    data: z.object({
      ...id,
      organizationId: z.string(),
      firstName: z.string().nullable(),
      email: z.string().nullable(),
      role: Role,
      personaId: z.string().nullable(),
      nodeIds: z.array(z.string()),
      /** Language of the invitation's mail and of the first screens. */
      language: z.enum(languages),
    }),
    personal: personal('userId', ['firstName', 'email']),
  },
  /** Nobody can sign up with it any longer. Its person is erased too (`UserErased`). */
  InvitationWithdrawn: { version: 1, data: z.object(id) },
  UserRegistered: {
    version: 1,
    data: z.object({
      ...id,
      organizationId: z.string(),
      ...person,
      role: Role,
      personaId: z.string().nullable(),
      language: z.enum(languages).nullable(),
      via: z.enum(['invitation', 'template-link', 'organization', 'installation', 'demo']),
    }),
    personal: personalFields,
  },
  UserProfileChanged: { version: 1, data: z.object({ ...id, ...person }), personal: personalFields },
  UserRoleChanged: { version: 1, data: z.object({ ...id, role: Role }) },
  UserPersonaChanged: { version: 1, data: z.object({ ...id, personaId: z.string() }) },
  UserLanguageChanged: { version: 1, data: z.object({ ...id, language: z.enum(languages) }) },
  UserFirstStepsChanged: { version: 1, data: z.object({ ...id, firstSteps: z.enum(firstStepsViews) }) },
  UserDeactivated: { version: 1, data: z.object(id) },
  UserReactivated: { version: 1, data: z.object(id) },
  /** Their personal data is gone, here and in every earlier event: the key was deleted. It cannot be undone. */
  UserErased: { version: 1, data: z.object(id) },
  UserPasswordChanged: { version: 1, data: z.object({ ...id, reason: z.enum(['self', 'reset']) }) },
});
export type UserEvent = EventsOf<typeof userEvents>;
