import { paths } from '../config/paths';
import { SettingsPanel } from '../features/settings/SettingsPanel';
import { usePanelClose } from './panel-navigation';

export function SettingsRoute() {
  return <SettingsPanel onClose={usePanelClose(paths.dashboard)} />;
}
