import { Suspense } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { organizationPath, paths } from '../config/paths';
import { MasterPage } from '../features/master/MasterPage';
import { NewOrganization } from '../features/master/NewOrganization';
import { useOpenPanel, usePanelClose } from './panel-navigation';

/** The organisations, with the form of a new one over them. */
export function MasterRoute() {
  const open = useOpenPanel();
  return (
    <>
      <MasterPage onAdd={() => open(paths.newOrganization)} />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}

export function NewOrganizationRoute() {
  const navigate = useNavigate();
  return (
    <NewOrganization
      onClose={usePanelClose(paths.master)}
      onMade={(id) => void navigate(organizationPath(id), { replace: true })}
    />
  );
}
