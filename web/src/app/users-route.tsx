import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { UsersPage } from '../features/users/UsersPage';
import { useOpenPanel } from './panel-navigation';

/** The users with the panels that they open, each an address over them. */
export function UsersRoute() {
  const open = useOpenPanel();
  return (
    <>
      <UsersPage onAdd={() => open(paths.usersInvite)} onDeliveries={() => open(paths.usersDeliveries)} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
