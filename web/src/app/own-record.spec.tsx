import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { appRoutes } from './routes';

test('what others change of the own record is seen without a new login [R4-005]', async () => {
  const api = fakeApi({ currentUser: () => someone({ surName: 'Silva', version: 2 }), formsToAnswer: () => [] });
  const { session } = await renderScreen(null, { api, table: appRoutes, path: '/user/edit', user: someone() });
  await waitFor(() => expect(session.get().session?.user.surName).toBe('Silva'));
  expect(await screen.findByRole('button', { name: 'Profile of Ana Silva' })).toBeTruthy();
});

test('a confirmed address is in the session of this browser at once', async () => {
  const api = fakeApi({
    confirmEmail: () => ({ success: true }),
    currentUser: () => someone({ email: 'anna@halden.example', version: 2 }),
  });
  const { session } = await renderScreen(null, { api, table: appRoutes, path: '/confirm-email?t=x', user: someone() });
  await screen.findByText('Your new e-mail address is confirmed.');
  await waitFor(() => expect(session.get().session?.user.email).toBe('anna@halden.example'));
});
