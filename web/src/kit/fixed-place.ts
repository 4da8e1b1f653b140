import { listAsk } from './list-address';
import type { PlacedList } from './use-list-place';

const place = { search: '', sort: null, offset: 0 } as const;

/** The place of a list that is neither searched nor sorted nor paged: what is being put together in a form. */
export const fixedPlace: PlacedList = { ...place, change: () => undefined, ask: listAsk(place) };
