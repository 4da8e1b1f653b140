import type { Node } from '@tidemark/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { DashboardPlace } from './place';
import { isBlank, latestResults, startPlace } from './start';
import { isSwitchedOff, keepSwitchedOff } from './switched-off';
import type { ChangePlace } from './use-place';

/** Whether this person switched everything off, and the `change` that notices when they do. */
export function useSwitchedOff(
  userId: string,
  place: DashboardPlace,
  change: ChangePlace,
): { readonly off: boolean; readonly change: ChangePlace } {
  const [off, setOff] = useState(() => isSwitchedOff(userId));
  const had = place.series.length > 0;
  const [drawn, setDrawn] = useState(had);
  if (drawn !== had) {
    setDrawn(had);
    // Not before the first is drawn: meanwhile the latest results would stand in its place.
    if (had) setOff(isSwitchedOff(userId));
  }
  const noticing: ChangePlace = (step) => {
    const has = step(place).series.length > 0;
    if (had !== has) {
      if (had) setOff(true);
      keepSwitchedOff(userId, !has);
    }
    change(step);
  };
  return { off, change: noticing };
}

/**
 * On an address that names nothing, the latest results are charted by themselves: the place that it is about to name, which is
 * drawn at once. Null where nothing is about to happen.
 */
export function useStart(
  { place, off, change }: { readonly place: DashboardPlace; readonly off: boolean; readonly change: ChangePlace },
  nodes: readonly Node[] | undefined,
): DashboardPlace | null {
  const isFree = isBlank(place) && !off;
  const { show } = place;
  const start = useMemo(() => {
    const latest = isFree && nodes !== undefined ? latestResults(nodes) : [];
    return latest.length > 0 ? { ...startPlace(latest), show } : null;
  }, [isFree, nodes, show]);
  const isReady = start !== null;
  const onStart = useEffectEvent(() =>
    change((current) => (isBlank(current) && start !== null ? { ...start, show: current.show } : current)),
  );
  useEffect(() => {
    if (isReady) onStart();
  }, [isReady]);
  return start;
}
