import type { ListedUser, Role, User } from '@tidemark/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, fakeApi, someone } from '../testing/fake-api';
import { aHistoryPage, aMember, aNode } from '../testing/organization';
import { renderScreen } from '../testing/render-screen';
import { developer, manager } from './personas.fixture';
import { appRoutes } from './routes';

const MANAGED: User['may'] = ['change', 'change-role', 'change-persona', 'deactivate', 'erase'];

/** Somebody of the organization, named as they are called: 'Bea Moreau' is bea@halden.example. */
export function aPerson(name: string, changes: Partial<ListedUser> = {}): ListedUser {
  const [firstName = '', surName = ''] = name.split(' ');
  const id = firstName.toLowerCase();
  return someone({
    id,
    firstName,
    surName,
    email: `${id}@halden.example`,
    persona: developer,
    nodes: [{ id: 'booking', name: 'Booking' }],
    may: changes.isActive === false ? [...MANAGED.filter((verb) => verb !== 'deactivate'), 'activate'] : MANAGED,
    ...changes,
  });
}

export const oskar = aPerson('Oskar Lindqvist', {
  role: 'super',
  nodes: [],
  may: ['change', 'change-role', 'change-persona', 'deactivate', 'invite-users', 'see-whole-history', 'manage-users'],
});
export const bea = aPerson('Bea Moreau', { role: 'super', persona: manager });
export const amir = aPerson('Amir Haddad', { role: 'admin' });
export const ana = aPerson('Ana Ribeiro');
export const noah = aPerson('Noah Stein', { isActive: false });
export const everybody: readonly ListedUser[] = [amir, ana, bea, noah, oskar];

export const tree = () => [
  aNode('halden', {
    children: [
      aNode('booking', { nodeUsers: [aMember('ana', 'Ana Ribeiro'), aMember('amir', 'Amir Haddad')] }),
      aNode('payments'),
    ],
  }),
];

export const configuration = () => ({
  languages: ['en-US' as const],
  socialLogin: false,
  socialLoginName: null,
  assistant: 'embedded' as const,
  mailbox: false,
  contact: null,
  demo: null,
});

export interface UsersSetup {
  readonly people?: readonly ListedUser[];
  readonly answers?: FakeAnswers;
  readonly role?: Role;
}

/** User management over an organization as a server would keep it: what is sent changes what is answered next. */
export function setup(
  path = '/user-management',
  { people = everybody, answers = {}, role = 'super' }: UsersSetup = {},
) {
  let kept = people;
  const edit = (id: string, change: (user: ListedUser) => ListedUser) => {
    kept = kept.map((user) => (user.id === id ? change(user) : user));
    return kept.find((user) => user.id === id) ?? ana;
  };
  const api = fakeApi({
    configuration,
    formsToAnswer: () => [],
    currentUser: () => ({ ...oskar, role }),
    users: () => [...kept],
    personas: () => [developer, manager],
    tree,
    respondents: () => [],
    deliveries: () => [],
    userHistory: () => aHistoryPage([]),
    updateUser: ({ body: { id, persona_id, ...changes } }) => ({
      updatedUser: edit(id, (user) => ({
        ...user,
        ...(Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<User>),
        ...(persona_id && { persona: [developer, manager].find(({ id: one }) => one === persona_id) ?? null }),
        version: user.version + 1,
      })),
    }),
    inviteUsers: ({ body: { invitedUsers } }) => ({ processedUsers: invitedUsers.length }),
    removeNodeUser: ({ body: { nodeId, userId } }) => {
      edit(userId, (user) => ({ ...user, nodes: user.nodes.filter(({ id }) => id !== nodeId) }));
      return { count: 1 };
    },
    ...answers,
  });
  return {
    api,
    user: userEvent.setup(),
    shown: renderScreen(null, { table: appRoutes, path, api, user: { ...oskar, role } }),
    bodies: (name: 'updateUser' | 'inviteUsers' | 'removeNodeUser') =>
      (api.callsOf(name) as { body: unknown }[]).map(({ body }) => body),
  };
}

export const rows = async () => (await screen.findByRole('grid', { name: 'Users' })).querySelectorAll('tbody tr');
export const pane = () => screen.findByRole('complementary', { name: 'Profile' });
