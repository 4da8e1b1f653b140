import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { windowOf } from '../testing/narrow-window';
import { aCard, aHistoryEntry, aHistoryPage, aNode } from '../testing/organization';
import { aPerson, everybody, oskar, pane, rows, setup } from './users.fixture';

// Whole screens are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

const names = async () => [...(await rows())].map((row) => row.getAttribute('aria-label'));
const search = async () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Name, e-mail or role' });

describe('the users', () => {
  test('are searched by role, e-mail, first name and surname, in any case; the number found is shown [R2-192, R2-193, R2-194, R2-195, R5-026]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    expect(await screen.findByText('5 found')).toBeTruthy();
    expect(await names()).toHaveLength(everybody.length);
    for (const [typed, expected] of [
      ['ADMIN', ['Amir Haddad', 'Bea Moreau', 'Oskar Lindqvist']],
      ['BEA@HALDEN', ['Bea Moreau']],
      ['nOAH', ['Noah Stein']],
      ['RIBEIRO', ['Ana Ribeiro']],
    ] as const) {
      await user.clear(box);
      await user.paste(typed);
      expect(await names()).toEqual(expected);
      expect(screen.getByText(`${String(expected.length)} found`)).toBeTruthy();
    }
  });

  test('say when each was seen last, and are sorted by it; the profile says it too', async () => {
    const seen = (name: string, lastSeenAt: string | null) => aPerson(name, { lastSeenAt });
    const people = [
      seen('Amir Haddad', new Date(Date.now() - 12.5 * 60_000).toISOString()),
      seen('Ana Ribeiro', '2025-10-02T09:12:00.000Z'),
      seen('Noah Stein', null),
    ];
    const { user, shown } = setup('/user-management', { people });
    await shown;
    const told = [...(await rows())].map((row) => [...row.querySelectorAll('td')].at(-2)?.textContent);
    expect(told).toEqual(['12 minutes ago', 'Oct 2, 2025', 'never']);
    await user.click(screen.getByRole('button', { name: 'Last seen' }));
    await waitFor(async () => expect(await names()).toEqual(['Noah Stein', 'Ana Ribeiro', 'Amir Haddad']));
    await user.click(screen.getByRole('row', { name: 'Ana Ribeiro' }));
    const facts = within(await pane());
    expect((await facts.findByText('Last seen')).nextSibling?.textContent).toBe('Oct 2, 2025');
  });

  test('have no persona and node columns beside an open profile on a screen that is short of room', async () => {
    windowOf(1400);
    const { user, shown } = setup();
    await shown;
    const heads = async () => {
      const grid = await screen.findByRole('grid', { name: 'Users' });
      return within(grid)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
        .filter((head) => head !== '');
    };
    const all = ['Name', 'E-mail', 'Role', 'Persona', 'Node', 'Last seen', 'Active'];
    expect(await heads()).toEqual(all);
    await user.click(screen.getByRole('row', { name: 'Ana Ribeiro' }));
    await pane();
    expect(await heads()).toEqual(all.filter((head) => head !== 'Persona' && head !== 'Node'));
  });

  test('of whom nobody is found say what was not searched, and can all be shown again', async () => {
    const { user, shown } = setup();
    await shown;
    await user.click(await search());
    await user.paste('marit');
    expect(await screen.findByText('No matches for “marit”')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    await waitFor(async () => expect(await names()).toHaveLength(everybody.length));
  });

  test('are searched by 35 characters at most [R5-025]', async () => {
    const { user, shown } = setup();
    await shown;
    const box = await search();
    await user.click(box);
    await user.paste('x'.repeat(60));
    expect(box.value).toHaveLength(35);
  });

  test('are cards with e-mail, name and a role badge; the role filters, and counts [R2-196, R2-197]', async () => {
    const { user, shown } = setup();
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'Cards' }));
    const cards = within(await screen.findByRole('list', { name: 'Users' })).getAllByRole('listitem');
    expect(cards).toHaveLength(5);
    const [amir] = cards.map((card) => card.textContent);
    for (const part of ['Amir Haddad', 'amir@halden.example', 'Admin', 'Developer · Booking'])
      expect(amir).toContain(part);
    await user.click(screen.getByRole('radio', { name: 'Super-admin 2' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2));
    expect(decodeURIComponent(router.state.location.search)).toContain('users.view=cards');
    await user.click(screen.getByRole('checkbox', { name: 'Select Bea Moreau' }));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });

  test('have an active toggle that switches them on and off without asking where no form is open [R2-198]', async () => {
    const { user, shown, bodies } = setup('/user-management?users.view=cards');
    await shown;
    const toggle = async (name: string) => screen.findByRole<HTMLInputElement>('switch', { name: `${name} is active` });
    expect((await toggle('Ana Ribeiro')).checked).toBe(true);
    await user.click(await toggle('Ana Ribeiro'));
    await waitFor(async () => expect((await toggle('Ana Ribeiro')).checked).toBe(false));
    await user.click(await toggle('Noah Stein'));
    await waitFor(async () => expect((await toggle('Noah Stein')).checked).toBe(true));
    expect(bodies('updateUser')).toEqual([
      { id: 'ana', isActive: false },
      { id: 'noah', isActive: true },
    ]);
  });

  test('with an open form are asked about before they are switched off, by the name of the form', async () => {
    const open = aCard('h2', { shortName: 'Delivery H2', expected: 3, respondents: 1 });
    const { user, shown, bodies } = setup('/user-management', {
      answers: {
        tree: () => [aNode('booking', { assessments: [open] })],
        respondents: () => [
          {
            user: { id: 'ana', firstName: 'Ana', surName: 'Ribeiro', avatarUrl: null, persona: null },
            submittedAt: null,
            results: null,
          },
        ],
      },
    });
    await shown;
    await user.click(await screen.findByRole('switch', { name: 'Ana Ribeiro is active' }));
    const question = await screen.findByRole('alertdialog', { name: 'Deactivate Ana Ribeiro?' });
    expect(question.textContent).toContain("1 open form can't be answered: Delivery H2");
    await user.click(within(question).getByRole('button', { name: 'Keep active' }));
    expect(bodies('updateUser')).toEqual([]);
  });

  test('are windowed: of a thousand only those in view are drawn', async () => {
    const people = Array.from({ length: 1000 }, (_, index) => aPerson(`P${String(index)} Lee`));
    const { shown } = setup('/user-management', { people });
    await shown;
    expect(await screen.findByText('1,000 people · 1,000 active, 0 inactive')).toBeTruthy();
    expect((await rows()).length).toBeLessThan(120);
  });

  test('open manage users by the button that adds some [R2-206]', async () => {
    const { user, shown } = setup();
    const { router } = await shown;
    await user.click(await screen.findByRole('button', { name: 'Add users' }));
    expect(await screen.findByRole('dialog', { name: 'Manage users' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/user-management/invite');
  });
});

describe('a finger', () => {
  test('pressed and held on a card begins a selection and opens no profile; a tap opens it', async () => {
    const { user, shown } = setup('/user-management?users.view=cards');
    const { router } = await shown;
    const open = await screen.findByRole('button', { name: 'Ana Ribeiro' });
    await user.pointer({ keys: '[TouchA>]', target: open });
    expect(await screen.findByText('1 selected')).toBeTruthy();
    await user.pointer({ keys: '[/TouchA]', target: open });
    expect(screen.getByRole('checkbox', { name: 'Select Ana Ribeiro', checked: true })).toBeTruthy();
    expect(router.state.location.search).not.toContain('user=');
    await user.pointer({ keys: '[TouchA]', target: screen.getByRole('button', { name: 'Bea Moreau' }) });
    await waitFor(() => expect(router.state.location.search).toContain('user=bea'));
    expect(screen.getByText('1 selected')).toBeTruthy();
  });
});

describe('the keyboard', () => {
  test('moves the row, ticks it, goes into the profile and back, and to the search', async () => {
    const { user, shown } = setup();
    await shown;
    const [first] = await rows();
    act(() => (first as HTMLElement).focus());
    await user.keyboard('{ArrowDown} ');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Ana Ribeiro');
    await user.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    expect(await screen.findByText('3 selected')).toBeTruthy();
    await user.keyboard('{Enter}');
    const profile = await pane();
    expect(profile.textContent).toContain('noah@halden.example');
    await waitFor(() => expect(profile.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Noah Stein');
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => expect((await pane()).textContent).toContain('bea@halden.example'));
    await user.keyboard('/');
    expect(document.activeElement).toBe(await search());
  });
});

describe('a profile', () => {
  const show = async (id = 'ana', options: Parameters<typeof setup>[1] = {}) => {
    const made = setup(`/user-management?user=${id}`, options);
    await made.shown;
    return { ...made, profile: await pane() };
  };
  const edit = async (id?: string, options?: Parameters<typeof setup>[1]) => {
    const made = await show(id, options);
    await made.user.click(within(made.profile).getByRole('button', { name: /^Edit/ }));
    return made;
  };
  const field = (profile: HTMLElement, name: string) =>
    within(profile).getByRole<HTMLInputElement>('textbox', { name });
  const fill = async (made: Awaited<ReturnType<typeof edit>>, name: string, text: string) => {
    await made.user.clear(field(made.profile, name));
    if (text !== '') await made.user.paste(text);
  };

  test('shows avatar, status, first name, surname, e-mail and nodes [R2-199, R2-200, R2-201, R2-203]', async () => {
    const { profile, user, bodies } = await show();
    expect(within(profile).getByRole('img', { name: 'Ana Ribeiro' })).toBeTruthy();
    const facts = Object.fromEntries(
      [...profile.querySelectorAll('dt')].map((term) => [term.textContent, term.nextElementSibling?.textContent]),
    );
    expect(facts).toMatchObject({ 'First name': 'Ana', Surname: 'Ribeiro', 'E-mail': 'ana@halden.example' });
    expect(within(within(profile).getByRole('region', { name: 'Nodes' })).getByText('Booking')).toBeTruthy();
    await user.click(within(profile).getByRole('switch', { name: 'Active' }));
    await waitFor(() => expect(bodies('updateUser')).toEqual([{ id: 'ana', isActive: false }]));
    expect(await within(profile).findByRole('switch', { name: 'Inactive' })).toBeTruthy();
  });

  test('offers the roles user, admin and super to who may give them, and saves [R2-202, R8-079]', async () => {
    const { profile, user, bodies } = await edit();
    const roles = within(profile).getByRole('radiogroup', { name: 'Role' });
    expect(
      within(roles)
        .getAllByRole('radio')
        .map((one) => one.getAttribute('value')),
    ).toEqual(['user', 'admin', 'super']);
    await user.click(within(roles).getByRole('radio', { name: 'Admin' }));
    expect(within(profile).getByText('1 change')).toBeTruthy();
    await user.click(within(profile).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully updated user')).toBeTruthy();
    expect(bodies('updateUser')).toEqual([
      {
        id: 'ana',
        firstName: 'Ana',
        surName: 'Ribeiro',
        email: 'ana@halden.example',
        role: 'admin',
        persona_id: 'p1',
      },
    ]);
    expect(await within(profile).findByRole('button', { name: /^Edit/ })).toBeTruthy();
  });

  test('draws no role choice for who may not give it', async () => {
    const { profile } = await edit('ana', { people: [oskar, aPerson('Ana Ribeiro', { may: ['change'] })] });
    expect(within(profile).queryByRole('radiogroup', { name: 'Role' })).toBeNull();
  });

  test.each(['First name', 'Surname', 'E-mail'])('with a blank %s says so and saves nothing [R5-112]', async (name) => {
    const made = await edit();
    await fill(made, name, '');
    await made.user.click(within(made.profile).getByRole('button', { name: 'Save' }));
    expect(within(made.profile).getByText('you cannot leave any blank fields')).toBeTruthy();
    expect(field(made.profile, name).getAttribute('aria-invalid')).toBe('true');
    expect(made.bodies('updateUser')).toEqual([]);
    await fill(made, name, 'Anna@x.org');
    expect(within(made.profile).queryByText('you cannot leave any blank fields')).toBeNull();
  });

  test('with an address that somebody has says so, and keeps what was typed [R8-066]', async () => {
    const made = await edit('ana', {
      answers: {
        updateUser: () =>
          Promise.reject(
            refusal('email-taken', 409, {
              faults: [{ pointer: 'email', code: 'email-taken', detail: 'Email or name are already in use' }],
            }),
          ),
      },
    });
    await fill(made, 'E-mail', 'bea@halden.example');
    await made.user.click(within(made.profile).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Email or name are already in use')).toBeTruthy();
    expect(field(made.profile, 'E-mail').value).toBe('bea@halden.example');
  });

  test('removes a node in edit mode only; shows the number answered, and offers Undo [R2-204, R8-043]', async () => {
    const { profile, user, bodies } = await show();
    expect(within(profile).queryByRole('button', { name: 'Remove from Booking' })).toBeNull();
    await user.click(within(profile).getByRole('button', { name: /^Edit/ }));
    await user.click(within(profile).getByRole('button', { name: 'Remove from Booking' }));
    expect(within(profile).getByText('removed when you save')).toBeTruthy();
    expect(profile.querySelector('s')?.textContent).toBe('Booking');
    expect(bodies('removeNodeUser')).toEqual([]);
    await user.click(within(profile).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Successfully removed 1 user')).toBeTruthy();
    expect(bodies('removeNodeUser')).toEqual([{ nodeId: 'booking', userId: 'ana' }]);
    expect(bodies('updateUser')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(bodies('inviteUsers')).toHaveLength(1));
  });

  test('says that a removal failed, with the reason, and keeps it to be saved again [R8-044]', async () => {
    const { profile, user } = await edit('ana', {
      answers: { removeNodeUser: () => Promise.reject(refusal('not-allowed', 403)) },
    });
    await user.click(within(profile).getByRole('button', { name: 'Remove from Booking' }));
    await user.click(within(profile).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText("Ana Ribeiro wasn't removed from Booking")).toBeTruthy();
    expect(await within(profile).findByText('removed when you save')).toBeTruthy();
  });

  test('adds a node once a persona is chosen, and not before [R2-205]', async () => {
    const bare = aPerson('Ana Ribeiro', { persona: null });
    const { profile, user, bodies } = await edit('ana', { people: [bare, oskar] });
    const node = () => within(profile).getByRole<HTMLInputElement>('combobox', { name: 'Add to a node' });
    expect(node().disabled).toBe(true);
    expect(node().placeholder).toBe('Choose a persona first');
    await user.click(within(profile).getByRole('combobox', { name: 'Persona' }));
    await user.click(await screen.findByRole('option', { name: 'Manager' }));
    expect(node().disabled).toBe(false);
    await user.click(node());
    await user.click(await screen.findByRole('option', { name: /^Payments/ }));
    await user.click(within(profile).getByRole('button', { name: 'Add' }));
    expect(within(profile).getByText('added when you save')).toBeTruthy();
    await user.click(within(profile).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(bodies('inviteUsers')).toHaveLength(1));
    expect(bodies('inviteUsers')).toMatchObject([
      { invitedUsers: [{ email: 'ana@halden.example' }], selectedNodes: ['payments'] },
    ]);
    expect(bodies('updateUser')).toMatchObject([{ id: 'ana', persona_id: 'p2' }]);
  });

  test('erases a person once their name is typed', async () => {
    const { profile, user, api } = await show('ana', {
      answers: { eraseUser: () => ({ erased: 'ana', isComplete: true }) },
    });
    await user.click(within(profile).getByRole('button', { name: 'Erase' }));
    const question = await screen.findByRole('alertdialog', { name: 'Permanently erase Ana Ribeiro?' });
    const sure = within(question).getByRole<HTMLButtonElement>('button', { name: 'Erase permanently' });
    expect(sure.disabled).toBe(true);
    await user.click(within(question).getByRole('textbox', { name: 'Type Ana Ribeiro to confirm' }));
    await user.paste('Ana Ribeiro');
    await user.click(sure);
    await waitFor(() => expect(api.callsOf('eraseUser')).toEqual([{ params: { id: 'ana' }, body: {} }]));
  });

  test('tells of e-mails and, to who may see it, of the history', async () => {
    const { profile } = await show('ana', {
      answers: {
        userHistory: () =>
          aHistoryPage([
            aHistoryEntry('e1', {
              kind: 'UserPersonaChanged',
              subject: { kind: 'user', id: 'ana', name: 'Ana Ribeiro' },
              text: 'Changed persona of Ana Ribeiro',
            }),
          ]),
      },
    });
    expect(await within(profile).findByText('No e-mails to this person yet.')).toBeTruthy();
    expect(await within(profile).findByText('Changed persona of Ana Ribeiro')).toBeTruthy();
  });
});
