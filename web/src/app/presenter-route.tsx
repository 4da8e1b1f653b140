import { useCallback } from 'react';
import { type Location, useLocation, useNavigate, useParams } from 'react-router-dom';
import { chartedPath } from '../config/paths';
import { PresenterPage } from '../features/presenter/PresenterPage';
import type { PanelState } from '../kit/PanelLink';

/** An assessment for a room. Leaving goes back to the results it was opened from, else charts it on the dashboard. */
export function PresenterRoute() {
  const { assessmentId = '' } = useParams();
  const navigate = useNavigate();
  const { state }: Location<PanelState | null> = useLocation();
  const isFromResults = state?.inside === true;
  const onLeave = useCallback(() => {
    if (isFromResults) void navigate(-1);
    else void navigate(chartedPath(assessmentId));
  }, [navigate, assessmentId, isFromResults]);
  return <PresenterPage assessmentId={assessmentId} onLeave={onLeave} />;
}
