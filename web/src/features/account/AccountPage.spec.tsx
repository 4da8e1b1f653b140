import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type FakeAnswers, refusal } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { AccountPage } from './AccountPage';
import { accountServer, ana, sessions } from './account.fixture';

async function show(given: FakeAnswers = {}, language = 'en-US') {
  const user = userEvent.setup();
  const server = accountServer(given);
  const rendered = await renderScreen(<AccountPage />, { api: server.api, user: ana, language });
  const write = async (field: HTMLElement, text: string) => {
    await user.clear(field);
    await user.click(field);
    if (text !== '') await user.paste(text);
  };
  return { ...rendered, ...server, user, write };
}
const part = (name: string) => within(screen.getByRole('region', { name }));
const field = (name: string, label: string) => part(name).getByLabelText<HTMLInputElement>(label);
const button = (name: string, label: string) => part(name).getByRole<HTMLButtonElement>('button', { name: label });

describe('the own account', () => {
  test('has an anchor for each part', async () => {
    await show();
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Profile',
      'Language and theme',
      'E-mail',
      'Password',
      'Sessions',
      'My data',
    ]);
    for (const link of links) expect(document.querySelector(link.getAttribute('href') ?? '')).toBeTruthy();
  });

  test('is translated to es and pt-BR', async () => {
    const { unmount } = await show({}, 'es');
    expect(screen.getByRole('heading', { level: 1, name: 'Su cuenta' })).toBeTruthy();
    unmount();
    await show({}, 'pt-BR');
    expect(screen.getByRole('heading', { level: 1, name: 'Sua conta' })).toBeTruthy();
  });
});

