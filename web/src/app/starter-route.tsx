import { Navigate, useParams, useSearchParams } from 'react-router-dom';
import { fields, modelPath, modelStarterPath, paths, templateStarterPath } from '../config/paths';
import { StarterPanel } from '../features/templates/starter/StarterPanel';
import { type Starter, starters } from '../lib/starters/starters';
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
  const known = starters.find((one) => one === starter);
  const nodeId = search.get(fields.panelNode);
  const instead = { replace: true, ...(nodeId !== null && { nodeId }) };
  if (known === undefined) return <Navigate to={page} replace />;
  return (
    <StarterPanel
      starter={known}
      nodeId={nodeId}
      onClose={onClose}
      onShow={(other) => open(pathOf(other), instead)}
      onUsed={(templateId) => open(paths.apply, { replace: true, handed: { templateId } })}
      onEdit={(templateId) => open(modelPath(templateId), { replace: true })}
      onText={(language) =>
        open(importPath, {
          ...instead,
          says: { [fields.templateStart]: known, [fields.templateLanguage]: language },
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
