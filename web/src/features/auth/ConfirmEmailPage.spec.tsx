import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { ConfirmEmailPage } from './ConfirmEmailPage';

const link = '/confirm-email?t=a-token';
const show = async (
  confirmEmail: FakeAnswers['confirmEmail'],
  { path = link, language = 'en-US', isIn = false } = {},
) =>
  renderScreen(<ConfirmEmailPage />, {
    api: fakeApi(confirmEmail === undefined ? {} : { confirmEmail }),
    path,
    language,
    ...(isIn && { user: someone() }),
  });
const taken: FakeAnswers['confirmEmail'] = () => ({ success: true });

describe('the link to a new address', () => {
  test('confirms it once, and leads on to the sign-in', async () => {
    const { api } = await show(taken);
    expect((await screen.findByRole('status')).textContent).toBe('Your new e-mail address is confirmed.');
    expect(api.callsOf('confirmEmail')).toEqual([{ body: { token: 'a-token' } }]);
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  });

  test('leads who is signed in to the dashboard', async () => {
    await show(taken, { isIn: true });
    expect((await screen.findByRole('link', { name: 'Go to the dashboard' })).getAttribute('href')).toBe('/dashboard');
  });

  test('says while it is under way that it is', async () => {
    await show(() => new Promise(() => undefined));
    expect(await screen.findByText('Confirming your new address…')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
  });

  test.each([
    ['en-US', 'This link is no longer valid.'],
    ['es', 'Este enlace ya no es válido.'],
    ['pt-BR', 'Este link não é mais válido.'],
  ])('says in %s that one that was used, is too old or unknown is not valid', async (language, text) => {
    await show(() => Promise.reject(refusal('link-invalid')), { language });
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });

  test('asks the server nothing without a token', async () => {
    const { api } = await show(taken, { path: '/confirm-email' });
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('can be tried again when the server cannot be reached, as the same request', async () => {
    let isOffline = true;
    const { api } = await show(() =>
      isOffline ? Promise.reject(refusal('offline', 0)) : Promise.resolve({ success: true as const }),
    );
    expect((await screen.findByRole('alert')).textContent).toContain("The server can't be reached.");
    isOffline = false;
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your new e-mail address is confirmed.')).toBeTruthy();
    const keys = api.calls.map(({ options }) => options.idempotencyKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
