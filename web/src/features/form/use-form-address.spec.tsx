import { expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, use, useState } from 'react';
import { UNSAFE_LocationContext } from 'react-router-dom';
import { formPath } from '../../config/paths';
import { fakeApi, someone } from '../../testing/fake-api';
import { renderScreen } from '../../testing/render-screen';
import { FormPage } from './FormPage';
import { address, usual } from './FormPage.fixture';

/** What is inside stays at the address at which it was opened: none that follows is drawn. */
function Undrawn({ children }: { readonly children: ReactNode }) {
  const [first] = useState(use(UNSAFE_LocationContext));
  return <UNSAFE_LocationContext value={first}>{children}</UNSAFE_LocationContext>;
}

test('Back turns the page also where the router has not drawn its address yet [R4-057]', async () => {
  const form = <FormPage onAsk={() => undefined} />;
  await renderScreen(<Undrawn>{form}</Undrawn>, { path: formPath(address), user: someone(), api: fakeApi(usual) });
  await userEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Flow' })).toBeTruthy();
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  expect(await screen.findByRole('heading', { level: 1, name: 'Software delivery' })).toBeTruthy();
});
