import { useNavigate, useParams } from 'react-router-dom';
import { modelPath, paths } from '../config/paths';
import { DiffPanel } from '../features/template-diff/DiffPanel';
import { KIND } from '../features/template-diff/queries';
import { usePanelClose } from './panel-navigation';

/** Two versions of a template, over the list of templates. */
export function TemplateDiffRoute() {
  const { templateId = '', otherId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <DiffPanel
      templateId={templateId}
      otherId={otherId}
      onClose={usePanelClose(paths.templates, [KIND])}
      onOpen={(id) => void navigate(modelPath(id))}
    />
  );
}