describe('the own name', () => {
  test('is edited, and the session has it without a new login [R2-189, R4-005]', async () => {
    const { user, write, api, session } = await show();
    expect([field('Profile', 'First name').value, field('Profile', 'Surname').value]).toEqual(['Ana', 'Ribeiro']);
    expect(button('Profile', 'Save').disabled).toBe(true);
    await write(field('Profile', 'First name'), 'Anna');
    await user.click(button('Profile', 'Save'));
    expect(api.callsOf('updateCurrentUser')).toEqual([{ body: { firstName: 'Anna', surName: 'Ribeiro' }, version: 7 }]);
    expect(await screen.findByText('Name saved')).toBeTruthy();
    expect(session.get().session?.user.firstName).toBe('Anna');
    // The card goes on.
    await waitFor(() => expect(button('Profile', 'Save').disabled).toBe(true));
    await write(field('Profile', 'Surname'), 'Silva');
    await user.click(button('Profile', 'Save'));
    expect(api.callsOf('updateCurrentUser').at(-1)).toMatchObject({ body: { firstName: 'Anna', surName: 'Silva' } });
  });

  test.each([
    ['First name', 'First name is missing'],
    ['Surname', 'Surname is missing'],
  ])('cannot be saved while %s is empty [R5-108]', async (label, said) => {
    const { user, write, api } = await show();
    await write(field('Profile', label), '');
    expect(button('Profile', 'Save').disabled).toBe(true);
    expect(part('Profile').getByText(said)).toBeTruthy();
    await user.type(field('Profile', 'First name'), '{Enter}');
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('that is refused says why and keeps what was typed [R8-068]', async () => {
    const { user, write } = await show({
      updateCurrentUser: () => Promise.reject(refusal('email-taken', 409)),
    });
    await write(field('Profile', 'First name'), 'Anna');
    await user.click(button('Profile', 'Save'));
    expect((await screen.findByRole('alert')).textContent).toBe('Email is already in use');
    expect(field('Profile', 'First name').value).toBe('Anna');
  });
});

describe('language and theme', () => {
  test('act at once; the language is kept with the account', async () => {
    const { user, api, session } = await show();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.getAttribute('data-theme')).toBe('dark');
    await user.click(screen.getByRole('radio', { name: 'Same as the device' }));
    await user.click(part('Language and theme').getByRole('combobox', { name: 'Language' }));
    await user.click(screen.getByRole('option', { name: /Español/ }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Su cuenta' })).toBeTruthy();
    expect(api.callsOf('updateCurrentUser')).toEqual([{ body: { language: 'es' }, version: 7 }]);
    await waitFor(() => expect(session.get().session?.user.language).toBe('es'));
  });
});

describe('the own e-mail', () => {
  const begin = async (given: FakeAnswers = {}) => {
    const shown = await show(given);
    await shown.user.click(button('E-mail', 'Change e-mail'));
    return shown;
  };

  test('waits for its link, and the old one stays valid until then, said so [R2-189]', async () => {
    const { user, write, api } = await begin();
    await write(field('E-mail', 'New e-mail'), 'anna@halden.example');
    await write(field('E-mail', 'Current password'), 'Tide-mark7');
    await user.click(button('E-mail', 'Send the link'));
    expect(api.callsOf('updateCurrentUser')).toEqual([
      { body: { email: 'anna@halden.example', currentPassword: 'Tide-mark7' }, version: 7 },
    ]);
    expect((await part('E-mail').findByRole('status')).textContent).toMatch(
      /^Confirm anna@halden\.example\. Open the link we sent there by .*Until then, your old address works\.$/,
    );
    expect(part('E-mail').getByText('ana@halden.example')).toBeTruthy();
    expect(part('E-mail').queryByLabelText('New e-mail')).toBeNull();
  });

  test('that waits can be mailed again, or given up', async () => {
    const { user, write, api } = await begin();
    await write(field('E-mail', 'New e-mail'), 'anna@halden.example');
    await write(field('E-mail', 'Current password'), 'Tide-mark7');
    await user.click(button('E-mail', 'Send the link'));
    await user.click(await part('E-mail').findByRole('button', { name: 'Send again' }));
    expect(api.callsOf('resendNewAddress')).toHaveLength(1);
    await user.click(button('E-mail', 'Keep the old one'));
    await waitFor(() => expect(part('E-mail').queryByRole('status')).toBeNull());
    expect(api.callsOf('cancelNewAddress')).toHaveLength(1);
  });

  test.each([
    ['', 'Tide-mark7', 'New e-mail is missing'],
    ['anna@halden.example', '', 'Current password is missing'],
    ['ana@halden.example', 'Tide-mark7', 'This is already your address.'],
  ])('cannot be sent as "%s" with the password "%s" [R5-108]', async (email, password, said) => {
    const { user, write, api } = await begin();
    await write(field('E-mail', 'New e-mail'), email);
    await write(field('E-mail', 'Current password'), password);
    expect(part('E-mail').getByText(said)).toBeTruthy();
    expect(button('E-mail', 'Send the link').disabled).toBe(true);
    await user.type(field('E-mail', 'Current password'), '{Enter}');
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('that somebody has is refused as ‘Email is already in use’ [R8-068]', async () => {
    const { user, write } = await begin({ updateCurrentUser: () => Promise.reject(refusal('email-taken', 409)) });
    await write(field('E-mail', 'New e-mail'), 'bilal@halden.example');
    await write(field('E-mail', 'Current password'), 'Tide-mark7');
    await user.click(button('E-mail', 'Send the link'));
    expect((await part('E-mail').findByRole('alert')).textContent).toBe('Email is already in use');
  });
});

describe('the own password', () => {
  const good = 'Tide-mark8';
  async function fill(current: string, next: string, confirmation: string, given: FakeAnswers = {}) {
    const shown = await show(given);
    await shown.write(field('Password', 'Current password'), current);
    await shown.write(field('Password', 'New password'), next);
    await shown.write(field('Password', 'Confirm password'), confirmation);
    await shown.user.tab();
    return shown;
  }
  const submit = () => button('Password', 'Change password');

  test('has the current one, a new one and its confirmation, known to password managers [R2-191]', async () => {
    await show();
    expect(
      ['Current password', 'New password', 'Confirm password'].map((label) => {
        const { type, autocomplete } = field('Password', label);
        return [type, autocomplete];
      }),
    ).toEqual([
      ['password', 'current-password'],
      ['password', 'new-password'],
      ['password', 'new-password'],
    ]);
  });

  test('is sent once, says so, and the fields are empty again', async () => {
    const { user, api } = await fill('Tide-mark7', good, good);
    await user.click(submit());
    expect(api.callsOf('updateCurrentUser')).toEqual([
      { body: { currentPassword: 'Tide-mark7', newPassword: good, passwordConfirmation: good }, version: 7 },
    ]);
    expect(await screen.findByText('Password changed')).toBeTruthy();
    await waitFor(() => expect(field('Password', 'New password').value).toBe(''));
  });

  test.each([
    ['', '', 'New password and Confirm password are missing'],
    [good, '', 'Confirm password is missing'],
    ['', good, 'New password is missing'],
  ])('needs both new ones with the current one given: "%s" and "%s" [R5-105]', async (next, confirmation, said) => {
    const { user, api } = await fill('Tide-mark7', next, confirmation);
    expect(submit().disabled).toBe(true);
    expect(part('Password').getByText(said)).toBeTruthy();
    await user.type(field('Password', 'Current password'), '{Enter}');
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('is not asked for where only the e-mail changes [R5-105]', async () => {
    const { user, write, api } = await show();
    await user.click(button('E-mail', 'Change e-mail'));
    await write(field('E-mail', 'New e-mail'), 'anna@halden.example');
    await write(field('E-mail', 'Current password'), 'Tide-mark7');
    await user.click(button('E-mail', 'Send the link'));
    expect(api.callsOf('updateCurrentUser')).toHaveLength(1);
  });

  test('is refused when the confirmation differs [R5-106]', async () => {
    const { user, api } = await fill('Tide-mark7', good, 'Tide-mark9');
    expect(part('Password').getByRole('alert').textContent).toBe('Passwords do not match.');
    expect(submit().disabled).toBe(true);
    await user.type(field('Password', 'Current password'), '{Enter}');
    expect(api.callsOf('updateCurrentUser')).toEqual([]);
  });

  test('that is weak shows the password-strength message [R5-099]', async () => {
    await fill('Tide-mark7', 'weak', 'weak');
    expect(part('Password').getByRole('alert').textContent).toBe(
      'A password needs at least 8 characters, with a lowercase letter, an uppercase letter, a symbol and a number.',
    );
    expect(submit().disabled).toBe(true);
  });

  test('says at its field that the current one is not right, and keeps what was typed', async () => {
    const errors = { currentPassword: 'The current password is not right' };
    const { user } = await fill('wrong', good, good, {
      updateCurrentUser: () => Promise.reject(refusal('wrong-password', 422, { errors })),
    });
    await user.click(submit());
    expect((await part('Password').findByRole('alert')).textContent).toBe('The current password is incorrect.');
    expect(field('Password', 'Current password').getAttribute('aria-invalid')).toBe('true');
    expect(field('Password', 'New password').value).toBe(good);
  });
});

describe('the own sessions', () => {
  const rows = () => part('Sessions').getAllByRole('listitem');

  test('are listed with device, last use and place, this one first and without End', async () => {
    await show();
    await part('Sessions').findAllByRole('listitem');
    expect(rows().map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Firefox on Linux This oneLast used now · since .* · 192\.0\.2\.41$/),
      expect.stringMatching(/^Safari on iPhone Last used 12 minutes ago · since .* · 198\.51\.100\.7End$/),
      expect.stringMatching(/^curl\/8 Last used Oct 2, 2025 · since .*End$/),
    ]);
  });

  test('name those that a personal link opened, which are good for one form', async () => {
    await show({ ownSessions: () => sessions.map((one) => ({ ...one, kind: one.id === 's2' ? 'form' : 'account' })) });
    await part('Sessions').findAllByRole('listitem');
    expect(rows().map((row) => row.textContent.includes('One form, by link'))).toEqual([false, true, false]);
  });

  test('end one by one', async () => {
    const { user, api } = await show();
    await user.click(await part('Sessions').findByRole('button', { name: 'End: Safari on iPhone' }));
    expect(api.callsOf('endOwnSession')).toEqual([{ params: { id: 's2' } }]);
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('1 session ended')).toBeTruthy();
  });

  test('end all but this one', async () => {
    const { user, api } = await show();
    await user.click(await part('Sessions').findByRole('button', { name: 'End the 2 others' }));
    expect(api.callsOf('endOtherSessions')).toHaveLength(1);
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(part('Sessions').queryByRole('button')).toBeNull();
    expect(screen.getByText('2 sessions ended')).toBeTruthy();
  });
});

describe('what the organisation holds about somebody', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('is counted', async () => {
    await show();
    await part('My data').findByText('history entries that name you');
    const numbers = part('My data').getAllByRole('definition');
    const words = part('My data').getAllByRole('term');
    expect(words.map(({ textContent }, index) => `${numbers[index]?.textContent ?? ''} ${textContent}`)).toEqual([
      '1 profile with name, e-mail, picture and language',
      '3 answered forms: 108 answers, 4 notes',
      '1 form started',
      '7 e-mails to you, with their outcome',
      '212 history entries that name you',
    ]);
  });

  test('is downloaded as JSON', async () => {
    const saved: Blob[] = [];
    URL.createObjectURL = (content: Blob) => {
      saved.push(content);
      return 'blob:data';
    };
    URL.revokeObjectURL = () => undefined;
    const names: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const counts = { answeredForms: 0, answers: 0, notes: 0, drafts: 0, mails: 0, history: 0 };
    const data = {
      counts,
      profile: ana,
      lastSeenAt: null,
      sessions: [],
      responses: [],
      drafts: [],
      mails: [],
      history: [],
    };
    const { user } = await show({ ownData: () => data });
    await user.click(await part('My data').findByRole('button', { name: 'Download as JSON' }));
    await waitFor(() => expect(names).toEqual(['my-data.json']));
    expect(saved[0]?.type).toBe('application/json');
    const reader = new FileReader();
    const text = new Promise((resolve) => reader.addEventListener('load', () => resolve(reader.result)));
    if (saved[0]) reader.readAsText(saved[0]);
    expect(JSON.parse(String(await text))).toEqual(data);
  });

  test('says when it cannot be downloaded', async () => {
    const { user } = await show({ ownData: () => Promise.reject(refusal('offline', 0)) });
    await user.click(await part('My data').findByRole('button', { name: 'Download as JSON' }));
    expect(await screen.findByText("Your data couldn't be downloaded")).toBeTruthy();
  });
});
