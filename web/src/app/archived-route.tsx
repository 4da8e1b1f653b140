import { paths } from '../config/paths';
import { ArchivedPanel } from '../features/archived/ArchivedPanel';
import { KIND } from '../features/archived/queries';
import { usePanelClose } from './panel-navigation';

export function ArchivedRoute() {
  return <ArchivedPanel onClose={usePanelClose(paths.dashboard, ['archived.search', 'archived.from', KIND])} />;
}
