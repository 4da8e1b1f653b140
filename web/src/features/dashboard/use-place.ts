import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPlace, writePlace } from './model/address';
import type { Place } from './model/place';

export type ChangePlace = (change: (place: Place) => Place) => void;

/** The place that the address names, and how to move it; moving adds nothing to the history. */
export function usePlace(): readonly [Place, ChangePlace] {
  const [search, setSearch] = useSearchParams();
  const place = useMemo(() => readPlace(search), [search]);
  // The router draws a new address when it finds time: a second step before that starts from the first one's end.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = useCallback<ChangePlace>(
    (next) => {
      latest.current = writePlace(next(readPlace(latest.current)), latest.current);
      setSearch(latest.current, { replace: true });
    },
    [setSearch],
  );
  return [place, change];
}
