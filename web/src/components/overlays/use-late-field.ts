import { type RefObject, useEffect } from 'react';

/**
 * For a form that comes into a panel once it has loaded: its first field takes the focus that the panel's body held
 * meanwhile, or is about to get from the panel's focus trap.
 */
export function useLateField(form: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const field = form.current?.querySelector('input');
    const body = form.current?.closest('[tabindex="-1"][data-autofocus]');
    if (!field || !body) return;
    body.removeAttribute('data-autofocus');
    field.setAttribute('data-autofocus', 'true');
    if (body === document.activeElement) field.focus();
  }, [form]);
}
