import { type RefCallback, useCallback } from 'react';

const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';

/**
 * Marks the first field for the focus trap of the panel, so that opening puts the focus there and not on the close
 * button. A body without a field takes the focus itself.
 */
export function useFirstField(): RefCallback<HTMLElement> {
  return useCallback((body: HTMLElement | null) => {
    if (!body || body.querySelector('[data-autofocus]')) return;
    (body.querySelector(FIELDS) ?? body).setAttribute('data-autofocus', 'true');
  }, []);
}
