import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Starter } from '@tidemark/template-text';
import { fields, modelPath, modelStarterPath, paths, templateStarterPath } from '../config/paths';
import { ImportPanel } from '../features/template-import/ImportPanel';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** Over the list of templates. */
export const TemplateImportRoute = () => <ImportRoute page={paths.templates} pathOf={templateStarterPath} />;

/** Over the tree, for a node of it. */
export const ModelImportRoute = () => <ImportRoute page={paths.dashboard} pathOf={modelStarterPath} />;

interface ImportRouteProps {
  readonly page: string;
  readonly pathOf: (starter: Starter) => string;
}

function ImportRoute({ page, pathOf }: ImportRouteProps) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = useOpenPanel();
  const nodeId = search.get(fields.panelNode);
  return (
    <ImportPanel
      nodeId={nodeId}
      begin={search.get(fields.templateStart)}
      beginLanguage={search.get(fields.templateLanguage)}
      onStarter={(starter) => open(pathOf(starter), { replace: true, ...(nodeId !== null && { nodeId }) })}
      onClose={usePanelClose(page, [fields.panelNode, fields.templateStart, fields.templateLanguage])}
      onImported={(id) => void navigate(modelPath(id), { replace: true })}
    />
  );
}
