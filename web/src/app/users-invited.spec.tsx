import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { InvitedUser } from '@tidemark/contracts';
import { type FakeAnswers } from '../testing/fake-api';
import { windowOf } from '../testing/narrow-window';
import { aPerson, ana, setup as usersSetup } from './users.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const invited = (id: string, changes: Partial<InvitedUser> = {}): InvitedUser => ({
  id,
  email: `${id}@halden.example`,
  firstName: null,
  role: 'user',
  persona: { id: 'p1', title: 'Developer' },
  nodes: [{ id: 'booking', name: 'Booking' }],
  invitedAt: '2026-11-20T09:00:00.000Z',
  invitedBy: { id: 'oskar', firstName: 'Oskar', surName: 'Lindqvist' },
  lastMail: { id: 'm1', kind: 'sign-up', status: 'sent', reason: null, updatedAt: '2026-11-20T09:00:01.000Z' },
  submissions: 0,
  may: ['resend', 'withdraw', 'change-persona'],
  version: 4,
  ...changes,
});
const jana = invited('jana', { firstName: 'Jana', submissions: 2 });
const gunnar = invited('gunnar', {
  role: 'admin',
  lastMail: { id: 'm2', kind: 'sign-up', status: 'failed', reason: null, updatedAt: '2026-11-20T09:00:02.000Z' },
});

function setup(path = '/user-management?users.tab=invited', answers: FakeAnswers = {}) {
  let waiting: readonly InvitedUser[] = [gunnar, jana];
  return usersSetup(path, {
    people: [
      ana,
      aPerson('Jana Kral', { surName: null, isInvited: true, isActive: false }),
      aPerson('Gunnar Berg', { isInvited: true, isActive: false }),
    ],
    answers: {
      invitedUsers: () => [...waiting],
      withdrawInvitation: ({ params: { id } }) => {
        waiting = waiting.filter((one) => one.id !== id);
        return { withdrawn: id, isComplete: true };
      },
      ...answers,
    },
  });
}
const table = async () => within(await screen.findByRole('table', { name: 'Invited, not signed up yet' }));
const addresses = async () =>
  (await table())
    .getAllByRole('row')
    .flatMap((row) => ['gunnar', 'jana'].filter((id) => row.textContent.includes(`${id}@halden.example`)));

describe('the users', () => {
  test('count who is invited beside who has an account, and list them apart', async () => {
    const { user, shown } = setup('/user-management');
    await shown;
    expect(await screen.findByText('3 people · 1 active, 0 inactive, 2 invited, not signed up yet')).toBeTruthy();
    expect(screen.queryByRole('row', { name: /Jana/ })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Invited 2' }));
    expect(await addresses()).toEqual(['gunnar', 'jana']);
  });

  test('have no tabs where nobody waits', async () => {
    const { shown } = usersSetup();
    await shown;
    await screen.findByRole('grid', { name: 'Users' });
    expect(screen.queryByRole('link', { name: /^Invited/ })).toBeNull();
  });
});

describe('an invitation', () => {
  test('is sent again on the terms that it has', async () => {
    const { user, shown, bodies } = setup();
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Resend the invitation to Jana' }));
    expect(await screen.findByText('Invitation sent again. Earlier links still work.')).toBeTruthy();
    expect(bodies('inviteUsers')).toEqual([
      {
        invitedUsers: [{ email: jana.email, firstName: 'Jana', role: 'user', persona: 'p1' }],
        selectedNodes: ['booking'],
      },
    ]);
  });

  test('is withdrawn after a question that says how many forms lose their name', async () => {
    const { user, shown, api } = setup();
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Withdraw the invitation of Jana' }));
    const question = await screen.findByRole('alertdialog', { name: 'Withdraw the invitation of Jana?' });
    expect(question.textContent).toContain('2submitted forms lose their name; the answers stay in the results');
    await user.click(within(question).getByRole('button', { name: 'Keep invitation' }));
    expect(api.callsOf('withdrawInvitation')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Withdraw the invitation of Jana' }));
    await user.click(await screen.findByRole('button', { name: 'Withdraw invitation' }));
    await waitFor(async () => expect(await addresses()).toEqual(['gunnar']));
    expect(api.callsOf('withdrawInvitation')).toEqual([{ params: { id: 'jana' }, body: {} }]);
  });

  test('is given another persona, for the version that was seen', async () => {
    const { user, shown, api } = setup();
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Persona of Jana: Developer' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Manager' }));
    expect(await screen.findByText('Jana is now Manager')).toBeTruthy();
    expect(api.callsOf('updateUser')).toEqual([{ body: { id: 'jana', persona_id: 'p2' }, version: 4 }]);
  });

  test('offers nothing that its reader may not do', async () => {
    const { shown } = setup(undefined, { invitedUsers: () => [{ ...jana, may: [] }] });
    await shown;
    expect(await addresses()).toEqual(['jana']);
    expect((await table()).queryByRole('button', { name: /Jana/ })).toBeNull();
  });

  test('whose e-mail did not arrive, or whose person has answered, is found', async () => {
    const { user, shown } = setup();
    await shown;
    await user.click(await screen.findByRole('radio', { name: 'Not reached 1' }));
    expect(await addresses()).toEqual(['gunnar']);
    await user.click(screen.getByRole('radio', { name: 'Answered 1' }));
    expect(await addresses()).toEqual(['jana']);
    await user.click(screen.getByRole('radio', { name: 'All 2' }));
    await user.click(screen.getByRole('searchbox', { name: 'Name, e-mail or role' }));
    await user.paste('admin');
    await waitFor(async () => expect(await addresses()).toEqual(['gunnar']));
  });

  test('is a card on a phone, with all that can be done', async () => {
    windowOf(390);
    const { shown } = setup();
    await shown;
    const list = within(await screen.findByRole('list', { name: 'Invited, not signed up yet' }));
    expect(list.getAllByRole('listitem')).toHaveLength(2);
    expect(list.getByRole('button', { name: 'Withdraw the invitation of Jana' })).toBeTruthy();
    expect(list.getByText('Not delivered')).toBeTruthy();
  });
});
