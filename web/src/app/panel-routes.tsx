import { useState } from 'react';
import { type Location, useLocation, useSearchParams } from 'react-router-dom';
import { ApplyPanel } from '../features/apply/ApplyPanel';
import { TriggerPanel } from '../features/trigger/TriggerPanel';
import { fields, paths } from '../config/paths';
import { useOpenPanel, usePanelClose } from './panel-navigation';

function handedTemplate(state: unknown): string | undefined {
  const id = (state as { readonly templateId?: unknown } | null)?.templateId;
  return typeof id === 'string' ? id : undefined;
}

/** Which panels lead to which: the features do not know each other, this layer does. */
export function ApplyRoute() {
  const [search] = useSearchParams();
  const place: Location<unknown> = useLocation();
  const [templateId] = useState(() => handedTemplate(place.state));
  const open = useOpenPanel();
  return (
    <ApplyPanel
      nodeId={search.get(fields.panelNode)}
      templateId={templateId}
      onClose={usePanelClose(paths.dashboard)}
      onChoosePeople={(assessmentIds) => open(paths.trigger, { replace: true, handed: { assessmentIds } })}
    />
  );
}

function handedIds(state: unknown): readonly string[] | undefined {
  const ids = (state as { readonly assessmentIds?: unknown } | null)?.assessmentIds;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : undefined;
}

export function TriggerRoute() {
  const [search] = useSearchParams();
  const place: Location<unknown> = useLocation();
  const [assessmentIds] = useState(() => handedIds(place.state));
  return (
    <TriggerPanel
      nodeId={search.get(fields.panelNode)}
      assessmentIds={assessmentIds}
      onClose={usePanelClose(paths.dashboard)}
    />
  );
}
