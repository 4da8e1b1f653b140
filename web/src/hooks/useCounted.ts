import { useEffect, useState } from 'react';
import { useReducedMotion } from './useReducedMotion';

/** How long a number takes to its new value, ms: seen, and not waited for. */
export const COUNTING = 400;

/** Fast first, then slower: 0 to 1. */
const eased = (share: number): number => 1 - (1 - share) ** 3;

/**
 * A value on its way to what it has become, for the eye alone. A first value stands at once, as do all where the reader
 * wants no motion.
 */
export function useCounted(value: number): number {
  const reduced = useReducedMotion();
  const [run, setRun] = useState({ from: value, to: value });
  const [shown, setShown] = useState(value);
  if (run.to !== value) {
    const from = reduced ? value : shown;
    setRun({ from, to: value });
    setShown(from);
  }
  const { from, to } = run;
  useEffect(() => {
    if (from === to) return;
    let frame = 0;
    let begun: number | null = null;
    const step = (now: number) => {
      begun ??= now;
      const share = Math.min(1, (now - begun) / COUNTING);
      setShown(share === 1 ? to : from + (to - from) * eased(share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [from, to]);
  // That wish may come while it counts.
  return reduced ? value : shown;
}
