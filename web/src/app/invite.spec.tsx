import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal } from '../testing/fake-api';
import { anOrganization } from '../testing/organization';
import { setup, type UsersSetup } from './users.fixture';

// Whole panels are driven through: on a loaded machine a test of them takes its time.
jest.setTimeout(60_000);

async function show(options: UsersSetup = {}, path = '/dashboard/invite') {
  const made = setup(path, {
    ...options,
    answers: { organization: () => anOrganization(), ...options.answers },
  });
  const { router } = await made.shown;
  const panel = await screen.findByRole('dialog', { name: 'Manage users' });
  await within(panel).findByRole('textbox', { name: 'Addresses' });
  return { ...made, router, panel };
}
type Screen = Awaited<ReturnType<typeof show>>;

const box = ({ panel }: Screen) => within(panel).getByRole<HTMLTextAreaElement>('textbox', { name: 'Addresses' });
const chips = ({ panel }: Screen) =>
  within(panel)
    .queryAllByRole('listitem')
    .map((chip) => chip.getAttribute('aria-label'));
const button = ({ panel }: Screen, name: string | RegExp) =>
  within(panel).getByRole<HTMLButtonElement>('button', { name });
const persona = async ({ panel, user }: Screen, title = 'Developer') => {
  await user.click(within(panel).getByRole('combobox', { name: 'Persona' }));
  await user.click(await screen.findByRole('option', { name: title }));
};
const paste = async (made: Screen, text: string) => {
  await made.user.click(box(made));
  await made.user.paste(text);
};
const add = async (made: Screen, text: string) => {
  await persona(made);
  await paste(made, text);
  await made.user.click(button(made, /^Add \d/));
};
const node = async ({ panel, user }: Screen, name = 'Payments') =>
  user.click(within(panel).getByRole('checkbox', { name }));
const listed = ({ panel }: Screen) =>
  [...(within(panel).queryByRole('table', { name: 'Will be invited' })?.querySelectorAll('tbody tr') ?? [])].map(
    (row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent).slice(0, 5),
  );

