import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { fields, modelPath, nodePath, paths } from '../config/paths';
import { DashboardPage } from '../features/dashboard/DashboardPage';
import type { DrawViews } from '../features/dashboard/use-views';
import { useAddress } from '../hooks/useAddress';
import { SmallestGroup } from '../hooks/withheld-reason';
import { useApiQuery } from '../lib/api/hooks';
import { allows, useMay } from '../lib/may';
import { useUser } from '../lib/session/SessionProvider';
import { useOpenPanel } from './panel-navigation';
import { useFirstRun } from './use-first-run';

const TimeView = lazy(async () => ({ default: (await import('../features/results-time/TimeView')).TimeView }));
const SpreadView = lazy(async () => ({ default: (await import('../features/results-spread/SpreadView')).SpreadView }));

const views: DrawViews = {
  time: (assessmentId, tabs) => (
    <Suspense fallback={tabs}>
      <TimeView assessmentId={assessmentId} tabs={tabs} />
    </Suspense>
  ),
  spread: (assessmentId, tabs) => (
    <Suspense fallback={tabs}>
      <SpreadView assessmentId={assessmentId} tabs={tabs} />
    </Suspense>
  ),
};

/** The dashboard with the panels that its tree opens: each is an address, and loads beside the page, which stays. */
export function DashboardRoute() {
  const open = useOpenPanel();
  const { organization_id: id } = useUser();
  const { data: organization } = useApiQuery('organization', { params: { id } });
  const maySet = organization !== undefined && allows(organization, 'change-settings');
  const start = useFirstRun(maySet);
  const [address] = useAddress();
  const mayManageTypes = useMay('manage-node-types');
  return (
    <SmallestGroup value={organization?.smallestGroup ?? null}>
      <DashboardPage
        {...(start !== null && { start, isStartAsked: address.has(fields.firstSteps) })}
        views={views}
        onEdit={(nodeId) => open(nodePath(nodeId))}
        onCreate={(nodeId) => open(paths.newNode, { nodeId })}
        onPaste={(nodeId) => open(paths.pasteNodes, { nodeId })}
        onMove={(nodeId) => open(paths.moveNode, { nodeId })}
        onNodeTypes={mayManageTypes ? () => open(paths.nodeTypes) : undefined}
        onModel={(nodeId) => open(paths.newModel, { nodeId })}
        onEditModel={(id) => open(modelPath(id))}
        onApply={(nodeId) => open(paths.apply, { nodeId })}
        onTrigger={(nodeId) => open(paths.trigger, { nodeId })}
        onMembers={(nodeId) => open(paths.members, { nodeId })}
        onInvite={(nodeId) => open(paths.invite, { nodeId })}
        onDeliveries={() => open(paths.deliveries)}
        onPersonas={() => open(paths.personas)}
        onSettings={maySet ? () => open(paths.settings) : undefined}
        onBranch={(nodeId) => open(paths.branch, { nodeId })}
      />
      <Suspense fallback={null}>
        <Outlet />
      </Suspense>
    </SmallestGroup>
  );
}
