import { describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormLinkSession } from '@tidemark/contracts';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { PersonalLinkPage } from './PersonalLinkPage';

const secret = 'a-secret-of-forty-three-characters-abcdefgh';
const opened: FormLinkSession = {
  token: 'form-token',
  expiresAt: '2126-01-01T00:00:00.000Z',
  userId: 'u1',
  assessmentId: 'as1',
  firstName: 'Ana',
  surName: 'Ribeiro',
  email: 'ana@halden.example',
  organizationId: 'o1',
  organizationName: 'Halden',
  timeZone: 'UTC',
  nodeName: 'Booking',
  shortName: 'Delivery H2',
  language: 'en-US',
  maySignUp: true,
};

async function show(formLink: NonNullable<FakeAnswers['formLink']>, { isIn = false, language = 'en-US' } = {}) {
  const api = fakeApi({ formLink });
  await renderScreen(
    <PersonalLinkPage secret={secret}>
      {({ opened: { token }, onNotMe }) => (
        <button type="button" onClick={onNotMe}>
          The form with {token}
        </button>
      )}
    </PersonalLinkPage>,
    { api, language, ...(isIn && { user: someone() }) },
  );
  return { api, user: userEvent.setup() };
}
const refused =
  (...given: Parameters<typeof refusal>) =>
  async () =>
    Promise.reject(refusal(...given));

describe('a personal link', () => {
  test('opens the form once, with a session for it alone', async () => {
    const { api } = await show(() => opened);
    expect(await screen.findByText('The form with form-token')).toBeTruthy();
    expect(api.calls.map(({ name, input }) => ({ name, input }))).toEqual([
      { name: 'formLink', input: { body: { secret } } },
    ]);
  });

  test('that somebody else got changes nothing, and leads them to their own form or back', async () => {
    const { user, api } = await show(() => opened);
    await user.click(await screen.findByRole('button'));
    expect(screen.getByRole('heading', { name: 'This link is for Ana R.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/f/as1');
    await user.click(screen.getByRole('button', { name: "I'm Ana R." }));
    expect(screen.getByText('The form with form-token')).toBeTruthy();
    expect(api.calls).toHaveLength(1);
  });

  test.each([
    ['en-US', 'This link no longer works', 'Sign in'],
    ['es', 'Este enlace ya no funciona', 'Iniciar sesión'],
    ['pt-BR', 'Este link não funciona mais', 'Entrar'],
  ])('that is over says so in %s, and offers to sign in', async (language, title, signIn) => {
    await show(refused('link-invalid', 410), { language });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByRole('alert')).toBeTruthy();
    expect(screen.getByRole('link', { name: signIn }).getAttribute('href')).toBe('/login');
  });

  test.each([
    [false, 'Sign in'],
    [true, 'Go to your form'],
  ])('where the organization takes no answers by link leads to the same form (signed in: %s)', async (isIn, name) => {
    await show(refused('link-needs-sign-in', 403, { assessmentId: 'as1' }), { isIn });
    expect(await screen.findByRole('heading', { name: 'Please sign in to answer this form' })).toBeTruthy();
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/f/as1');
  });

  test('that could not be asked for can be tried again', async () => {
    let asked = 0;
    const { user } = await show(async () => {
      asked += 1;
      return asked === 1 ? Promise.reject(refusal('offline', 0)) : opened;
    });
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The form with form-token')).toBeTruthy();
  });
});
