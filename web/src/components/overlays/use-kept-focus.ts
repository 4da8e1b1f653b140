import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus within a frame when the focused element disappears, as a form does that is replaced by its result.
 * The body of the frame takes the focus, so that the next key works from there. Returns the handler that notes the
 * focus.
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
