import type { Node } from '@tidemark/contracts';
import { describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { aMember, aNode, anOrganization } from '../testing/organization';
import { setup, type UsersSetup } from './users.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const people = [
  aMember('ana', 'Ana Ribeiro'),
  aMember('jana', 'Jana Kral', { isInvited: true, isActive: false }),
  aMember('old', 'Otto Berg', { isActive: false, role: 'admin' }),
];

async function show(node: Partial<Node> = {}, answers: UsersSetup['answers'] = {}, nodeId = 'booking') {
  let members = people;
  const made = setup(`/dashboard/people?node=${nodeId}`, {
    role: 'admin',
    answers: {
      organization: () => anOrganization(),
      tree: () => [aNode('booking', { nodeUsers: [...members], ...node })],
      invitedUsers: () => [],
      removeNodeUser: ({ body: { userId } }) => {
        members = members.filter(({ id }) => id !== userId);
        return { count: 1 };
      },
      ...answers,
    },
  });
  await made.shown;
  const panel = await screen.findByRole('dialog', { name: /^People/ });
  return { ...made, panel };
}
const names = (panel: HTMLElement) =>
  [...within(panel).getByRole('table', { name: 'People of Booking' }).querySelectorAll('tbody tr')].map(
    ({ textContent }) => textContent,
  );
const remove = (panel: HTMLElement) => within(panel).findByRole('button', { name: 'Remove Ana Ribeiro' });

describe('the people of a node', () => {
  test('are its members with persona and role, invited and inactive ones too', async () => {
    const { panel } = await show();
    await remove(panel);
    expect(names(panel)).toEqual([
      expect.stringMatching(/^Ana Ribeiro.*DeveloperUserRemove$/),
      expect.stringMatching(/^Jana Kral.*Invited/),
      expect.stringMatching(/^Otto Berg.*Inactive.*Admin/),
    ]);
    expect(within(panel).getByText('3 people')).toBeTruthy();
  });

  test('are removed from this node after a question, and stay with declining it', async () => {
    const { panel, user, bodies } = await show();
    await user.click(await remove(panel));
    const question = await screen.findByRole('alertdialog', { name: 'Remove Ana Ribeiro from Booking?' });
    expect(question.textContent).toContain('Their account and submitted answers stay.');
    await user.click(within(question).getByRole('button', { name: 'Keep' }));
    expect(bodies('removeNodeUser')).toEqual([]);
    await user.click(await remove(panel));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Successfully removed 1 user')).toBeTruthy();
    expect(bodies('removeNodeUser')).toEqual([{ nodeId: 'booking', userId: 'ana' }]);
    await waitFor(() => expect(names(panel)).toHaveLength(2));
  });

  test('stay when the server refuses, with the reason', async () => {
    const { panel, user } = await show({}, { removeNodeUser: () => Promise.reject(refusal('not-allowed', 403)) });
    await user.click(await remove(panel));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText("Ana Ribeiro wasn't removed from Booking")).toBeTruthy();
    expect(names(panel)).toHaveLength(3);
  });

  test('are only read without the right, and lead to inviting only with it', async () => {
    const { panel } = await show({ may: ['change'] });
    await waitFor(() => expect(names(panel)).toHaveLength(3));
    expect(within(panel).queryByRole('button', { name: /^Remove/ })).toBeNull();
    expect(within(panel).queryByRole('button', { name: 'Invite people' })).toBeNull();
  });

  test('lead on to inviting others', async () => {
    const { panel, user, shown } = await show();
    const { router } = await shown;
    await user.click(await within(panel).findByRole('button', { name: 'Invite people' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/invite'));
    expect(router.state.location.search).toBe('?node=booking');
  });

  test('of a node that is not there are none', async () => {
    const { panel } = await show({}, {}, 'elsewhere');
    expect(await within(panel).findByText("This node can't be shown")).toBeTruthy();
  });
});
