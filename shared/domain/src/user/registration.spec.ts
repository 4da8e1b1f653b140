import { describe, expect, it } from '@jest/globals';
import { deciderSpec } from '@tidemark/testing';
import { fold } from '../lib/index.js';
import type { InviteUser, RegisterUser } from './commands.js';
import type { UserEvent } from './events.js';
import { canAnswer } from './state.js';
import { user } from './user.js';

const { given } = deciderSpec(user);

const invitation = {
  userId: 'ana',
  organizationId: 'o1',
  firstName: 'Ana',
  email: 'ana@acme.test',
  role: 'admin',
  personaId: 'p1',
  nodeIds: ['n1'],
  language: 'pt-BR',
} as const;
const invited = (change: object = {}): UserEvent => ({
  type: 'UserInvited',
  data: { ...invitation, nodeIds: [...invitation.nodeIds], ...change },
});
const registration = {
  userId: 'ana',
  organizationId: 'o1',
  firstName: 'Ana',
  surName: 'Lima',
  email: 'ana@acme.test',
  avatarUrl: null,
  role: 'user',
  personaId: null,
  language: null,
  via: 'template-link',
} as const;
const registered = (change: object = {}): UserEvent => ({
  type: 'UserRegistered',
  data: { ...registration, ...change },
});
const withdrawn: UserEvent[] = [
  { type: 'InvitationWithdrawn', data: { userId: 'ana' } },
  { type: 'UserErased', data: { userId: 'ana' } },
];
const deactivated: UserEvent = { type: 'UserDeactivated', data: { userId: 'ana' } };

describe('inviting', () => {
  const invite: InviteUser = { type: 'InviteUser', ...invitation };

  it.each(['user', 'admin', 'super'] as const)('invites a person without an account as %s [R6-036]', (role) =>
    given([])
      .when({ ...invite, role })
      .then([invited({ role })]),
  );
  it('repeats with the newest role and persona, and with all nodes promised so far', () =>
    given([invited()])
      .when({ ...invite, role: 'user', personaId: 'p2', nodeIds: ['n2', 'n1'] })
      .then([invited({ role: 'user', personaId: 'p2', nodeIds: ['n1', 'n2'] })]));
  it('repeats without the nodes that they were removed from since, unless it names them again', () => {
    given([invited({ nodeIds: ['n1', 'n2', 'n3'] })])
      .when({ ...invite, nodeIds: ['n2'], leftNodeIds: ['n1', 'n2'] })
      .then([invited({ nodeIds: ['n3', 'n2'] })]);
  });
  it('ignores the promises of a withdrawn invitation', () =>
    given([invited({ nodeIds: ['n1'] }), ...withdrawn])
      .when({ ...invite, nodeIds: ['n2'] })
      .then([invited({ nodeIds: ['n2'] })]));
  it('writes nothing for a person with an account, whose role stays [R5-072]', () => {
    given([registered()]).when(invite).then([]);
    given([registered(), deactivated]).when(invite).then([]);
  });
  it('refuses the role master [R6-037]', () =>
    given([])
      .when({ ...invite, role: 'master' })
      .refuses('role-not-assignable'));
  it('refuses without an address [R5-073]', () =>
    given([])
      .when({ ...invite, email: ' ' })
      .refuses('invalid-request', ['email']));
  it('refuses without a node [R5-074]', () =>
    given([])
      .when({ ...invite, nodeIds: [] })
      .refuses('nothing-selected', ['selectedNodes']));
});

describe('an invitation', () => {
  const erase = { type: 'EraseUser', userId: 'ana' } as const;
  const persona = { type: 'ChangeUserPersona', personaId: 'p2' } as const;
  const personaChanged: UserEvent = { type: 'UserPersonaChanged', data: { userId: 'ana', personaId: 'p2' } };

  it('is withdrawn by erasing its person, once', () => {
    given([invited()]).when(erase).then(withdrawn);
    given([invited(), ...withdrawn])
      .when(erase)
      .then([]);
    given([invited(), registered()])
      .when(erase)
      .then([{ type: 'UserErased', data: { userId: 'ana' } }]);
  });
  it('has a persona that can change, and that the sign-up takes', () => {
    given([invited()]).when(persona).then([personaChanged]);
    given([invited(), personaChanged]).when(persona).then([]);
    given([invited(), personaChanged])
      .when({ type: 'RegisterUser', ...registration })
      .then([registered({ role: 'admin', personaId: 'p2', language: 'pt-BR', via: 'invitation' })]);
    given([invited(), ...withdrawn])
      .when(persona)
      .refuses('user-not-found');
  });
  it('lets its person be asked and answer, until it is withdrawn', () => {
    const after = (...events: UserEvent[]) => canAnswer(fold(user, user.initialState, events));
    expect([after(), after(invited()), after(invited(), ...withdrawn)]).toEqual([false, true, false]);
    expect([after(registered()), after(registered(), deactivated)]).toEqual([true, false]);
  });
});

describe('registering', () => {
  const register: RegisterUser = { type: 'RegisterUser', ...registration };

  it.each(['template-link', 'organization'] as const)('makes an account, via %s', (via) =>
    given([])
      .when({ ...register, via, firstName: ' Ana ' })
      .then([registered({ via })]),
  );
  it('takes rights from an invitation, never from the request', () =>
    given([invited()])
      .when({
        ...register,
        firstName: 'Anna',
        email: 'other@acme.test',
        organizationId: 'o2',
        role: 'master',
        personaId: 'p9',
        language: 'es',
      })
      .then([registered({ firstName: 'Anna', role: 'admin', personaId: 'p1', language: 'es', via: 'invitation' })]));
  it("uses the invitation's language until another is chosen", () =>
    given([invited()])
      .when(register)
      .then([registered({ role: 'admin', personaId: 'p1', language: 'pt-BR', via: 'invitation' })]));
  it('stores the nodes of the invitation for the tree', () => {
    const state = fold(user, user.initialState, [invited({ nodeIds: ['n1', 'n2'] }), registered()]);
    expect(state).toMatchObject({ status: 'active', account: { invitedTo: ['n1', 'n2'] } });
  });
  it('writes nothing when a workflow runs again', () => given([registered()]).when(register).then([]));
  it('is refused without an open invitation: none, used, or erased', () => {
    given([])
      .when({ ...register, via: 'invitation' })
      .refuses('link-invalid');
    given([invited(), registered()])
      .when({ ...register, via: 'invitation' })
      .refuses('link-invalid');
    given([invited({ email: null })])
      .when(register)
      .refuses('link-invalid');
  });
  it('is refused for a deactivated person', () =>
    given([registered(), deactivated]).when(register).refuses('user-inactive'));
  it('is refused when first name, surname or address is missing, all together', () => {
    for (const field of ['firstName', 'surName', 'email']) {
      given([])
        .when({ ...register, [field]: ' ' })
        .refuses('invalid-request', [field]);
    }
    given([invited()])
      .when({ ...register, firstName: '', surName: '' })
      .refuses('invalid-request', ['firstName', 'surName']);
  });
  it('makes a master only when the product is installed', () => {
    for (const via of ['installation', 'demo'] as const) {
      given([])
        .when({ ...register, role: 'master', via })
        .then([registered({ role: 'master', via })]);
    }
    for (const via of ['template-link', 'organization'] as const) {
      given([])
        .when({ ...register, role: 'master', via })
        .refuses('role-not-assignable');
    }
  });
});
