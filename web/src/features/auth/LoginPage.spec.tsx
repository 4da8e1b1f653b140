import { describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeObject } from '@tidemark/contracts';
import { ApiProblem } from '../../lib/api/problem';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { LoginPage } from './LoginPage';

const configuration = {
  languages: ['en-US' as const],
  socialLogin: false,
  socialLoginName: null,
  contact: null,
  assistant: 'embedded' as const,
  mailbox: true,
  demo: null,
};
const accepted: FakeAnswers = { configuration: () => configuration, signIn: () => ({ token: 'tok', user: someone() }) };

async function show(answers: FakeAnswers = {}, language = 'en-US', path = '/login') {
  const user = userEvent.setup();
  const rendered = await renderScreen(<LoginPage />, { api: fakeApi({ ...accepted, ...answers }), language, path });
  const type = async (email: string, password: string) => {
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Password'), password);
  };
  return { ...rendered, user, type, submit: () => screen.getByRole<HTMLButtonElement>('button', { name: 'Sign in' }) };
}

describe('the login', () => {
  test('has e-mail, password and the way to a new password [R2-182, R2-183]', async () => {
    await show();
    expect(screen.getByLabelText('E-mail').getAttribute('type')).toBe('email');
    expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password');
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgot-password');
  });

  test('cannot be sent while something is empty, and says why [R5-084]', async () => {
    const { user, submit, type } = await show();
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('Enter your e-mail and your password.')).toBeTruthy();
    await type('ana@halden.example', 'x');
    expect(submit().disabled).toBe(false);
    await user.clear(screen.getByLabelText('Password'));
    expect(submit().disabled).toBe(true);
  });

  test('takes only what looks like an e-mail [R5-083]', async () => {
    const { user, type, submit, api } = await show();
    await type('ana@halden', 'x');
    await user.click(submit());
    expect(screen.getByText(/Enter a full e-mail address/)).toBeTruthy();
    expect(api.callsOf('signIn')).toHaveLength(0);
  });

  test('signs in and keeps token and user [R4-002]', async () => {
    const { user, type, submit, api, session } = await show();
    await type('ana@halden.example', 'secret');
    await user.click(submit());
    const [sent] = api.callsOf('signIn') as [{ body: { object: string } }];
    expect(decodeObject(sent.body.object)).toEqual({
      identifier: 'ana@halden.example',
      password: 'secret',
      socialLogin: false,
    });
    expect(session.get().session?.token).toBe('tok');
  });

  test('is disabled while one is under way [R5-085]', async () => {
    const { user, type, submit, api } = await show({ signIn: () => new Promise(() => undefined) });
    await type('ana@halden.example', 'secret');
    await user.click(submit());
    expect(submit().disabled).toBe(true);
    expect(submit().getAttribute('aria-busy')).toBe('true');
    await user.click(submit());
    expect(api.callsOf('signIn')).toHaveLength(1);
  });

  test.each([
    [
      'the server’s message [R8-037]',
      new ApiProblem({ code: 'plain-text', status: 400, detail: 'Locked until noon.' }),
      'Locked until noon.',
    ],
    ['its code in words', refusal('too-many-attempts', 429), 'Too many attempts. Please wait a minute and try again.'],
    ['a message of ours without one [R8-038]', refusal('unreadable', 500), 'Authentication failed. Please, try again.'],
    ['the refusal itself', refusal('sign-in-failed', 401), 'Authentication failed. Please, try again.'],
  ])('a refused one shows %s', async (_, problem, words) => {
    const { user, type, submit, session } = await show({ signIn: () => Promise.reject(problem) });
    await type('ana@halden.example', 'wrong');
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toBe(words);
    expect(session.get().session).toBeNull();
  });

  test('shows a refusal until the user types, also for an account of the demo', async () => {
    const accounts = [{ role: 'super', email: 's@halden.example', password: 'pw', firstName: 'Sofia' }];
    const { user } = await show({
      configuration: () => ({ ...configuration, demo: { accounts } }),
      signIn: () => Promise.reject(refusal('sign-in-failed', 401)),
    });
    await user.click(await screen.findByRole('button', { name: 'Sofia Super-admin' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Please, try again.');
    await user.type(screen.getByLabelText('E-mail'), 'a');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('shows a fault at its field; shows that it is offline, and sends the same again', async () => {
    const errors = { '/identifier': 'That is no e-mail address.' };
    let problem = refusal('invalid-request', 400, { errors });
    const { user, type, submit } = await show({ signIn: () => Promise.reject(problem) });
    await type('ana@halden.example', 'secret');
    await user.click(submit());
    expect(await screen.findByText('That is no e-mail address.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('true');
    problem = refusal('offline', 0);
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain("The server can't be reached.");
    expect(submit().disabled).toBe(false);
  });

  test('offers another provider only when one is configured [R2-181]', async () => {
    const { unmount } = await show();
    expect(screen.queryByRole('button', { name: /single sign-on/ })).toBeNull();
    unmount();
    await show({ configuration: () => ({ ...configuration, socialLogin: true }) });
    expect(await screen.findByRole('button', { name: /single sign-on/ })).toBeTruthy();
  });

  test('finishes with the provider’s code when this browser began the attempt, and only then', async () => {
    sessionStorage.setItem('social-login', 'state-1');
    const { api, session, unmount } = await show({}, 'en-US', '/login?state=state-1&code=code-1&iss=https%3A%2F%2Fid');
    await waitFor(() => expect(session.get().session).not.toBeNull());
    const [sent] = api.callsOf('signIn') as [{ body: { object: string } }];
    expect(decodeObject(sent.body.object)).toEqual({
      identifier: 'state-1',
      password: 'code-1',
      iss: 'https://id',
      socialLogin: true,
    });
    unmount();
    const other = await show({}, 'en-US', '/login?state=state-2&code=code-2');
    expect((await screen.findByRole('alert')).textContent).toBe('Authentication failed. Please, try again.');
    expect(other.api.callsOf('signIn')).toEqual([]);
  });

  test('leads back, after the provider, to the page that the login was asked for', async () => {
    sessionStorage.setItem('social-login', 'state-1');
    sessionStorage.setItem('social-login.carried', JSON.stringify({ from: '/dashboard?show=booking' }));
    const { router, session } = await show({}, 'en-US', '/login?state=state-1&code=code-1');
    await waitFor(() => expect(session.get().session).not.toBeNull());
    expect(router.state.location).toMatchObject({ search: '', state: { from: '/dashboard?show=booking' } });
    expect(sessionStorage.getItem('social-login.carried')).toBeNull();
  });

  test('offers the accounts of the demo, one click each', async () => {
    const accounts = [{ role: 'super', email: 's@halden.example', password: 'pw', firstName: 'Sofia' }];
    const { user, api, session } = await show({ configuration: () => ({ ...configuration, demo: { accounts } }) });
    await user.click(await screen.findByRole('button', { name: 'Sofia Super-admin' }));
    const [sent] = api.callsOf('signIn') as [{ body: { object: string } }];
    expect(decodeObject(sent.body.object)).toMatchObject({ identifier: 's@halden.example', password: 'pw' });
    expect(session.get().session).not.toBeNull();
    expect(screen.getByRole('link', { name: /inbox/ }).getAttribute('href')).toBe('/mailbox');
  });

  test('offers one account of the demo for each role, and the rest behind "more"', async () => {
    const account = (firstName: string, role: string) => ({
      role,
      email: `${firstName}@halden.example`,
      password: 'pw',
      firstName,
    });
    const accounts = [
      account('Ingrid', 'master'),
      account('Sofia', 'super'),
      account('Marguerite', 'super'),
      account('Bilal', 'admin'),
      account('Ana', 'user'),
      account('Jonas', 'user'),
    ];
    const { user, session } = await show({ configuration: () => ({ ...configuration, demo: { accounts } }) });
    const offered = () =>
      within(screen.getByRole('region', { name: /This is a demo/ }))
        .getAllByRole('listitem')
        .map((item) => item.textContent);
    const first = ['Ingrid Master', 'Sofia Super-admin', 'Bilal Admin', 'Ana User'];
    await screen.findByRole('button', { name: 'Sofia Super-admin' });
    expect(offered()).toEqual(first);
    const more = screen.getByRole('button', { name: '2 more accounts' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(offered()).toEqual([...first, 'Marguerite Super-admin', 'Jonas User']);
    await user.click(screen.getByRole('button', { name: 'Fewer accounts' }));
    expect(offered()).toEqual(first);
    await user.click(screen.getByRole('button', { name: '2 more accounts' }));
    await user.click(screen.getByRole('button', { name: 'Jonas User' }));
    expect(session.get().session).not.toBeNull();
  });

  test('is translated to es and pt-BR [R9-032, R9-033]', async () => {
    const { unmount } = await show({}, 'es');
    expect(screen.getByRole('heading', { name: 'Iniciar sesión' })).toBeTruthy();
    unmount();
    await show({}, 'pt-BR');
    expect(screen.getByRole('heading', { name: 'Entrar' })).toBeTruthy();
  });
});
