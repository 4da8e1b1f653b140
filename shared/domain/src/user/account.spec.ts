import { describe, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import type { UserEvent } from './events.js';
import { user } from './user.js';

const { given } = deciderSpec(user);

const id = { userId: 'ana' };
const person = { firstName: 'Ana', surName: 'Lima', email: 'ana@acme.test', avatarUrl: '/a.png' };
const registered = (change: object = {}): UserEvent => ({
  type: 'UserRegistered',
  data: {
    ...id,
    organizationId: 'o1',
    ...person,
    role: 'user',
    personaId: 'p1',
    language: null,
    via: 'organization',
    ...change,
  },
});
const deactivated: UserEvent = { type: 'UserDeactivated', data: id };
const reactivated: UserEvent = { type: 'UserReactivated', data: id };

describe('changing the profile', () => {
  const change = { type: 'ChangeUserProfile' } as const;
  const changed = (fields: object): UserEvent => ({
    type: 'UserProfileChanged',
    data: { ...id, ...person, ...fields },
  });

  it('changes what is sent and keeps the rest', () => {
    given([registered()])
      .when({ ...change, firstName: ' Anna ' })
      .then([changed({ firstName: 'Anna' })]);
    given([registered()])
      .when({ ...change, email: 'anna@acme.test', avatarUrl: null })
      .then([changed({ email: 'anna@acme.test', avatarUrl: null })]);
  });
  it('works for an inactive user as well', () =>
    given([registered(), deactivated])
      .when({ ...change, surName: 'Luz' })
      .then([changed({ surName: 'Luz' })]));
  it('writes nothing when nothing changes', () => {
    given([registered()]).when(change).then([]);
    given([registered()])
      .when({ ...change, ...person })
      .then([]);
  });
  it('refuses blank fields, with a fault for each [R5-107] [R5-111]', () => {
    for (const field of ['firstName', 'surName', 'email']) {
      given([registered()])
        .when({ ...change, [field]: ' ' })
        .refuses('invalid-request', [field]);
    }
    given([registered()])
      .when({ ...change, firstName: '', surName: '', email: '' })
      .refuses('invalid-request', ['firstName', 'surName', 'email']);
  });
  it('refuses names of more than 120 characters', () =>
    given([registered()])
      .when({ ...change, firstName: 'x'.repeat(121) })
      .refuses('invalid-request', ['firstName']));
});

describe('changing the role', () => {
  it.each(['admin', 'super'] as const)('gives the role %s', (role) =>
    given([registered()])
      .when({ type: 'ChangeUserRole', role })
      .then([{ type: 'UserRoleChanged', data: { ...id, role } }]),
  );
  it('removes it again', () =>
    given([registered(), { type: 'UserRoleChanged', data: { ...id, role: 'super' } }])
      .when({ type: 'ChangeUserRole', role: 'user' })
      .then([{ type: 'UserRoleChanged', data: { ...id, role: 'user' } }]));
  it('writes nothing when it is the same, also for a master', () => {
    given([registered()]).when({ type: 'ChangeUserRole', role: 'user' }).then([]);
    given([registered({ role: 'master' })])
      .when({ type: 'ChangeUserRole', role: 'master' })
      .then([]);
  });
  it('neither grants nor removes the role master', () => {
    given([registered()]).when({ type: 'ChangeUserRole', role: 'master' }).refuses('role-not-assignable');
    given([registered({ role: 'master' })])
      .when({ type: 'ChangeUserRole', role: 'super' })
      .refuses('role-not-assignable');
  });
});

describe('changing persona and language', () => {
  it('changes them', () => {
    given([registered()])
      .when({ type: 'ChangeUserPersona', personaId: 'p2' })
      .then([{ type: 'UserPersonaChanged', data: { ...id, personaId: 'p2' } }]);
    given([registered()])
      .when({ type: 'ChangeLanguage', language: 'es' })
      .then([{ type: 'UserLanguageChanged', data: { ...id, language: 'es' } }]);
  });
  it('hides the first steps and shows them again, once each', () => {
    const hidden = { type: 'UserFirstStepsChanged', data: { ...id, firstSteps: 'hidden' } } as const;
    given([registered()]).when({ type: 'ChangeFirstSteps', firstSteps: 'hidden' }).then([hidden]);
    given([registered(), hidden]).when({ type: 'ChangeFirstSteps', firstSteps: 'hidden' }).then([]);
    given([registered(), hidden])
      .when({ type: 'ChangeFirstSteps', firstSteps: 'shown' })
      .then([{ type: 'UserFirstStepsChanged', data: { ...id, firstSteps: 'shown' } }]);
    given([registered()]).when({ type: 'ChangeFirstSteps', firstSteps: 'shown' }).then([]);
  });
  it('writes nothing when they are the same', () => {
    given([registered()]).when({ type: 'ChangeUserPersona', personaId: 'p1' }).then([]);
    given([registered(), { type: 'UserLanguageChanged', data: { ...id, language: 'es' } }])
      .when({ type: 'ChangeLanguage', language: 'es' })
      .then([]);
  });
});

describe('deactivating and reactivating', () => {
  it('alternates [R4-039]', () => {
    given([registered()]).when({ type: 'DeactivateUser' }).then([deactivated]);
    given([registered(), deactivated]).when({ type: 'ReactivateUser' }).then([reactivated]);
    given([registered(), deactivated, reactivated]).when({ type: 'DeactivateUser' }).then([deactivated]);
  });
  it('writes nothing when the state is the same', () => {
    given([registered()]).when({ type: 'ReactivateUser' }).then([]);
    given([registered(), deactivated]).when({ type: 'DeactivateUser' }).then([]);
  });
});

describe('recording a change of password', () => {
  it.each(['self', 'reset'] as const)('records the fact, by %s', (reason) =>
    given([registered()])
      .when({ type: 'RecordPasswordChange', reason })
      .then([{ type: 'UserPasswordChanged', data: { ...id, reason } }]),
  );
  it('is a new fact each time', () =>
    given([registered(), { type: 'UserPasswordChanged', data: { ...id, reason: 'self' } }])
      .when({ type: 'RecordPasswordChange', reason: 'self' })
      .then([{ type: 'UserPasswordChanged', data: { ...id, reason: 'self' } }]));
  it('is refused for an inactive user', () =>
    given([registered(), deactivated])
      .when({ type: 'RecordPasswordChange', reason: 'reset' })
      .refuses('user-inactive'));
});

describe('a user without an account', () => {
  const invited: UserEvent = {
    type: 'UserInvited',
    data: {
      ...id,
      organizationId: 'o1',
      firstName: null,
      email: 'ana@acme.test',
      role: 'user',
      personaId: null,
      nodeIds: ['n1'],
      language: 'en-US',
    },
  };

  it.each([
    { type: 'ChangeUserProfile', firstName: 'Ana' },
    { type: 'ChangeUserRole', role: 'admin' },
    { type: 'ChangeUserPersona', personaId: 'p1' },
    { type: 'ChangeLanguage', language: 'es' },
    { type: 'DeactivateUser' },
    { type: 'ReactivateUser' },
    { type: 'RecordPasswordChange', reason: 'self' },
  ] as const)('is not found: $type', (command) => {
    given([]).when(command).refuses('user-not-found');
    // Only the persona can change before the sign-up.
    if (command.type !== 'ChangeUserPersona') given([invited]).when(command).refuses('user-not-found');
  });
});

describe('updating an account', () => {
  it('applies all sent changes together', () =>
    given([registered()])
      .when({
        type: 'UpdateUser',
        changes: [
          { type: 'ChangeUserProfile', firstName: 'Anna' },
          { type: 'ChangeUserRole', role: 'admin' },
          { type: 'ChangeUserPersona', personaId: 'p1' },
          { type: 'DeactivateUser' },
        ],
      })
      .then([
        { type: 'UserProfileChanged', data: { ...id, ...person, firstName: 'Anna' } },
        { type: 'UserRoleChanged', data: { ...id, role: 'admin' } },
        deactivated,
      ]));
  it('reports all faults together', () =>
    given([registered()])
      .when({
        type: 'UpdateUser',
        changes: [
          { type: 'ChangeUserProfile', firstName: '', surName: ' ' },
          { type: 'ChangeUserRole', role: 'master' },
        ],
      })
      .refuses('invalid-request', ['firstName', 'surName', 'role']));
});
