import { Navigate } from 'react-router-dom';
import { paths } from '../../config/paths';

/** The empty path: everybody's work starts on the dashboard. */
export function HomePage() {
  return <Navigate replace to={paths.dashboard} />;
}
