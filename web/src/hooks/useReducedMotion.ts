import { useSyncExternalStore } from 'react';

const WISH = '(prefers-reduced-motion: reduce)';

function watch(changed: () => void): () => void {
  const list = window.matchMedia(WISH);
  list.addEventListener('change', changed);
  return () => list.removeEventListener('change', changed);
}

/** Whether the reader wants no motion. */
export const useReducedMotion = (): boolean => useSyncExternalStore(watch, () => window.matchMedia(WISH).matches);
