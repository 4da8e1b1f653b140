import { UsersPage } from '../features/users/UsersPage';

export function UsersRoute() {
  return <UsersPage />;
}
