import { useEffect, useEffectEvent, useRef } from 'react';

const TOAST_MS = 10_000;
const TOAST_EXTRA_MS = 3_000;

/**
 * Calls `leave` after 10 s; when the toast is being looked at (hover or focus) at that moment, 3 s later.
 * Returns what to call when looking begins and ends.
 */
export function useLeaveTimer(active: boolean, leave: () => void): (looking: boolean) => void {
  const looked = useRef(false);
  const onLeave = useEffectEvent(leave);
  useEffect(() => {
    if (!active) return undefined;
    let timer = setTimeout(() => {
      if (looked.current) timer = setTimeout(() => onLeave(), TOAST_EXTRA_MS);
      else onLeave();
    }, TOAST_MS);
    return () => clearTimeout(timer);
  }, [active]);
  return (looking) => {
    looked.current = looking;
  };
}
