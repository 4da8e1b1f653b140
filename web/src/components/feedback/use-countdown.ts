import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** So long something can be taken back, milliseconds. */
export const UNDO_MS = 10_000;

export interface Countdown {
  /** It stands still: somebody looks at it. */
  readonly paused: boolean;
  /** Looking begins or ends, with the pointer or by focus; it runs on once nobody looks in either way. */
  readonly look: (by: 'pointer' | 'focus', looking: boolean) => void;
}

/** Calls `end` after ten seconds in which nobody looked; nothing while it is not active. */
export function useCountdown(active: boolean, end: () => void): Countdown {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const left = useRef(UNDO_MS);
  const onEnd = useEffectEvent(end);
  const paused = pointed || focused;
  useEffect(() => {
    if (!active || paused) return undefined;
    const began = Date.now();
    const timer = setTimeout(() => onEnd(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - began;
    };
  }, [active, paused]);
  return { paused, look: (by, looking) => (by === 'pointer' ? setPointed(looking) : setFocused(looking)) };
}
