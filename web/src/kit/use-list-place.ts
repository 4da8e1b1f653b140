import { useEffect, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { useAddress } from '../hooks/useAddress';
import { useDebounced } from '../hooks/useDebounced';
import { type ListAsk, listAsk, type ListPlace, readListPlace, writeListPlace } from './list-address';

/** How long typing rests before the server is asked, milliseconds. */
const REST = 200;

export interface PlacedList extends ListPlace {
  readonly change: (changes: Partial<ListPlace>) => void;
  /** What to ask the server: the search as it was once typing rested. */
  readonly ask: ListAsk;
}

/**
 * The part of a list that is shown. The address has it too, so that a reload and a link show the same. The list keeps
 * its own copy: closing a form over the list returns to an entry from before the last search, and the search must stay.
 */
export function useListPlace(list: string): PlacedList {
  const [address, changeAddress] = useAddress();
  const [place, hold] = useState(() => readListPlace(address, list));
  const { key } = useLocation();
  const [entry, enter] = useState(key);
  const wasLinked = useNavigationType() === NavigationType.Push;
  if (key !== entry) {
    enter(key);
    if (wasLinked) hold(readListPlace(address, list));
  }
  useEffect(() => {
    if (writeListPlace(address, list, place).toString() === address.toString()) return;
    changeAddress((now) => writeListPlace(now, list, place));
  }, [address, list, place, changeAddress]);
  const change = (changes: Partial<ListPlace>) =>
    hold((before) => {
      // Another search begins at its start.
      const start = changes.search !== undefined && changes.search !== before.search ? { offset: 0 } : {};
      return { ...before, ...start, ...changes };
    });
  const search = useDebounced(place.search, REST);
  return { ...place, change, ask: listAsk({ search, offset: place.offset }) };
}
