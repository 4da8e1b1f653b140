import { useEffect, useState } from 'react';
import { perFrame } from './model/typing';

const wantsNoMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A text as it is typed in, some characters a frame; whole at once where motion is not wanted or nothing is to be typed. */
export function useTyped(text: string, isTyped: boolean): string {
  const [still] = useState(wantsNoMotion);
  const [count, setCount] = useState(0);
  const moves = isTyped && !still;
  const isDone = !moves || count >= text.length;
  useEffect(() => {
    if (isDone) return undefined;
    const frame = requestAnimationFrame(() => setCount((before) => before + perFrame(text.length)));
    return () => cancelAnimationFrame(frame);
  }, [isDone, count, text.length]);
  return moves ? text.slice(0, count) : text;
}
