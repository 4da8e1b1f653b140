import { useParams } from 'react-router-dom';
import { paths } from '../config/paths';
import { MatrixPanel } from '../features/matrix/MatrixPanel';
import { usePanelClose } from './panel-navigation';

/** The maturity matrix of what is charted, over the dashboard. */
export function ResultsMatrixRoute() {
  const { assessmentId = '' } = useParams();
  return <MatrixPanel id={assessmentId} onClose={usePanelClose(paths.dashboard)} />;
}
