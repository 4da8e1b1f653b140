import { fields } from '../config/paths';
import { useAddress } from '../hooks/useAddress';
import { useApiQuery } from '../lib/api/hooks';
import { allows } from '../lib/may';

const MOMENT = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z)?$/;

/** The day or the moment that an address is of; what people wrote wrong is passed over, as if nothing were said. */
export function readAsOf(search: URLSearchParams): string | null {
  const at = search.get(fields.asOf);
  if (at === null || !MOMENT.test(at)) return null;
  const read = new Date(at);
  // `new Date` takes 31 February for 3 March; the server takes it for a fault.
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(at.slice(0, 10)) ? at : null;
}

export interface AsOf {
  /** Null: as it is now. */
  readonly at: string | null;
  /** An earlier moment was asked for by somebody who is not shown the history. */
  readonly isRefused: boolean;
  readonly toNow: () => void;
}

/** The moment that the address shows results of, for who may see what was. */
export function useAsOf(): AsOf {
  const [address, change] = useAddress();
  const asked = readAsOf(address);
  // Of now everybody may see what there is: nobody waits for who asks.
  const { data: user } = useApiQuery('currentUser', {}, { enabled: asked !== null });
  // Until it is known who asks nothing else is shown in between: the server refuses whom it must.
  const isRefused = asked !== null && user !== undefined && !allows(user, 'see-whole-history');
  const toNow = () =>
    change((now) => {
      const next = new URLSearchParams(now);
      next.delete(fields.asOf);
      return next;
    });
  return { at: isRefused ? null : asked, isRefused, toNow };
}
