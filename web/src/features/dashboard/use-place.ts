import { useCallback, useMemo } from 'react';
import { useAddress } from '../../hooks/useAddress';
import { readPlace, writePlace } from './model/address';
import type { Place } from './model/place';

export type ChangePlace = (change: (place: Place) => Place) => void;

/** The place that the address names, and how to move it; moving adds nothing to the history. */
export function usePlace(): readonly [Place, ChangePlace] {
  const [address, changeAddress] = useAddress();
  const place = useMemo(() => readPlace(address), [address]);
  const change = useCallback<ChangePlace>(
    (next) => changeAddress((now) => writePlace(next(readPlace(now)), now)),
    [changeAddress],
  );
  return [place, change];
}
