import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * The width of an element, whole px: null until it is measured, which is before it is first painted; `fallback` where there
 * is no layout.
 */
export function useMeasuredWidth<T extends HTMLElement>(
  fallback: number,
): readonly [RefObject<T | null>, number | null] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState<number | null>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // Printing changes the layout: a drawing is scaled to the paper, and keeps its numbers.
    const measure = () => {
      const measured = element.clientWidth;
      const isLaidOut = measured > 0 && !window.matchMedia('print').matches;
      setWidth((known) => (isLaidOut ? measured : (known ?? fallback)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [fallback]);
  return [ref, width];
}

/** The same, where the first drawing is cheap enough to be made for `fallback`. */
export function useWidth<T extends HTMLElement>(fallback: number): readonly [RefObject<T | null>, number] {
  const [ref, width] = useMeasuredWidth<T>(fallback);
  return [ref, width ?? fallback];
}
