import { type RefObject, useEffect, useRef } from 'react';

/** What had the focus; for an item of a menu, which goes away, the button of the menu. */
function openerOf(active: Element | null): HTMLElement | null {
  const menu = active?.closest('[role="menu"]');
  const button = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : null;
  return button ?? (active instanceof HTMLElement ? active : null);
}

/**
 * Remembers what had the focus when something opened; the returned function gives it back once all is closed, unless
 * the focus has gone elsewhere by then. (The engine's own return is lost when a question was asked in between.)
 */
export function useReturnFocus(opened: boolean, content: RefObject<HTMLElement | null>): () => void {
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    if (opened) opener.current = openerOf(document.activeElement);
  }, [opened]);
  return () => {
    const active = document.activeElement;
    const lost = active === null || active === document.body || content.current?.contains(active) === true;
    if (lost) opener.current?.focus({ preventScroll: true });
  };
}
