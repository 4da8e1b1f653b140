import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useQueryClient } from '@tanstack/react-query';
import { useApiQuery } from '../lib/api/hooks';
import { fakeApi, refusal, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import { FreshnessNotice } from './FreshnessNotice';

/** A screen that shows something, and a way to refresh it as an announcement would. */
function Screen() {
  const { data } = useApiQuery('formsToAnswer');
  const client = useQueryClient();
  return (
    <>
      <FreshnessNotice />
      <p>{data ? 'loaded' : 'loading'}</p>
      <button onClick={() => void client.invalidateQueries()}>refresh</button>
    </>
  );
}

async function show(language = 'en-US') {
  let broken = false;
  const api = fakeApi({ formsToAnswer: () => (broken ? Promise.reject(refusal('offline', 0)) : []) });
  await renderScreen(<Screen />, { api, user: someone(), language });
  await screen.findByText('loaded');
  const refresh = async () => act(async () => screen.getByRole('button', { name: 'refresh' }).click());
  const breakIt = (now: boolean) => {
    broken = now;
  };
  return { api, refresh, breakIt };
}

const goes = async (online: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await act(async () => {
    window.dispatchEvent(new Event(online ? 'online' : 'offline'));
  });
};

describe('old figures', () => {
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('shows nothing while the data is fresh', async () => {
    await show();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a failed refresh keeps what was there, says from when it is, and asks again', async () => {
    const { refresh, breakIt } = await show();
    breakIt(true);
    await refresh();
    expect(await screen.findByText(/couldn't be refreshed\. What you see is from \d{1,2}:\d{2}/)).toBeTruthy();
    expect(screen.getByText('loaded')).toBeTruthy();
    breakIt(false);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
  });

  test('without a network it says so, and once it is back everything that failed is asked again', async () => {
    const { api, refresh, breakIt } = await show('es');
    await goes(false);
    expect(screen.getByRole('status').textContent).toMatch(/^Sin conexión\. Lo que ve es de las \d{1,2}:\d{2}/);
    breakIt(true);
    await refresh();
    breakIt(false);
    const before = api.callsOf('formsToAnswer').length;
    await goes(true);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
    expect(api.callsOf('formsToAnswer')).toHaveLength(before + 1);
  });
});
