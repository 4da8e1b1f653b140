import type { Node } from '@tidemark/contracts';
import { useEffect, useState } from 'react';
import { useTouch } from '../../lib/live/use-touch';

/** Timers cannot wait longer than some weeks. */
const LONGEST_MS = 24 * 60 * 60 * 1000;
/** For a server whose clock is a little behind. */
const AFTER_MS = 1000;

function soonest(nodes: readonly Node[], now: number): number {
  return nodes
    .flatMap(({ assessments }) => assessments)
    .map(({ closeFormDate }) => (closeFormDate === null ? Infinity : Date.parse(closeFormDate)))
    .reduce((first, closing) => (closing >= now && closing < first ? closing : first), Infinity);
}

/** Asks for results again when a form closes: its answers are released then, and no event announces it. */
export function useClosings(nodes: readonly Node[]): void {
  const touch = useTouch();
  const [now, setNow] = useState(() => Date.now());
  const closing = soonest(nodes, now);
  useEffect(() => {
    if (closing === Infinity) return undefined;
    const timer = setTimeout(
      () => {
        const then = Date.now();
        if (then > closing) void touch(['results'], null);
        setNow(then);
      },
      Math.min(closing - now + AFTER_MS, LONGEST_MS),
    );
    return () => clearTimeout(timer);
  }, [closing, now, touch]);
}
