import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within a frame when what had it is drawn no more, as a form that gives way to its result: the body of the
 * frame takes it, so that the next key goes on from there. Returns what notes where the focus is.
 */
export function useKeptFocus(body: RefObject<HTMLElement | null>): (event: FocusEvent) => void {
  const last = useRef<Element | null>(null);
  // After every drawing: something may have gone with it.
  useEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === document.body) body.current?.focus({ preventScroll: true });
  });
  return ({ target }) => {
    last.current = target;
  };
}
