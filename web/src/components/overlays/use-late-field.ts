import { type RefObject, useEffect } from 'react';

/** What the focus goes to in a panel that may still be opening: its focus trap then goes there too. */
export function claimFirstFocus(field: HTMLElement): void {
  const body = field.closest('[tabindex="-1"][data-autofocus]');
  if (body === null) return;
  body.removeAttribute('data-autofocus');
  field.setAttribute('data-autofocus', 'true');
}

/**
 * For a form that loads inside a panel: its first field takes the focus that the panel's body has meanwhile, or is
 * about to get from the focus trap.
 */
export function useLateField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = form.current?.querySelector('input');
    const body = form.current?.closest('[tabindex="-1"][data-autofocus]');
    if (!field || !body) return;
    claimFirstFocus(field);
    if (body === document.activeElement) field.focus();
  }, [form]);
}
