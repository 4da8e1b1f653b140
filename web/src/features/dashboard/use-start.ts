import type { Node } from '@tidemark/contracts';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { readChoice, storeChoice } from '../../lib/storage';
import type { Place } from './model/place';
import { isBlank, latestResults, startPlace } from './model/start';
import type { ChangePlace } from './use-place';

/** Who switched everything off finds it off again: the choice is the person's, not the browser's. */
const offKey = (userId: string) => `tidemark.charts.off.${userId}`;

/** Whether this person switched everything off, and the `change` that notices when they do. */
export function useSwitchedOff(
  userId: string,
  place: Place,
  change: ChangePlace,
): { readonly off: boolean; readonly change: ChangePlace } {
  const [off, setOff] = useState(() => readChoice(offKey(userId)) !== null);
  const noticing: ChangePlace = (step) => {
    const had = place.series.length > 0;
    const has = step(place).series.length > 0;
    if (had !== has) {
      setOff(!has);
      storeChoice(offKey(userId), has ? null : 'true');
    }
    change(step);
  };
  return { off, change: noticing };
}

/**
 * On an address that names nothing, the latest results are charted by themselves. True while that is about to happen,
 * so that "nothing is charted" is not said for a moment.
 */
export function useStart(
  { place, off, change }: { readonly place: Place; readonly off: boolean; readonly change: ChangePlace },
  nodes: readonly Node[] | undefined,
): boolean {
  const latest = useMemo(() => (nodes === undefined ? [] : latestResults(nodes)), [nodes]);
  const free = isBlank(place) && !off;
  const ready = free && latest.length > 0;
  const onStart = useEffectEvent(() =>
    change((current) => (isBlank(current) ? { ...startPlace(latest), show: current.show } : current)),
  );
  useEffect(() => {
    if (ready) onStart();
  }, [ready]);
  return ready;
}