describe('manage users', () => {
  test('slides in 1200 px wide, with persona, role, addresses, nodes and a send button [R2-101, R2-132, R2-133]', async () => {
    const made = await show();
    const { panel } = made;
    expect(panel.closest('[style*="--panel-width"]')?.getAttribute('style')).toContain('1200px');
    expect(within(panel).getByRole('combobox', { name: 'Persona' })).toBeTruthy();
    const roles = within(within(panel).getByRole('radiogroup', { name: 'Role' })).getAllByRole('radio');
    expect(roles.map((one) => one.getAttribute('value'))).toEqual(['user', 'admin', 'super']);
    expect(within(panel).getByRole('region', { name: 'Nodes' })).toBeTruthy();
    expect(button(made, /^Send/).disabled).toBe(true);
  });

  test('are opened from the actions of a node, which is chosen then [R2-084]', async () => {
    const { user, shown } = setup('/dashboard', { answers: { organization: () => anOrganization() } });
    await shown;
    await user.click(await screen.findByRole('button', { name: 'Actions for Payments' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Manage users' }));
    const panel = await screen.findByRole('dialog', { name: 'Manage users' });
    expect((await within(panel).findByRole<HTMLInputElement>('checkbox', { name: 'Payments' })).checked).toBe(true);
  });

  test('take no address before a persona is chosen [R5-068]', async () => {
    const made = await show();
    expect(box(made).disabled).toBe(true);
    expect(box(made).placeholder).toBe('Choose a persona first');
    await persona(made);
    expect(box(made).disabled).toBe(false);
  });

  test('take a pasted list with and without names; each is a chip, each fault says why at its chip [R5-069, R5-070]', async () => {
    const made = await show();
    await persona(made);
    await paste(made, '"Kim Lee" <Kim@x.org>; jo@x.org\njo@x.org, ana@halden.example; jan@halden');
    expect(chips(made)).toEqual([
      '"Kim Lee" <Kim@x.org>',
      'jo@x.org',
      'jo@x.org, already listed',
      'ana@halden.example, has an account, keeps User',
      'jan@halden, no ending such as .com',
    ]);
    expect(within(made.panel).getByText('3 ready · 1 already listed · 1 to fix')).toBeTruthy();
    await made.user.click(button(made, 'Add 3 people'));
    expect(listed(made)).toEqual([
      ['Kim Lee', 'kim@x.org', 'Developer', 'User', 'gets an invitation'],
      ['', 'jo@x.org', 'Developer', 'User', 'gets an invitation'],
      ['Ana Ribeiro', 'ana@halden.example', 'Developer', 'User', 'has an account, no e-mail'],
    ]);
    // What is listed is not added again.
    await paste(made, 'KIM@x.org');
    expect(chips(made)).toEqual(['jan@halden, no ending such as .com', 'KIM@x.org, already listed']);
    expect(button(made, 'Add people').disabled).toBe(true);
  });

  test('let the keyboard walk the chips, repair one and remove one', async () => {
    const made = await show();
    const { user } = made;
    await persona(made);
    await paste(made, 'a@x.org, b@x, c@x.org');
    await user.click(box(made));
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('b@x');
    await user.keyboard('{Enter}');
    expect([box(made).value, document.activeElement]).toEqual(['b@x', box(made)]);
    await user.keyboard('.org{Enter}');
    expect(chips(made)).toEqual(['a@x.org', 'c@x.org', 'b@x.org']);
    await user.keyboard('{ArrowLeft}{Delete}');
    await waitFor(() => expect(chips(made)).toEqual(['a@x.org', 'c@x.org']));
  });

  test('keep the role of an existing user, and say so [R5-071, R8-064]', async () => {
    const made = await show();
    await made.user.click(within(made.panel).getByRole('radio', { name: 'Super-admin' }));
    await add(made, 'amir@halden.example');
    expect(listed(made)).toEqual([
      ['Amir Haddad', 'amir@halden.example', 'Developer', 'Admin', 'has an account, no e-mail'],
    ]);
    // The text of 'manage_users.errors.user_already_exists'.
    expect(await screen.findByText('Amir Haddad already has an account')).toBeTruthy();
    expect(screen.getByText('Keeps the role Admin and the persona: Developer.')).toBeTruthy();
    await node(made);
    await made.user.click(button(made, 'Add 1 person'));
    await waitFor(() => expect(made.bodies('inviteUsers')).toMatchObject([{ invitedUsers: [{ role: 'admin' }] }]));
  });

  test('send nothing without an invitee or without a node, and give the reason [R5-075, R5-076]', async () => {
    const made = await show();
    await node(made);
    expect(button(made, /^Send/).disabled).toBe(true);
    expect(within(made.panel).getByText('Add someone first')).toBeTruthy();
    await add(made, 'kim@x.org');
    expect(button(made, 'Send 1 invitation').disabled).toBe(false);
    await node(made);
    expect(button(made, 'Send 1 invitation').disabled).toBe(true);
    expect(within(made.panel).getByText('Choose a node first')).toBeTruthy();
  });

  test('say how many were processed, as answered, and who got which mail [R8-042]', async () => {
    const made = await show({ answers: { inviteUsers: () => ({ processedUsers: 7 }) } });
    await add(made, 'Kim Lee <kim@x.org>, ana@halden.example');
    await node(made);
    await made.user.click(button(made, 'Send 1 invitation'));
    expect(await screen.findByText('Successfully processed invitations to 7 users')).toBeTruthy();
    expect(made.bodies('inviteUsers')).toEqual([
      {
        invitedUsers: [
          { email: 'kim@x.org', role: 'user', persona: 'p1', name: 'Kim Lee' },
          { email: 'ana@halden.example', role: 'user', persona: 'p1', name: 'Ana Ribeiro' },
        ],
        selectedNodes: ['payments'],
      },
    ]);
    const result = within(made.panel).getByRole('table', { name: 'Invitation results' });
    expect(result.textContent).toContain('kim@x.orgInvitation on its way');
    expect(result.textContent).toContain('ana@halden.exampleAdded, no e-mail needed');
  });

  test('say that inviting failed with the reason, keep the list, and can be sent again [R8-041]', async () => {
    let down = true;
    const made = await show({
      answers: {
        inviteUsers: () =>
          down ? Promise.reject(refusal('plain-text', 500, { detail: 'no mail server' })) : { processedUsers: 1 },
      },
    });
    await add(made, 'kim@x.org');
    await node(made);
    await made.user.click(button(made, 'Send 1 invitation'));
    expect(await screen.findByText('We have got an error: no mail server')).toBeTruthy();
    expect(listed(made)).toHaveLength(1);
    down = false;
    await made.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Successfully processed invitations to 1 users')).toBeTruthy();
  });

  test('go on when the panel is closed; stopping keeps what is out and lists what is not', async () => {
    const answers: ((sent: { processedUsers: number }) => void)[] = [];
    const made = await show({
      answers: { inviteUsers: async () => new Promise((resolve) => answers.push(resolve)) },
    });
    await add(made, Array.from({ length: 45 }, (_, index) => `p${String(index)}@x.org`).join());
    await node(made);
    await made.user.click(button(made, 'Send 45 invitations'));
    expect(await within(made.panel).findByText('0 of 45')).toBeTruthy();
    await act(async () => answers[0]?.({ processedUsers: 20 }));
    expect(await within(made.panel).findByText('20 of 45')).toBeTruthy();
    await made.user.click(button(made, 'Stop'));
    await act(async () => answers[1]?.({ processedUsers: 20 }));
    expect(await screen.findByText('Successfully processed invitations to 40 users')).toBeTruthy();
    expect(answers).toHaveLength(2);
    expect(within(made.panel).getAllByText('Not sent')).toHaveLength(5);
    await made.user.click(button(made, 'Invite more people'));
    expect(listed(made)).toHaveLength(5);
    await made.user.click(button(made, 'Send 5 invitations'));
    await made.user.click(within(made.panel).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage users' })).toBeNull());
    await act(async () => answers[2]?.({ processedUsers: 5 }));
    expect(await screen.findByText('Successfully processed invitations to 5 users')).toBeTruthy();
  });

  test('send a batch without those whom the server refuses, say who that was, and close without a question', async () => {
    const made = await show({
      answers: {
        inviteUsers: ({ body }) =>
          body.invitedUsers.some(({ email }) => email === 'bad@x.org')
            ? Promise.reject(
                refusal('role-not-assignable', 422, {
                  faults: [{ pointer: '/invitedUsers/1/role', code: 'role-not-assignable', detail: 'Not this one' }],
                }),
              )
            : { processedUsers: body.invitedUsers.length },
      },
    });
    await add(made, 'a@x.org, bad@x.org, c@x.org');
    await node(made);
    await made.user.click(button(made, 'Send 3 invitations'));
    expect(await screen.findByText('Successfully processed invitations to 2 users')).toBeTruthy();
    expect(await screen.findByText('We have got an error: Not this one')).toBeTruthy();
    expect(within(made.panel).getByText('Refused · Not this one')).toBeTruthy();
    await made.user.click(within(made.panel).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Manage users' })).toBeNull());
  });

  test('offer no role that may not be given', async () => {
    const { panel } = await show({
      role: 'admin',
      answers: {
        organization: () => anOrganization({ superGivenBy: 'supers' }),
        currentUser: () => Promise.reject(refusal('not-found', 404)),
      },
    });
    await waitFor(() => expect(within(panel).queryByRole('radio', { name: 'Super-admin' })).toBeNull());
  });
});

describe('a CSV file of people', () => {
  const lines = [
    'Nombre;Correo;Persona;Rol;Nodo',
    'Agnes Holm;agnes@x.org;Developer;usuario;Payments',
    'Carla Mendes;carla@x;Developer;User;Payments',
    'Dil Karim;dil@x.org;Devloper;User;Booking',
    'Agnes Holm;AGNES@x.org;Developer;User;Booking',
    'Ana;ana@halden.example;Developer;super;Payments',
  ];
  const load = async (made: Screen, text: string) => {
    await made.user.click(within(made.panel).getByRole('radio', { name: 'CSV file' }));
    const input = await waitFor(() =>
      within(made.panel).getByLabelText<HTMLInputElement>('Choose a file', { selector: 'input' }),
    );
    const file = new File([text], 'people.csv', { type: 'text/csv' });
    // jsdom's files have no bytes to read.
    Object.defineProperty(file, 'arrayBuffer', { value: async () => new TextEncoder().encode(text).buffer });
    await made.user.upload(input, file);
  };
  const cell = ({ panel }: Screen, name: string) => within(panel).getByRole<HTMLInputElement>('textbox', { name });

  test('is shown line by line before anything is sent; faults stand at their cell, and one click repairs what can be guessed', async () => {
    const made = await show();
    await load(made, lines.join('\n'));
    expect(await within(made.panel).findByRole('radio', { name: 'All 5' })).toBeTruthy();
    expect(within(made.panel).getByRole('radio', { name: 'Errors 2' })).toBeTruthy();
    expect(cell(made, 'E-mail, line 3').getAttribute('aria-invalid')).toBe('true');
    expect(within(made.panel).getByText('no ending such as .com')).toBeTruthy();
    expect(within(made.panel).getByText('Same address as line 2; merged with it')).toBeTruthy();
    expect(within(made.panel).getByText('Has an account, keeps User')).toBeTruthy();
    expect(made.bodies('inviteUsers')).toEqual([]);
    await made.user.click(button(made, 'Use Developer'));
    expect(cell(made, 'Persona, line 4').value).toBe('Developer');
    await made.user.click(cell(made, 'E-mail, line 3'));
    await made.user.keyboard('.org');
    expect(within(made.panel).getByRole('radio', { name: 'Errors 0' })).toBeTruthy();
    await made.user.click(button(made, 'Send 3 invitations'));
    expect(await screen.findByText('Successfully processed invitations to 4 users')).toBeTruthy();
    expect(made.bodies('inviteUsers')).toMatchObject([
      { invitedUsers: [{ email: 'agnes@x.org', name: 'Agnes Holm' }], selectedNodes: ['payments', 'booking'] },
      { invitedUsers: [{ email: 'carla@x.org' }, { email: 'ana@halden.example' }], selectedNodes: ['payments'] },
      { invitedUsers: [{ email: 'dil@x.org' }], selectedNodes: ['booking'] },
    ]);
  });

  test('says on a phone what happens with a line above its cells, which are all in view', async () => {
    const { matchMedia } = window;
    window.matchMedia = (query) => Object.assign(matchMedia(query), { matches: query.startsWith('(max-width: 719') });
    const made = await show();
    await load(made, lines.join('\n'));
    const line = (await within(made.panel).findByText('Line 3')).closest('tr') ?? made.panel;
    expect(within(line).getByText('no ending such as .com')).toBeTruthy();
    const cells = within(line).getAllByRole<HTMLInputElement>('textbox');
    expect(cells.map(({ value }) => value)).toEqual(['Carla Mendes', 'carla@x', 'Developer', 'User', 'Payments']);
    await made.user.click(within(line).getByRole('textbox', { name: 'E-mail, line 3' }));
    await made.user.keyboard('.org');
    expect(within(made.panel).getByRole('radio', { name: 'Errors 1' })).toBeTruthy();
    window.matchMedia = matchMedia;
  });

  test('says all faults of a line as one sentence', async () => {
    const made = await show();
    await load(made, [lines[0], 'Jo;jo@x.org;Nobody;User;Nowhere'].join('\n'));
    expect(await within(made.panel).findByText('No such persona; no such node')).toBeTruthy();
    expect(within(made.panel).getByText('Fix at least one line first')).toBeTruthy();
    expect(button(made, 'Download 1 line')).toBeTruthy();
  });

  test('has its columns mapped by hand where they are not recognised', async () => {
    const made = await show();
    await load(made, 'who,where to write,team\nKim Lee,kim@x.org,Payments');
    // Without addresses the columns are asked for at once.
    await made.user.click(await within(made.panel).findByRole('combobox', { name: 'e-mail' }));
    await made.user.click(await screen.findByRole('option', { name: 'where to write' }));
    await made.user.click(within(made.panel).getByRole('button', { name: 'Change' }));
    await made.user.click(within(made.panel).getByRole('combobox', { name: 'name' }));
    await made.user.click(await screen.findByRole('option', { name: 'who' }));
    expect([cell(made, 'Name, line 2').value, cell(made, 'E-mail, line 2').value]).toEqual(['Kim Lee', 'kim@x.org']);
    await made.user.click(within(made.panel).getByRole('combobox', { name: 'Persona for lines without one' }));
    await made.user.click(await screen.findByRole('option', { name: 'Manager' }));
    expect(button(made, 'Send 1 invitation').disabled).toBe(false);
  });

  test('of a thousand lines draws those in view', async () => {
    const made = await show();
    const many = Array.from(
      { length: 1000 },
      (_, index) => `P ${String(index)};p${String(index)}@x.org;Developer;;Payments`,
    );
    await load(made, [lines[0], ...many].join('\n'));
    expect(await within(made.panel).findByRole('button', { name: 'Send 1,000 invitations' })).toBeTruthy();
    expect(
      within(made.panel).getByRole('table', { name: 'Lines of the file' }).querySelectorAll('tbody tr').length,
    ).toBeLessThan(120);
  });

  test('that holds nobody says so', async () => {
    const made = await show();
    await load(made, 'name,e-mail\n');
    expect(await within(made.panel).findByText('This file has no people')).toBeTruthy();
  });
});
