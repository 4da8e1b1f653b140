import { Suspense, useState } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { fields, modelPath, paths } from '../config/paths';
import { EditorPanel } from '../features/editor/EditorPanel';
import { NewTemplate } from '../features/editor/NewTemplate';
import { FromTemplate } from '../features/templates/FromTemplate';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** What of the template was looked at goes with the editor. */
const ownFields = [fields.panelNode, 'step', 'area', 'objective', 'level', 'question', 'choice'];

export function EditorRoute() {
  const { modelId = '' } = useParams();
  const navigate = useNavigate();
  const open = useOpenPanel();
  const close = usePanelClose(paths.dashboard, ownFields);
  return (
    <Suspense fallback={null}>
      <EditorPanel
        key={modelId}
        templateId={modelId}
        onClose={close}
        onRevised={(id) => void navigate(modelPath(id), { replace: true })}
        onApply={(id) => open(paths.apply, { replace: true, handed: { templateId: id } })}
      />
    </Suspense>
  );
}

export function NewTemplateRoute() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const open = useOpenPanel();
  const nodeId = search.get(fields.panelNode);
  const [copies, setCopies] = useState(false);
  const onMade = (id: string) => void navigate(modelPath(id), { replace: true });
  return (
    <>
      <NewTemplate
        nodeId={nodeId}
        onOtherWay={() => open(paths.modelImport, { replace: true, ...(nodeId !== null && { nodeId }) })}
        onCopy={() => setCopies(true)}
        onClose={usePanelClose(paths.dashboard)}
        onMade={onMade}
      />
      <Suspense fallback={null}>
        <FromTemplate opened={copies} nodeId={nodeId} onClose={() => setCopies(false)} onEdit={onMade} />
      </Suspense>
    </>
  );
}
