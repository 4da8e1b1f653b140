import { useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
}

/** Whether the page has the whole screen, and how to give or take it. A browser that refuses keeps its window. */
export function useFullScreen(): { readonly isFull: boolean; readonly toggle: () => void } {
  const isFull = useSyncExternalStore(watch, () => document.fullscreenElement !== null);
  const toggle = () => {
    const done = isFull ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined);
  };
  return { isFull, toggle };
}
