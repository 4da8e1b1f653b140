import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswers, refusal } from '../../testing/fake-api';
import { fakeIntervals } from '../../testing/fake-intervals';
import { renderScreen } from '../../testing/render-screen';
import { ForgotPasswordPage } from './ForgotPasswordPage';

const sent: NonNullable<FakeAnswers['recover']> = () => ({ success: true });

async function show(recover: NonNullable<FakeAnswers['recover']> = sent, language = 'en-US') {
  const user = userEvent.setup();
  const rendered = await renderScreen(<ForgotPasswordPage />, { api: fakeApi({ recover }), language });
  const ask = async (email: string) => {
    await user.click(screen.getByRole('textbox'));
    await user.paste(email);
    await user.keyboard('{Enter}');
  };
  return { ...rendered, user, ask };
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send the link' });

describe('a forgotten password', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  test('has an e-mail field, which password managers know, and a submit button [R2-184]', async () => {
    await show();
    const field = screen.getByLabelText('E-mail');
    expect([field.getAttribute('type'), field.getAttribute('autocomplete')]).toEqual(['email', 'username']);
    expect(submit().getAttribute('type')).toBe('submit');
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('Enter your e-mail.')).toBeTruthy();
  });

  test('has Cancel, which leads back to the sign-in [R2-185]', async () => {
    await show();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/login');
  });

  test('sends the address and shows the same message for known and unknown addresses', async () => {
    const { ask, api } = await show();
    await ask(' oskar@halden.example ');
    expect(api.callsOf('recover')).toEqual([{ body: { identifier: 'oskar@halden.example' } }]);
    expect(screen.getByRole('heading', { name: 'Check your e-mail' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toMatch(/^If oskar@halden\.example has an account, a link is on/);
  });

  test('takes no address without an ending, and says so', async () => {
    const { ask, api } = await show();
    await ask('oskar@halden');
    expect(screen.getByText(/Enter a full e-mail address/)).toBeTruthy();
    expect(api.calls).toEqual([]);
  });

  test('shows what errors.form says when it is refused, and keeps the address [R8-023]', async () => {
    const said = 'This address is not taken';
    const { ask } = await show(() =>
      Promise.reject(refusal('invalid-request', 400, { detail: said, errors: { form: said } })),
    );
    await ask('oskar@halden.example');
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('oskar@halden.example');
  });

  test('says in the reader’s language when it is asked for too often', async () => {
    const { ask } = await show(() => Promise.reject(refusal('too-many-attempts', 429)), 'es');
    await ask('oskar@halden.example');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Demasiados intentos. Espere un minuto e inténtelo de nuevo.',
    );
  });

  test('can be sent again after a minute', async () => {
    const { pass } = fakeIntervals();
    const { ask, user, api } = await show();
    await ask('oskar@halden.example');
    const again = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Send again/ });
    expect([again().textContent, again().disabled]).toEqual(['Send again in 60 s', true]);
    await pass(60_000);
    expect([again().textContent, again().disabled]).toEqual(['Send again', false]);
    await user.click(again());
    expect(api.callsOf('recover')).toHaveLength(2);
    expect(again().disabled).toBe(true);
  });
});
