import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { formPath } from '../../config/paths';
import { fakeApi, type FakeAnswers, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { FormPage } from './FormPage';
import { aForm, saved, someResults } from './model/form.fixture';

export const address = { userId: 'u1', assessmentId: 'as1' };
export const savedAt = '2026-11-21T00:00:00.000Z';
export const usual: FakeAnswers = {
  form: () => aForm(),
  saveDraft: () => saved({ savedAt }),
  submit: () => someResults(),
  completionPage: () => someResults(),
};

type Open = NonNullable<Parameters<typeof renderScreen>[1]>['open'];

export async function show(answers: FakeAnswers = {}, path = formPath(address), language = 'en-US', open?: Open) {
  const user = userEvent.setup();
  const rendered = await renderScreen(<FormPage onAsk={() => undefined} />, {
    path,
    language,
    user: someone(),
    api: fakeApi({ ...usual, ...answers }),
    ...(open && { open }),
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const choose = async (name: string) => user.click(await screen.findByRole('radio', { name }));
  return { ...rendered, user, press, choose };
}

export const refused = (problem: Error): FakeAnswers => ({ form: () => Promise.reject(problem) });
export const percent = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'));
