import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../hooks/useDebounced';
import { type ListAsk, listAsk, type ListPlace, readListPlace, writeListPlace } from './list-address';

/** How long typing rests before the server is asked, milliseconds. */
const REST = 200;

export interface PlacedList extends ListPlace {
  readonly change: (changes: Partial<ListPlace>) => void;
  /** What to ask the server: the search as it was once typing rested. */
  readonly ask: ListAsk;
}

/** Which part of a list is shown. It is in the address, so that a reload, a link and Back show the same. */
export function useListPlace(list: string): PlacedList {
  const [address, setAddress] = useSearchParams();
  const place = useMemo(() => readListPlace(address, list), [address, list]);
  const search = useDebounced(place.search, REST);
  const change = (changes: Partial<ListPlace>) =>
    setAddress(
      (current) => {
        const before = readListPlace(current, list);
        // Another search begins at its start.
        const start = changes.search !== undefined && changes.search !== before.search ? { offset: 0 } : {};
        return writeListPlace(current, list, { ...before, ...start, ...changes });
      },
      { replace: true },
    );
  return { ...place, change, ask: listAsk({ search, offset: place.offset }) };
}
