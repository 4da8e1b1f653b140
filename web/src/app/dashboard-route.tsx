import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { useApiQuery } from '../lib/api/hooks';
import { allows } from '../lib/may';
import { useUser } from '../lib/session/SessionProvider';
import { useOpenPanel } from './panel-navigation';

/** The dashboard with the panels that its tree opens: each is an address, and loads beside the page, which stays. */
export function DashboardRoute() {
  const open = useOpenPanel();
  const { organization_id: id } = useUser();
  const { data: organization } = useApiQuery('organization', { params: { id } });
  const maySet = organization !== undefined && allows(organization, 'change-settings');
  return (
    <>
      <DashboardPage
        onApply={(nodeId) => open(paths.apply, { nodeId })}
        onTrigger={(nodeId) => open(paths.trigger, { nodeId })}
        onPersonas={() => open(paths.personas)}
        onSettings={maySet ? () => open(paths.settings) : undefined}
      />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
