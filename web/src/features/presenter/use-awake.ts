import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is shown, where the browser can. It lets go by itself whenever the page is out of
 * sight, so it is asked again when it comes back.
 */
export function useAwake(): void {
  useEffect(() => {
    let held: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
      const lock = await navigator.wakeLock.request('screen');
      if (isOver) await lock.release();
      else held = lock;
    };
    const again = () => void hold().catch(() => undefined);
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', again);
      held?.release().catch(() => undefined);
    };
  }, []);
}
