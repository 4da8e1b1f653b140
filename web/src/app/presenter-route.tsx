import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { chartedPath } from '../config/paths';
import { PresenterPage } from '../features/presenter/PresenterPage';

/** An assessment for a room; left, it is charted on the dashboard. */
export function PresenterRoute() {
  const { assessmentId = '' } = useParams();
  const navigate = useNavigate();
  const onLeave = useCallback(() => void navigate(chartedPath(assessmentId)), [navigate, assessmentId]);
  return <PresenterPage assessmentId={assessmentId} onLeave={onLeave} />;
}
