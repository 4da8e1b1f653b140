import { useEffect, useReducer, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fields } from '../../config/paths';
import type { FormSend, FormState } from './use-form';

interface View {
  readonly page: number;
  /** The list of what was skipped is open. */
  readonly asking: boolean;
}

export const pageIn = (search: URLSearchParams): number => {
  const page = Number(search.get(fields.formPage) ?? 0);
  return Number.isSafeInteger(page) && page > 0 ? page : 0;
};

const viewIn = (search: URLSearchParams): View => ({
  page: pageIn(search),
  asking: search.get(fields.formPanel) === 'skipped',
});

/** What of the form has an address; null while there is nothing to show, or no more pages. */
function viewOf(state: FormState): View | null {
  if (state.matches('complete')) return { page: 0, asking: false };
  if (!state.matches('answering')) return null;
  return { page: state.context.page, asking: state.matches({ answering: { pages: 'asking' } }) };
}

const keyOf = (view: View | null): string => (view === null ? '' : `${String(view.page)} ${String(view.asking)}`);

function withView(search: URLSearchParams, { page, asking }: View): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(fields.formPage);
  next.delete(fields.formPanel);
  if (page > 0) next.set(fields.formPage, String(page));
  if (asking) next.set(fields.formPanel, 'skipped');
  return next;
}

/** Keeps page and open list in the address: Back and Forward turn pages, reloading stays where one was. */
export function useFormAddress(state: FormState, send: FormSend): void {
  const [search, setSearch] = useSearchParams();
  const agreed = useRef<string | null>(null);
  // The router draws an address late, and never one that Back has taken away by then.
  const [moves, moved] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    window.addEventListener('popstate', moved);
    return () => window.removeEventListener('popstate', moved);
  }, []);
  const [named, shown] = [viewIn(search), viewOf(state)];
  const isOver = state.matches('complete');

  useEffect(() => {
    if (shown === null) return;
    const before = agreed.current;
    agreed.current = keyOf(shown);
    if (keyOf(named) === keyOf(shown)) return;
    // The form stands where both were agreed: so it was the address that moved.
    const go = { type: 'SHOW', ...named } as const;
    if (before === keyOf(shown) && state.can(go)) send(go);
    else setSearch((now) => withView(now, shown), { replace: isOver || before === null || before === keyOf(shown) });
    // oxlint-disable-next-line react/exhaustive-deps -- asked when one of them moves, not at each edit
  }, [keyOf(named), keyOf(shown), moves]);
}
