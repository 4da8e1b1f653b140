import { useNavigate, useSearchParams } from 'react-router-dom';
import { fields, modelPath, paths } from '../config/paths';
import { ImportPanel } from '../features/template-import/ImportPanel';
import { usePanelClose } from './panel-navigation';

/** Over the list of templates. */
export const TemplateImportRoute = () => <ImportRoute page={paths.templates} />;

/** Over the tree, for a node of it. */
export const ModelImportRoute = () => <ImportRoute page={paths.dashboard} />;

function ImportRoute({ page }: { readonly page: string }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  return (
    <ImportPanel
      nodeId={search.get(fields.panelNode)}
      begin={search.get(fields.templateStart)}
      onClose={usePanelClose(page, [fields.panelNode, fields.templateStart])}
      onImported={(id) => void navigate(modelPath(id), { replace: true })}
    />
  );
}
