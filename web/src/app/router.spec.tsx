import { describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { Outlet } from 'react-router-dom';
import { ask } from '../lib/api/ask';
import { useApiQuery } from '../lib/api/hooks';
import { fakeApi, someone } from '../testing/fake-api';
import { renderScreen } from '../testing/render-screen';
import type { AppRoute } from './routes';

const personasOf = (organizationId: string) => ({ params: { organizationId } });

function Personas() {
  const { data } = useApiQuery('personas', personasOf('o1'));
  return <p>{data === undefined ? 'loading' : `${String(data.length)} personas`}</p>;
}

function setup(path: string, role: 'user' | 'admin' = 'admin') {
  const load = jest.fn(async () => Promise.resolve());
  const route: AppRoute = {
    path: '/personas',
    access: 'admin',
    Screen: Personas,
    load,
    data: ({ user }) => [ask('personas', personasOf(user.organization_id))],
  };
  const page: AppRoute = {
    path: '/page',
    access: 'user',
    Screen: () => (
      <>
        <h1>The page</h1>
        <Outlet />
      </>
    ),
    children: [{ ...route, path: 'personas' }],
  };
  const api = fakeApi({ personas: () => [], formsToAnswer: () => [] });
  const shown = renderScreen(null, { table: [route, page], path, api, user: someone({ role }) });
  return { api, load, shown };
}

describe('an address that is asked for', () => {
  test('begins the code and the data of its screen together, and the screen asks no second time', async () => {
    const { api, load, shown } = setup('/personas');
    await shown;
    expect(load).toHaveBeenCalledTimes(1);
    expect(await screen.findByText('0 personas')).toBeTruthy();
    expect(api.callsOf('personas')).toEqual([personasOf('o1')]);
  });

  test('asks for nothing that its reader may not see', async () => {
    const { api, load, shown } = setup('/personas', 'user');
    await shown;
    expect(await screen.findByText('User not authorized for the requested route')).toBeTruthy();
    expect(load).not.toHaveBeenCalled();
    expect(api.callsOf('personas')).toEqual([]);
  });

  test('opens a panel over a page that stays', async () => {
    const { api, shown } = setup('/page');
    const { router } = await shown;
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeTruthy();
    await act(async () => router.navigate('/page/personas'));
    expect(await screen.findByText('0 personas')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'The page' })).toBeTruthy();
    await act(async () => router.navigate('/page/personas?search=x'));
    expect(api.callsOf('personas')).toHaveLength(1);
  });
});
