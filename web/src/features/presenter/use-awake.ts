import { useEffect } from 'react';

/**
 * Keeps the screen on while the page is visible, where the browser can. Browsers release the lock when the page is
 * hidden, so this requests it again when the page returns.
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
