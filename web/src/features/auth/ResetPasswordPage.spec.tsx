import { describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { decodeObject } from '@tidemark/contracts';
import { fakeApi, type FakeAnswers, refusal, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { ResetPasswordPage } from './ResetPasswordPage';

const good = 'Tide-mark7';
const answers: FakeAnswers = {
  resetLink: () => ({ email: 'ana@halden.example' }),
  changePass: () => ({ success: true }),
  signIn: () => ({ token: 'tok', user: someone() }),
};

async function show(given: FakeAnswers = {}, path = '/reset-password?t=a-token', language = 'en-US') {
  const user = userEvent.setup();
  const api = fakeApi({ ...answers, ...given });
  const rendered = await renderScreen(<ResetPasswordPage />, { api, path, language });
  const fill = async (password: string, confirmation = password) => {
    for (const [label, text] of [
      ['New password', password],
      ['Confirm password', confirmation],
    ] as const) {
      await user.clear(screen.getByLabelText(label));
      await user.click(screen.getByLabelText(label));
      if (text !== '') await user.paste(text);
    }
    await user.tab();
  };
  return { ...rendered, api, user, fill };
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Save/ });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

describe('a new password', () => {
  test('has a field and a confirmation, which password managers fill and file under the address [R2-186]', async () => {
    const { container } = await show();
    expect(await screen.findByText("For ana@halden.example. You'll be signed out everywhere else.")).toBeTruthy();
    for (const label of ['New password', 'Confirm password']) {
      expect([field(label).type, field(label).autocomplete]).toEqual(['password', 'new-password']);
    }
    expect(container.querySelector<HTMLInputElement>('[autocomplete=username]')?.value).toBe('ana@halden.example');
  });

  test('sends the token of the query field t [R2-007], and signs in with it', async () => {
    const { fill, user, api, session } = await show();
    await fill(good);
    await user.click(submit());
    expect(api.callsOf('changePass')).toEqual([
      { body: { token: 'a-token', newPassword: good, passwordConfirmation: good } },
    ]);
    const [sent] = api.callsOf('signIn') as [{ body: { object: string } }];
    expect(decodeObject(sent.body.object)).toMatchObject({ identifier: 'ana@halden.example', password: good });
    expect(session.get().session?.token).toBe('tok');
  });

  test('tells what it lacks as it is typed, in five marks', async () => {
    const { user } = await show();
    await user.type(field('New password'), 'abcdefgH');
    const rules = within(screen.getByRole('list', { name: 'Password requirements' })).getAllByRole('listitem');
    expect(rules.map(({ textContent }) => textContent)).toEqual([
      '8 charactersmet',
      'Lowercase lettermet',
      'Uppercase lettermet',
      'Numbermissing',
      'Symbolmissing',
    ]);
    await user.type(field('New password'), '7!');
    expect(screen.getByText('Strong enough')).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Password requirements' })).toBeNull();
  });

  test.each(['Tmark-7', 'TIDE-MARK7', 'tide-mark7', 'Tidemark77', 'Tide-mark'])(
    'shows the password-strength message for %s, and is not sent [R5-098]',
    async (weak) => {
      const { fill, user, api } = await show();
      await fill(weak);
      expect(
        screen.getByText(
          'A password needs at least 8 characters, with a lowercase letter, an uppercase letter, a symbol and a number.',
        ),
      ).toBeTruthy();
      expect(submit().disabled).toBe(true);
      await user.type(field('Confirm password'), '{Enter}');
      expect(api.callsOf('changePass')).toEqual([]);
    },
  );

  test('cannot be sent while the two differ, and says so [R5-100, R8-040]', async () => {
    const { fill, user, api } = await show();
    await fill(good, 'Tide-mark8');
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match.');
    expect(field('Confirm password').getAttribute('aria-invalid')).toBe('true');
    expect(submit().disabled).toBe(true);
    await user.type(field('Confirm password'), '{Enter}');
    expect(api.callsOf('changePass')).toEqual([]);
    await fill(good);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(submit().disabled).toBe(false);
  });

  test('can be looked at', async () => {
    const { user } = await show();
    const [look] = screen.getAllByRole('button', { name: 'Show password' });
    if (look) await user.click(look);
    expect([field('New password').type, field('Confirm password').type]).toEqual(['text', 'password']);
  });

  test('that is refused shows the errors map with one fault a line [R8-027]', async () => {
    const errors = { newPassword: 'It is one that everybody tries', passwordConfirmation: 'It is another' };
    const { fill, user } = await show({
      changePass: () => Promise.reject(refusal('invalid-request', 400, { errors })),
    });
    await fill(good);
    await user.click(submit());
    const lines = within(await screen.findByRole('alert')).getAllByText(/./, { selector: 'p' });
    expect(lines.map(({ textContent }) => textContent)).toEqual(Object.values(errors));
    expect(field('New password').value).toBe(good);
  });
});

describe('a link that does not work', () => {
  const expectInvalid = (text = 'Invalid URL.') => {
    expect(screen.getByRole('alert').textContent).toContain(text);
    for (const label of ['New password', 'Confirm password']) expect(field(label).disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  };

  test('is one without a token: the fields are disabled, nothing is asked [R5-101, R5-102]', async () => {
    const { api } = await show({}, '/reset-password');
    expectInvalid();
    expect(api.calls).toEqual([]);
  });

  test('is one that was used or is too old, told before anything is typed [R8-039]', async () => {
    await show({ resetLink: () => Promise.reject(refusal('link-invalid', 410)) });
    await screen.findByRole('alert');
    expectInvalid();
  });

  test('is one that was used meanwhile', async () => {
    const { fill, user } = await show({ changePass: () => Promise.reject(refusal('link-invalid', 410)) });
    await fill(good);
    await user.click(submit());
    await screen.findByRole('heading', { name: "This link doesn't work" });
    expectInvalid();
  });

  test.each([
    ['es', 'Enlace no válido.'],
    ['pt-BR', 'Link inválido.'],
  ])('says so in %s', async (language, text) => {
    await show({}, '/reset-password', language);
    expect(screen.getByRole('alert').textContent).toContain(text);
  });
});
