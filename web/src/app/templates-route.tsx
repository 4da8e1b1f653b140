import { Suspense } from 'react';
import { Outlet, useNavigate, useParams } from 'react-router-dom';
import {
  fields,
  modelPath,
  paths,
  shownTemplatePath,
  templateMatrixPath,
  templatePath,
  templateStarterPath,
} from '../config/paths';
import { MatrixPanel } from '../features/matrix/MatrixPanel';
import { TemplateDocument } from '../features/templates/document/TemplateDocument';
import { TemplatesPage } from '../features/templates/TemplatesPage';
import { useOpenPanel, usePageClose, usePanelClose } from './panel-navigation';

/** The management of templates, and the panels that it opens, each an address over it. */
export function TemplatesRoute() {
  const open = useOpenPanel();
  return (
    <>
      <TemplatesPage
        ways={{
          onEdit: (id) => open(modelPath(id)),
          onVisualize: (id) => open(templatePath(id)),
          onMatrix: (id) => open(templateMatrixPath(id)),
        }}
        onEmpty={() => open(paths.newModel)}
        onStart={(start) =>
          open(paths.templateImport, start === null ? {} : { says: { [fields.templateStart]: start } })
        }
        onStarter={(starter) => open(templateStarterPath(starter))}
      />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

/** The matrix of a template, over the list. */
export function TemplateMatrixRoute() {
  const { templateId = '' } = useParams();
  return <MatrixPanel id={templateId} onClose={usePanelClose(paths.templates)} />;
}

/** A template read like a document; closed, it leads back to where it was opened, else to the list. */
export function TemplateRoute() {
  const { templateId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <TemplateDocument
      templateId={templateId}
      onClose={usePageClose(shownTemplatePath(templateId))}
      onEdit={(id) => void navigate(modelPath(id))}
    />
  );
}

/** The same of a draft, beside its editor. */
export function ModelPreviewRoute() {
  const { modelId = '' } = useParams();
  const navigate = useNavigate();
  return (
    <TemplateDocument
      templateId={modelId}
      onClose={usePageClose(modelPath(modelId))}
      onEdit={(id) => void navigate(modelPath(id))}
    />
  );
}
