import { useCallback, useLayoutEffect } from 'react';
import {
  type Location,
  NavigationType,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom';

type Change = (now: URLSearchParams) => URLSearchParams;

interface Drawing {
  /** Before anything else happens: what is typed or clicked next is meant for what this leads to. */
  readonly atOnce?: boolean;
}

/** The address with other values of some fields: null takes a field away, undefined leaves it as it is. */
export function withFields(now: URLSearchParams, fields: Readonly<Record<string, string | null | undefined>>) {
  const next = new URLSearchParams(now);
  for (const [name, value] of Object.entries(fields)) {
    if (value === null) next.delete(name);
    else if (value !== undefined) next.set(name, value);
  }
  return next;
}

/** What was asked of the router last and is not drawn yet: there is one address, so this is one for all. */
let asked: { readonly pathname: string; readonly search: string } | null = null;

/**
 * Reads what stands behind the `?` of the address, and changes it without a new history entry. The router draws an
 * address late. A change before that starts from the result of the last one, whichever component made it, so that none
 * is lost.
 */
export function useAddress(): readonly [URLSearchParams, (change: Change, drawing?: Drawing) => void] {
  const [address] = useSearchParams();
  const place: Location<unknown> = useLocation();
  const { key, pathname, search, state } = place;
  const type = useNavigationType();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    // An earlier one of several changes may be drawn on the way to the last; anything else is where somebody went.
    const isOnTheWay = type === NavigationType.Replace && asked?.pathname === pathname && asked.search !== search;
    if (!isOnTheWay) asked = null;
  }, [key, type, pathname, search]);
  const change = useCallback(
    (next: Change, { atOnce = false }: Drawing = {}) => {
      const before = asked?.pathname === pathname ? asked.search : search;
      const after = next(new URLSearchParams(before)).toString();
      asked = { pathname, search: after === '' ? '' : `?${after}` };
      void navigate({ search: after }, { replace: true, state, flushSync: atOnce });
    },
    [navigate, pathname, search, state],
  );
  return [address, change];
}
