import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '../config/paths';
import { EditorPanel } from '../features/editor/EditorPanel';
import { usePanelClose } from './panel-navigation';

/** What of the template was looked at goes with the editor. */
const ownFields = ['node', 'step', 'area', 'objective', 'level', 'question', 'choice'];

export function EditorRoute() {
  const { modelId = '' } = useParams();
  return (
    <Suspense fallback={null}>
      <EditorPanel key={modelId} templateId={modelId} onClose={usePanelClose(paths.dashboard, ownFields)} />
    </Suspense>
  );
}
