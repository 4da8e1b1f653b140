import { useEffect, useState } from 'react';

export interface DelayOptions {
  /** Not before this many ms of waiting. */
  readonly delay?: number;
  /** Once shown, for at least this many ms. */
  readonly least?: number;
}

/** Whether to show a placeholder: true only after 150 ms of `waiting`, and then for no less than 300 ms. */
export function useDelayed(waiting: boolean, { delay = 150, least = 300 }: DelayOptions = {}): boolean {
  const [shown, setShown] = useState(false);
  const [held, setHeld] = useState(false);

  useEffect(() => {
    if (!waiting || shown) return undefined;
    const timer = setTimeout(() => {
      setShown(true);
      setHeld(true);
    }, delay);
    return () => clearTimeout(timer);
  }, [waiting, shown, delay]);

  useEffect(() => {
    if (!held) return undefined;
    const timer = setTimeout(() => setHeld(false), least);
    return () => clearTimeout(timer);
  }, [held, least]);

  useEffect(() => {
    if (waiting || held || !shown) return undefined;
    const timer = setTimeout(() => setShown(false), 0);
    return () => clearTimeout(timer);
  }, [waiting, held, shown]);

  return shown && (waiting || held);
}
