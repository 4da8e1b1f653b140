import { afterEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { renderApp } from '../testing/render';
import { usePresence } from './usePresence';

function Panel({ onGone }: { readonly onGone: () => void }) {
  const { opened, close } = usePresence(undefined, onGone);
  const navigate = useNavigate();
  return (
    <>
      <p>{opened ? 'in' : 'out'}</p>
      <button type="button" onClick={close}>
        Close
      </button>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Elsewhere
      </button>
      <button type="button" onClick={() => void navigate('/panel?step=2')}>
        Again
      </button>
      <button type="button" onClick={() => void navigate('/panel?series=1', { replace: true })}>
        Write
      </button>
    </>
  );
}

afterEach(() => {
  jest.useRealTimers();
});

/** A panel at /panel; `loaded` lets the other address, whose data take their time, be shown. */
async function show() {
  const onGone = jest.fn();
  let loaded: () => void = () => undefined;
  const data = new Promise<null>((resolve) => {
    loaded = () => resolve(null);
  });
  await renderApp(null, {
    path: '/panel',
    routes: [
      { path: '/panel', element: <Panel onGone={onGone} /> },
      { path: '/elsewhere', loader: async () => data, element: <p>elsewhere</p> },
    ],
  });
  await screen.findByText('in');
  jest.useFakeTimers();
  const user = userEvent.setup({ delay: null });
  const press = async (name: string) => user.click(screen.getByRole('button', { name }));
  return { onGone, loaded, press };
}

/** Longer than a panel takes to slide out. */
const aWhile = async () => act(async () => jest.advanceTimersByTimeAsync(400));

test('a panel says that it has gone once it has slid out', async () => {
  const { onGone, press } = await show();
  await press('Close');
  expect(screen.getByText('out')).toBeTruthy();
  expect(onGone).not.toHaveBeenCalled();
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
});

test('a panel that slides out leads nobody back who is on the way to another page', async () => {
  const { onGone, loaded, press } = await show();
  await press('Close');
  await press('Elsewhere');
  await aWhile();
  expect(onGone).not.toHaveBeenCalled();
  loaded();
  expect(await screen.findByText('elsewhere')).toBeTruthy();
  await aWhile();
  expect(onGone).not.toHaveBeenCalled();
});

test('shows a panel again when its address is opened while it slides out', async () => {
  const { onGone, press } = await show();
  await press('Close');
  await press('Again');
  expect(await screen.findByText('in')).toBeTruthy();
  await aWhile();
  expect(onGone).not.toHaveBeenCalled();
  await press('Close');
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
});

test('what a page writes into its address meanwhile keeps no panel', async () => {
  const { onGone, press } = await show();
  await press('Close');
  await press('Write');
  await waitFor(() => expect(onGone).toHaveBeenCalledTimes(1));
  expect(screen.getByText('out')).toBeTruthy();
});
