import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { isStarter, type Starter } from '@tidemark/template-text';
import { fields, modelPath, modelStarterPath, paths, templateStarterPath } from '../config/paths';
import { StarterPanel } from '../features/templates/starter/StarterPanel';
import { useOpenPanel, usePanelClose } from './panel-navigation';

interface Over {
  /** The page below. */
  readonly page: string;
  readonly pathOf: (starter: Starter) => string;
  readonly importPath: string;
}

function StarterRoute({ page, pathOf, importPath }: Over) {
  const { starter } = useParams();
  const [search] = useSearchParams();
  const open = useOpenPanel();
  const onClose = usePanelClose(page);
  const nodeId = search.get(fields.panelNode);
  const instead = { replace: true, ...(nodeId !== null && { nodeId }) };
  if (!isStarter(starter)) return <Navigate to={page} replace />;
  return (
    <StarterPanel
      starter={starter}
      nodeId={nodeId}
      onClose={onClose}
      onShow={(other) => open(pathOf(other), instead)}
      onUsed={(templateId) => open(paths.apply, { replace: true, handed: { templateId } })}
      onEdit={(templateId) => open(modelPath(templateId), { replace: true })}
      onText={(language) =>
        open(importPath, {
          ...instead,
          says: { [fields.templateStart]: starter, [fields.templateLanguage]: language },
        })
      }
    />
  );
}

/** Over the list of templates. */
export const TemplateStarterRoute = () => (
  <StarterRoute page={paths.templates} pathOf={templateStarterPath} importPath={paths.templateImport} />
);

/** Over the tree, for a node of it. */
export const ModelStarterRoute = () => (
  <StarterRoute page={paths.dashboard} pathOf={modelStarterPath} importPath={paths.modelImport} />
);
