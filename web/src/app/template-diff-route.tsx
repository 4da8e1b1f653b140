import { useNavigate, useParams } from 'react-router-dom';
import { modelPath, paths, templateComparePath } from '../config/paths';
import { ComparePanel } from '../features/template-compare/ComparePanel';
import { COMPARED } from '../features/template-compare/queries';
import { DiffPanel } from '../features/template-diff/DiffPanel';
import { KIND } from '../features/template-diff/queries';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** Two versions of a template, over the list of templates. */
export function TemplateDiffRoute() {
  const { templateId = '', otherId = '' } = useParams();
  const navigate = useNavigate();
  const open = useOpenPanel();
  return (
    <DiffPanel
      templateId={templateId}
      otherId={otherId}
      onClose={usePanelClose(paths.templates, [KIND])}
      onOpen={(id) => void navigate(modelPath(id))}
      onCompare={() => open(templateComparePath(templateId, otherId))}
    />
  );
}

/** The results of two versions of a template, over the same list. */
export function TemplateCompareRoute() {
  const { templateId = '', otherId = '' } = useParams();
  return (
    <ComparePanel
      templateId={templateId}
      otherId={otherId}
      onClose={usePanelClose(paths.templates, Object.values(COMPARED))}
    />
  );
}
