import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { ana, bea, noah, oskar, setup, tree } from './users.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

describe('many at once', () => {
  test('offer no deactivation where it can be done to nobody: one deactivates not oneself', async () => {
    const { user, shown } = setup('/user-management?users.search=oskar');
    await shown;
    const boxes = await screen.findAllByRole('checkbox', { name: /^Select / });
    await user.click(boxes.at(-1) as HTMLElement);
    const bar = within(await screen.findByRole('region', { name: 'Selected users' }));
    expect(bar.getByRole('button', { name: 'Change persona' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Deactivate' })).toBeNull();
  });

  test('are deactivated after a question with numbers, without the user themselves; the result reports every failure', async () => {
    const { user, shown } = setup('/user-management', {
      answers: {
        updateUser: ({ body: { id } }) =>
          id === 'amir' ? Promise.reject(refusal('last-super', 409)) : { updatedUser: ana },
      },
    });
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(
      within(screen.getByRole('region', { name: 'Selected users' })).getByRole('button', {
        name: 'Deactivate',
      }),
    );
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate 3 people?' });
    expect(question.textContent).toContain('3people will be signed out');
    expect(question.textContent).toContain("You're selected too and stay active");
    expect(question.textContent).toContain('1 more stays unchanged');
    expect(document.activeElement?.textContent).toBe('Keep them active');
    await user.click(within(question).getByRole('button', { name: 'Deactivate 3 people' }));
    const said = await screen.findByText('2 people deactivated');
    expect(said.closest('[role]')?.textContent).toContain('1 was refused. Amir Haddad:');
  });

  test('get another persona', async () => {
    const { user, shown, bodies } = setup();
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ribeiro' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bea Moreau' }));
    await user.click(screen.getByRole('button', { name: 'Change persona' }));
    const panel = await screen.findByRole('dialog', { name: 'Change persona' });
    await user.click(await within(panel).findByRole('combobox', { name: 'Persona' }));
    await user.click(await screen.findByRole('option', { name: 'Manager' }));
    await user.click(within(panel).getByRole('button', { name: 'Change persona of 1 person' }));
    const question = await screen.findByRole('alertdialog');
    expect(question.textContent).toContain('1has it already');
    await user.click(within(question).getByRole('button', { name: 'Change persona of 1 person' }));
    expect(await screen.findByText('1 person is now Manager')).toBeTruthy();
    expect(bodies('updateUser')).toEqual([{ id: 'ana', persona_id: 'p2' }]);
  });

  test('become members of a node', async () => {
    const { user, shown, bodies } = setup();
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ribeiro' }));
    await user.click(screen.getByRole('checkbox', { name: `Select ${String(noah.firstName)} Stein` }));
    await user.click(screen.getByRole('button', { name: 'Add to node' }));
    const panel = await screen.findByRole('dialog', { name: 'Add to node' });
    await user.click(await within(panel).findByRole('checkbox', { name: 'Payments' }));
    await user.click(within(panel).getByRole('button', { name: 'Add 2 people' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add 2 people' }));
    expect(await screen.findByText('2 people added')).toBeTruthy();
    expect(bodies('inviteUsers')).toMatchObject([{ selectedNodes: [tree()[0]?.children[1]?.id] }]);
  });

  const undo = async (user: ReturnType<typeof setup>['user']) =>
    user.click(await screen.findByRole('button', { name: 'Undo' }));

  test('are active again by Undo, but for whom somebody else has activated since', async () => {
    let sent = 0;
    const { user, shown, api } = setup('/user-management', {
      people: [ana, bea, oskar],
      answers: {
        updateUser: ({ body: { id, isActive } }) => {
          sent += 1;
          const before = id === 'ana' ? ana : bea;
          // Somebody was faster with Bea.
          if (sent === 4) {
            const current = { ...before, isActive: true, version: 9 };
            return Promise.reject(refusal('stale-version', 412, { current }));
          }
          return { updatedUser: { ...before, isActive: isActive ?? true, version: before.version + 1 } };
        },
      },
    });
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ribeiro' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Bea Moreau' }));
    const bar = screen.getByRole('region', { name: 'Selected users' });
    await user.click(within(bar).getByRole('button', { name: 'Deactivate' }));
    await user.click(await screen.findByRole('button', { name: 'Deactivate 2 people' }));
    expect(await screen.findByText('2 people deactivated')).toBeTruthy();
    await undo(user);
    const said = await screen.findByText('1 change undone');
    expect(said.closest('[role]')?.textContent).toContain('1 was changed by someone else and left alone.');
    expect(api.callsOf('updateUser').slice(2)).toEqual([
      { body: { id: 'ana', isActive: true }, version: ana.version + 1 },
      { body: { id: 'bea', isActive: true }, version: bea.version + 1 },
    ]);
  });

  test('have the persona of before by Undo, each their own', async () => {
    const { user, shown, bodies } = setup();
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ribeiro' }));
    await user.click(screen.getByRole('button', { name: 'Change persona' }));
    const panel = await screen.findByRole('dialog', { name: 'Change persona' });
    await user.click(await within(panel).findByRole('combobox', { name: 'Persona' }));
    await user.click(await screen.findByRole('option', { name: 'Manager' }));
    await user.click(within(panel).getByRole('button', { name: 'Change persona of 1 person' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Change persona of 1 person' }));
    expect(await screen.findByText('1 person is now Manager')).toBeTruthy();
    await undo(user);
    expect(await screen.findByText('1 change undone')).toBeTruthy();
    expect(bodies('updateUser')).toEqual([
      { id: 'ana', persona_id: 'p2' },
      { id: 'ana', persona_id: 'p1' },
    ]);
  });

  test('are no longer members after Undo, except of the nodes they had before', async () => {
    const { user, shown, bodies } = setup();
    await shown;
    await user.click(await screen.findByRole('checkbox', { name: 'Select Ana Ribeiro' }));
    await user.click(screen.getByRole('button', { name: 'Add to node' }));
    const panel = await screen.findByRole('dialog', { name: 'Add to node' });
    await user.click(await within(panel).findByRole('checkbox', { name: 'Payments' }));
    await user.click(within(panel).getByRole('checkbox', { name: 'Booking' }));
    await user.click(within(panel).getByRole('button', { name: 'Add 1 person' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Add 1 person' }));
    expect(await screen.findByText('1 person added')).toBeTruthy();
    await undo(user);
    expect(await screen.findByText('1 membership removed')).toBeTruthy();
    expect(bodies('removeNodeUser')).toEqual([{ nodeId: 'payments', userId: 'ana' }]);
  });
});
