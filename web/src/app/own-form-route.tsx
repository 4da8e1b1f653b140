import { Navigate, useParams } from 'react-router-dom';
import { formPath } from '../config/paths';
import { useUser } from '../lib/session/SessionProvider';

/** The address that a room is shown: it leads to the form of who opened it. */
export function OwnFormRoute() {
  const { assessmentId = '' } = useParams();
  const { id: userId } = useUser();
  return <Navigate to={formPath({ userId, assessmentId })} replace />;
}
