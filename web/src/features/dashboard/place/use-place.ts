import { useCallback, useMemo } from 'react';
import { useAddress } from '../../../hooks/useAddress';
import { readPlace, writePlace } from './address';
import type { DashboardPlace } from './place';

export type ChangePlace = (change: (place: DashboardPlace) => DashboardPlace) => void;

/** The place that the address names, and how to move it; moving adds nothing to the history. */
export function usePlace(): readonly [DashboardPlace, ChangePlace] {
  const [address, changeAddress] = useAddress();
  const place = useMemo(() => readPlace(address), [address]);
  const change = useCallback<ChangePlace>(
    (next) => changeAddress((now) => writePlace(next(readPlace(now)), now)),
    [changeAddress],
  );
  return [place, change];
}
