import { useSearchParams } from 'react-router-dom';
import { fields, paths } from '../config/paths';
import { BranchPanel } from '../features/branch/BranchPanel';
import { usePanelClose } from './panel-navigation';

/** The maturity of a branch, over the dashboard. */
export function BranchRoute() {
  const [search] = useSearchParams();
  return <BranchPanel nodeId={search.get(fields.panelNode)} onClose={usePanelClose(paths.dashboard)} />;
}
