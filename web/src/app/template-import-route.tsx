import { useNavigate, useSearchParams } from 'react-router-dom';
import { fields, modelPath, paths } from '../config/paths';
import { ImportPanel } from '../features/template-import/ImportPanel';
import { isAtLeast } from '@tidemark/contracts';
import { useUser } from '../lib/session/SessionProvider';
import { usePanelClose } from './panel-navigation';

/** Its page is that of templates; who may not open that comes from the dashboard. */
export function TemplateImportRoute() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { role } = useUser();
  return (
    <ImportPanel
      nodeId={search.get(fields.panelNode)}
      begin={search.get(fields.templateStart)}
      onClose={usePanelClose(isAtLeast(role, 'super') ? paths.templates : paths.dashboard, [
        fields.panelNode,
        fields.templateStart,
      ])}
      onImported={(id) => void navigate(modelPath(id), { replace: true })}
    />
  );
}
