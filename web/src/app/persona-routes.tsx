import { Suspense } from 'react';
import { Outlet, useParams } from 'react-router-dom';
import { personaPath, paths } from '../config/paths';
import { EditPersonaPanel } from '../features/personas/EditPersonaPanel';
import { NewPersona } from '../features/personas/PersonaForm';
import { PersonasPanel } from '../features/personas/PersonasPanel';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** The list, with the form of one persona stacked over it. */
export function PersonasRoute() {
  const open = useOpenPanel();
  const { personaId } = useParams();
  return (
    // Their texts come when they are first opened; what is below stays on the screen meanwhile.
    <Suspense fallback={null}>
      <PersonasPanel
        onClose={usePanelClose(paths.dashboard, ['personas.search', 'personas.sort', 'personas.from'])}
        onCreate={() => open(paths.newPersona)}
        onEdit={({ id }) => open(personaPath(id))}
        editedId={personaId}
      />
      <Outlet />
    </Suspense>
  );
}

export function NewPersonaRoute() {
  return <NewPersona onClose={usePanelClose(paths.personas)} />;
}

export function EditPersonaRoute() {
  const { personaId = '' } = useParams();
  return <EditPersonaPanel personaId={personaId} onClose={usePanelClose(paths.personas)} />;
}
