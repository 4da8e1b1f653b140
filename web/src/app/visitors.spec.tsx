import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeObject, encodeObject, type LinkedSignUp, type OfferedTemplate } from '@tidemark/contracts';
import { fakeApi, type FakeAnswers, refusal, someone } from '../testing/fake-api';
import { browserZone } from '../lib/clock/ClockProvider';
import { fakeIntervals } from '../testing/fake-intervals';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

const secret = 'a-secret-of-forty-three-characters-abcdefgh';
const good = 'Tide-mark7';
const nora = someone({ id: 'u9', firstName: 'Nora', surName: 'Lund', email: 'nora.lund@halden.example' });

const invitation: LinkedSignUp = {
  kind: 'invitation',
  organizationName: 'Halden Freight',
  firstName: 'Nora',
  surName: null,
  email: 'nora.lund@halden.example',
  role: 'user',
  templateId: null,
  templateName: null,
  nodes: ['Warehouse'],
  persona: 'Developer',
  language: 'en-US',
};
const verified: LinkedSignUp = {
  ...invitation,
  kind: 'verification',
  organizationName: null,
  surName: 'Lund',
  role: 'super',
  templateId: 't1',
  templateName: 'Software delivery',
  nodes: [],
  persona: null,
};
const template: OfferedTemplate = {
  id: 't1',
  name: 'Software delivery',
  description: '',
  objectives: 12,
  questions: 36,
  minutes: 9,
};
const answers: FakeAnswers = {
  configuration: () => ({
    languages: ['en-US'],
    socialLogin: false,
    socialLoginName: null,
    contact: 'help@tide.example',
    mailbox: false,
    assistant: 'embedded',
    demo: null,
  }),
  signUpLink: () => invitation,
  signUpTemplate: () => template,
  signUp: () => nora,
  verifyEmail: () => ({ success: true, waiting: 'p1' }),
  verification: () => ({ isVerified: false }),
  signIn: () => ({ token: 'tok', user: nora }),
};
const templatePath = `/signup/${encodeObject({ templateId: 't1' })}`;

interface VisitorAnswers extends FakeAnswers {
  readonly language?: string;
  readonly isIn?: boolean;
}

