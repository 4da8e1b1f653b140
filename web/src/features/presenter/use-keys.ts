import { useEffect } from 'react';

/** What single keys do, by their `key` in lower case. What is typed with a modifier is the browser's. */
export function useKeys(actions: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      actions[event.key.toLowerCase()]?.();
    };
    window.addEventListener('keydown', pressed);
    return () => window.removeEventListener('keydown', pressed);
  }, [actions]);
}
