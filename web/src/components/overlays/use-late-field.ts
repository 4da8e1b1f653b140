import { type RefObject, useEffect } from 'react';

/** What the focus goes to in a panel that may still be opening: its focus trap then goes there too. */
export function claimFirstFocus(field: HTMLElement): void {
  const body = field.closest('[tabindex="-1"][data-autofocus]');
  if (body === null) return;
  body.removeAttribute('data-autofocus');
  field.setAttribute('data-autofocus', 'true');
}

/**
 * For a form that comes into a panel once it has loaded: its first field takes the focus that the panel's body held
 * meanwhile, or is about to get from the panel's focus trap.
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