async function show(path: string, { language = 'en-US', isIn = false, ...given }: VisitorAnswers = {}) {
  const user = userEvent.setup();
  const api = fakeApi({ ...answers, ...given });
  const screenOf = { api, table: appRoutes, path, language, ...(isIn && { user: someone() }) };
  const rendered = await renderScreen(null, screenOf);
  await screen.findByRole('heading', { level: 1 });
  const type = async (values: Readonly<Record<string, string>>) => {
    for (const [label, text] of Object.entries(values)) {
      await user.clear(field(label));
      await user.click(field(label));
      if (text !== '') await user.paste(text);
    }
  };
  return { ...rendered, api, user, type };
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Create account' });
const whole = { Surname: 'Lund', Password: good, 'Confirm password': good };
const person = {
  'First name': 'Kim',
  Surname: 'Aalto',
  'E-mail': 'kim@tern.example',
  Password: good,
  'Confirm password': good,
};

afterEach(() => {
  jest.useRealTimers();
});

describe('sign-up by an invitation', () => {
  test('has the first name and the e-mail filled in, the address not to be changed [R3-030, R2-187]', async () => {
    await show(`/signup/${secret}`);
    expect(await screen.findByRole('heading', { name: 'Welcome to Halden Freight' })).toBeTruthy();
    expect([field('First name').value, field('E-mail').value]).toEqual(['Nora', 'nora.lund@halden.example']);
    expect([field('E-mail').readOnly, field('E-mail').disabled]).toEqual([true, false]);
    expect(screen.getByText('The invitation is for this address.')).toBeTruthy();
    expect(screen.getByText('Warehouse').closest('p')?.textContent).toBe('You are invited to Warehouse as Developer.');
  });

  test('is known to password managers', async () => {
    await show(`/signup/${secret}`);
    expect(
      ['First name', 'Surname', 'E-mail', 'Password', 'Confirm password'].map((label) => field(label).autocomplete),
    ).toEqual(['given-name', 'family-name', 'username', 'new-password', 'new-password']);
  });

  test('sends the form with the secret, signs in and goes on', async () => {
    const { type, user, api, session, router } = await show(`/signup/${secret}`);
    await type(whole);
    await user.click(submit());
    expect(api.callsOf('signUp')).toEqual([
      {
        body: {
          firstName: 'Nora',
          surName: 'Lund',
          email: 'nora.lund@halden.example',
          password: good,
          passwordConfirmation: good,
          secret,
          language: 'en-US',
        },
      },
    ]);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    expect(session.get().session?.user.id).toBe('u9');
  });

  test('from an e-mail that asks for answers goes on to its form', async () => {
    const form = encodeObject({ userId: 'u9', assessmentId: 'as1' });
    const { type, user, router } = await show(`/signup/${secret}?form=${form}`);
    await type(whole);
    await user.click(submit());
    await waitFor(() => expect(router.state.location.pathname).toBe('/form'));
    expect(router.state.location.search).toContain(form);
  });

  test.each([
    ['First name', 'First name is missing'],
    ['Surname', 'Surname is missing'],
    ['Password', 'Password is missing'],
    ['Confirm password', 'Confirm password is missing'],
  ])('cannot be sent without %s, and says so [R5-087]', async (label, said) => {
    const { type, user, api } = await show(`/signup/${secret}`);
    await type(whole);
    expect(submit().disabled).toBe(false);
    await user.clear(field(label));
    expect(submit().disabled).toBe(true);
    expect(screen.getByText(said)).toBeTruthy();
    await user.type(field('Surname'), '{Enter}');
    expect(api.callsOf('signUp')).toEqual([]);
  });

  test('cannot be sent while the confirmation differs [R5-091]', async () => {
    const { type, user, api } = await show(`/signup/${secret}`);
    await type({ ...whole, 'Confirm password': 'Tide-mark8' });
    await user.tab();
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
    expect(submit().disabled).toBe(true);
    await user.type(field('Surname'), '{Enter}');
    expect(api.callsOf('signUp')).toEqual([]);
  });

  test('shows the password-strength message for a weak password [R5-097]', async () => {
    const { type, user } = await show(`/signup/${secret}`);
    await type({ ...whole, Password: 'weak', 'Confirm password': 'weak' });
    await user.tab();
    expect(
      screen.getByText(
        'A password needs at least 8 characters, with a lowercase letter, an uppercase letter, a symbol and a number.',
      ),
    ).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  test('that is refused shows the errors map with one fault a line, and keeps what was typed [R8-025]', async () => {
    const errors = { surName: 'The surname is too long', password: 'The password is made of your own names' };
    const { type, user } = await show(`/signup/${secret}`, {
      signUp: () => Promise.reject(refusal('invalid-request', 400, { errors })),
    });
    await type(whole);
    await user.click(submit());
    const lines = within(await screen.findByRole('alert')).getAllByText(/./, { selector: 'p' });
    expect(lines.map(({ textContent }) => textContent)).toEqual(Object.values(errors));
    expect(field('Surname').value).toBe('Lund');
  });

  test('says that creating the account ends the session that is open here', async () => {
    const { router } = await show(`/signup/${secret}`, { isIn: true });
    expect(router.state.location.pathname).toBe(`/signup/${secret}`);
    expect(await screen.findByText(/^You're signed in as Ana Ribeiro/)).toBeTruthy();
  });
});

describe('sign-up by a template link', () => {
  test('is for that template [R3-032, R2-187]', async () => {
    const { api, type, user } = await show(templatePath);
    expect(await screen.findByText('Software delivery')).toBeTruthy();
    expect(screen.getByText('12 objectives · 36 questions · about 9 minutes')).toBeTruthy();
    expect(api.callsOf('signUpTemplate')).toEqual([{ params: { templateId: 't1' }, query: { language: 'en-US' } }]);
    await type(person);
    await user.click(submit());
    expect(api.callsOf('verifyEmail')).toMatchObject([{ body: { email: 'kim@tern.example', templateId: 't1' } }]);
  });

  test('cannot be sent without an e-mail, or with one that is none [R5-087, R5-089]', async () => {
    const { type, user, api } = await show(templatePath);
    await screen.findByLabelText('E-mail');
    await type({ ...person, 'E-mail': '' });
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('E-mail is missing')).toBeTruthy();
    await type({ 'E-mail': 'kim@tern' });
    await user.tab();
    expect(field('E-mail').getAttribute('aria-invalid')).toBe('true');
    expect(submit().disabled).toBe(true);
    await user.type(field('Surname'), '{Enter}');
    expect(api.callsOf('verifyEmail')).toEqual([]);
  });

  async function waiting(given: VisitorAnswers = {}) {
    const { pass } = fakeIntervals();
    const shown = await show(templatePath, given);
    await screen.findByLabelText('E-mail');
    await shown.type(person);
    await shown.user.click(submit());
    await screen.findByRole('heading', { name: 'Check your inbox' });
    return { ...shown, later: pass };
  }

  test('then waits for the verification, checks every 3 seconds and on focus, and continues automatically [R4-043]', async () => {
    let isVerified = false;
    const { api, session, router, later } = await waiting({ verification: () => ({ isVerified }) });
    expect(screen.getByRole('status').textContent).toBe('Waiting for your confirmation');
    const asked = api.callsOf('verification').length;
    await later(3000);
    expect(api.callsOf('verification')).toHaveLength(asked + 1);
    expect(api.callsOf('verification').at(-1)).toEqual({ params: { waiting: 'p1' } });
    await later(1000);
    await act(async () => {
      window.dispatchEvent(new Event('visibilitychange'));
    });
    expect(api.callsOf('verification')).toHaveLength(asked + 2);
    expect(session.get().session).toBeNull();
    isVerified = true;
    await later(3000);
    await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard'));
    const [sent] = api.callsOf('signIn') as [{ body: { object: string } }];
    expect(decodeObject(sent.body.object)).toMatchObject({ identifier: 'kim@tern.example', password: good });
    expect(session.get().session?.token).toBe('tok');
  });

  test('can have the mail sent again, and then waits for either', async () => {
    let sent = 0;
    const { user, api, later } = await waiting({
      verifyEmail: () => ({ success: true, waiting: `p${String((sent += 1))}` }),
    });
    await user.click(screen.getByRole('button', { name: 'Send the link again' }));
    expect(screen.getByRole('status').textContent).toBe('Sent again. Waiting for your confirmation');
    await later(3000);
    const asked = api.callsOf('verification').slice(-2);
    expect(asked).toEqual(expect.arrayContaining([{ params: { waiting: 'p1' } }, { params: { waiting: 'p2' } }]));
  });

  test('can be for another address, with the rest kept', async () => {
    const { user } = await waiting();
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect([field('First name').value, field('E-mail').value]).toEqual(['Kim', '']);
  });
});

describe('a verified user', () => {
  const begun: FakeAnswers = {
    signUpLink: () => verified,
    assistedOrganization: () => ({ data: { token: 'tok', hashUrl: 'abc', createdUser: nora } }),
  };

  test.each([
    ['the mailed link', `/signup/${secret}`],
    ['encoded verifiedUserData', `/signup/${encodeObject({ verifiedUserData: { secret } })}`],
  ])('goes on to the organisation, by %s [R3-031]', async (_, path) => {
    const { type, user, api, session, router } = await show(path, begun);
    expect(await screen.findByRole('heading', { name: 'Welcome, Nora' })).toBeTruthy();
    expect(api.callsOf('signUpLink')).toEqual([{ params: { secret } }]);
    expect(screen.getByText('nora.lund@halden.example is confirmed.')).toBeTruthy();
    await type({ 'Name of your organization': 'Tern' });
    await user.click(screen.getByRole('button', { name: 'Create and start' }));
    expect(api.callsOf('assistedOrganization')).toEqual([
      { body: { organization: { name: 'Tern', timeZone: browserZone }, templateId: 't1', user: { secret } } },
    ]);
    await waitFor(() =>
      expect(`${router.state.location.pathname}${router.state.location.search}`).toBe('/form?value=abc'),
    );
    expect(session.get().session).toEqual({ token: 'tok', user: nora });
  });

  test('hears at the field that the organisation’s name is taken', async () => {
    const { type, user } = await show(`/signup/${secret}`, {
      ...begun,
      assistedOrganization: () => Promise.reject(refusal('organization-name-taken', 409)),
    });
    await type({ 'Name of your organization': 'Halden' });
    await user.click(screen.getByRole('button', { name: 'Create and start' }));
    expect((await screen.findByRole('alert')).textContent).toBe('An organization with this name already exists.');
    expect(field('Name of your organization').getAttribute('aria-invalid')).toBe('true');
  });
});

describe('sign-up without a link', () => {
  test('shows a mail link for requesting access [R2-188]', async () => {
    await show('/signup');
    const link = await screen.findByRole('link', { name: 'Request access by e-mail' });
    await waitFor(() =>
      expect(link.getAttribute('href')).toMatch(/^mailto:help@tide\.example\?subject=Access%20to%20/),
    );
    expect(screen.getByRole('link', { name: 'Back to sign in' }).getAttribute('href')).toBe('/login');
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('a sign-up link that is not valid', () => {
  const invalid = 'This sign-up link is not valid.';
  test.each([
    ['nothing that was encoded', '/signup/x'],
    ['an object without anything known', `/signup/${encodeObject({ hello: 1 })}`],
    ['the secret of a used invitation', `/signup/${secret}`],
    ['a template that is not published', templatePath],
  ])('shows a message: %s [R8-070]', async (_, path) => {
    await show(path, {
      signUpLink: () => Promise.reject(refusal('link-invalid', 410)),
      signUpTemplate: () => Promise.reject(refusal('template-not-found', 404)),
    });
    expect((await screen.findByRole('alert')).textContent).toBe(invalid);
    expect(screen.getByRole('link', { name: 'Request access by e-mail' })).toBeTruthy();
  });

  test('is not what somebody without a network has: they can try again', async () => {
    let isOffline = true;
    const { user } = await show(`/signup/${secret}`, {
      signUpLink: () => (isOffline ? Promise.reject(refusal('offline', 0)) : invitation),
    });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    isOffline = false;
    await user.click(retry);
    expect(await screen.findByRole('heading', { name: 'Welcome to Halden Freight' })).toBeTruthy();
  });

  test.each([
    ['es', 'Este enlace de registro no es válido.', 'Necesita una invitación'],
    ['pt-BR', 'Este link de cadastro não é válido.', 'Você precisa de um convite'],
  ])('shows a message in %s', async (language, said, title) => {
    const { unmount } = await show('/signup/x', { language });
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    unmount();
    await show('/signup', { language });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  });
});

describe('a new password', () => {
  test('leads to the sign-in where signing in with it fails', async () => {
    const api = fakeApi({
      ...answers,
      resetLink: () => ({ email: 'ana@halden.example' }),
      changePass: () => ({ success: true }),
      signIn: () => Promise.reject(refusal('too-many-attempts', 429)),
    });
    const { router } = await renderScreen(null, { api, table: appRoutes, path: '/reset-password?t=a-token' });
    const user = userEvent.setup();
    await user.click(await screen.findByLabelText('New password'));
    await user.paste(good);
    await user.click(field('Confirm password'));
    await user.paste(good);
    await user.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(router.state.location.pathname).toBe('/login');
    expect(screen.getByText('Password changed')).toBeTruthy();
  });
});
