import { lazy, Suspense, useState } from 'react';
import { DashboardPage } from '../features/dashboard/DashboardPage';

const ApplyPanel = lazy(async () => ({ default: (await import('../features/apply/ApplyPanel')).ApplyPanel }));
const TriggerPanel = lazy(async () => ({ default: (await import('../features/trigger/TriggerPanel')).TriggerPanel }));

type Panel =
  | { readonly kind: 'apply'; readonly nodeId: string }
  | { readonly kind: 'trigger'; readonly nodeId?: string; readonly assessmentIds?: readonly string[] };

/** The dashboard with the panels that its tree opens: the features do not know each other, this layer does. */
export function DashboardRoute() {
  const [panel, setPanel] = useState<Panel | null>(null);
  const close = () => setPanel(null);
  return (
    <>
      <DashboardPage
        onApply={(nodeId) => setPanel({ kind: 'apply', nodeId })}
        onTrigger={(nodeId) => setPanel({ kind: 'trigger', nodeId })}
      />
      {/* A panel loads beside the page, which stays as it is. It is there while it is open and closes by itself. */}
      <Suspense fallback={null}>
        {panel?.kind === 'apply' && (
          <ApplyPanel
            nodeId={panel.nodeId}
            onClose={close}
            onChoosePeople={(assessmentIds) => setPanel({ kind: 'trigger', assessmentIds })}
          />
        )}
        {panel?.kind === 'trigger' && (
          <TriggerPanel nodeId={panel.nodeId} assessmentIds={panel.assessmentIds} onClose={close} />
        )}
      </Suspense>
    </>
  );
}
