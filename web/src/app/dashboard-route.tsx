import { Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { paths } from '../config/paths';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import { useOpenPanel } from './panel-navigation';

/** The dashboard with the panels that its tree opens: each is an address, and loads beside the page, which stays. */
export function DashboardRoute() {
  const open = useOpenPanel();
  return (
    <>
      <DashboardPage
        onApply={(nodeId) => open(paths.apply, { nodeId })}
        onTrigger={(nodeId) => open(paths.trigger, { nodeId })}
        onPersonas={() => open(paths.personas)}
      />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </>
  );
}
