import { useEffect } from 'react';
import type { FormSend } from './use-form';

/** Ctrl or Command with Enter goes on, wherever the focus is on the page; not in a dialogue over it. */
export function useNextKey(send: FormSend): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof Element && event.target.closest('[role="dialog"], [role="alertdialog"]')) return;
      event.preventDefault();
      send({ type: 'NEXT' });
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [send]);
}
