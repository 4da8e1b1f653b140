import { useSyncExternalStore } from 'react';

function watchNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(watchNetwork, () => navigator.onLine);
