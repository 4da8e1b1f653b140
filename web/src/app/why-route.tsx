import { useParams } from 'react-router-dom';
import { fields, paths } from '../config/paths';
import { WhyPanel } from '../features/results-why/WhyPanel';
import { usePanelClose } from './panel-navigation';

const own = [fields.whyFrom, fields.whyAt, fields.whyObjective, fields.whyArea, fields.whyRespondent];

/** Why a value is what it is, over the dashboard. */
export function WhyRoute() {
  const { assessmentId = '' } = useParams();
  return <WhyPanel assessmentId={assessmentId} onClose={usePanelClose(paths.dashboard, own)} />;
}
