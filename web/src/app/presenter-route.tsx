import { useParams } from 'react-router-dom';
import { chartedPath } from '../config/paths';
import { PresenterPage } from '../features/presenter/PresenterPage';
import { usePageClose } from './panel-navigation';

/** An assessment for a room. Leaving goes back to the results it was opened from, else charts it on the dashboard. */
export function PresenterRoute() {
  const { assessmentId = '' } = useParams();
  return <PresenterPage assessmentId={assessmentId} onLeave={usePageClose(chartedPath(assessmentId))} />;
}
