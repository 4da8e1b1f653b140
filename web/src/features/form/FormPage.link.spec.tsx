import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeApi, type FakeAnswers, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { FormLinkProvider } from './form-link';
import { FormPage } from './FormPage';
import { address, usual } from './FormPage.fixture';
import { aForm } from './model/form.fixture';

beforeEach(() => window.localStorage.clear());

const secret = 'a-secret';
const done: FakeAnswers = { form: () => aForm({ submittedAt: '2026-11-21T10:42:00.000Z' }) };

async function show(answers: FakeAnswers = {}, maySignUp = true) {
  const onNotMe = jest.fn();
  await renderScreen(
    <FormLinkProvider link={{ secret, organization: 'Halden', maySignUp, onNotMe }}>
      <FormPage given={address} />
    </FormLinkProvider>,
    { path: `/f/p/${secret}`, user: someone(), api: fakeApi({ ...usual, ...answers }) },
  );
  return { onNotMe, user: userEvent.setup() };
}

describe('a form opened by a personal link', () => {
  test('says whose it is, and takes who says that they are somebody else away from it', async () => {
    const { onNotMe, user } = await show();
    expect(await screen.findByText("You're answering as Ana R., Halden.")).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Not you?' }));
    expect(onNotMe).toHaveBeenCalled();
  });

  test('leads nowhere that asks for an account', async () => {
    await show(done);
    await screen.findByText('Thank you, Ana. Your answers are in.');
    const inside = screen.queryAllByRole('link').filter((link) => link.getAttribute('href')?.startsWith('/'));
    expect(inside.map((link) => link.getAttribute('href'))).toEqual([`/signup/${secret}`]);
    expect(screen.queryByText(/assistant/i)).toBeNull();
  });

  test('lets who is invited choose a password after answering, with the same link', async () => {
    await show(done);
    const offer = await screen.findByRole('region', { name: 'See your results later' });
    const link = within(offer).getByRole('link', { name: 'Choose a password' });
    expect(link.getAttribute('href')).toBe(`/signup/${secret}`);
  });

  test('offers no second account to who has one', async () => {
    await show(done, false);
    expect((await screen.findByRole('link', { name: 'Go to dashboard' })).getAttribute('href')).toBe('/dashboard');
    expect(screen.queryByRole('link', { name: 'Choose a password' })).toBeNull();
  });
});
