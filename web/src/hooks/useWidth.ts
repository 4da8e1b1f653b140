import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element, whole px, already when it is first drawn; `fallback` where there is no layout. */
export function useWidth<T extends HTMLElement>(fallback: number): readonly [RefObject<T | null>, number] {
  const ref = useRef<T>(null);
  const [width, setWidth] = useState(fallback);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    // Paper lays the page out anew: a drawing is scaled to it, and keeps its numbers.
    const measure = () => {
      const measured = element.clientWidth;
      if (measured > 0 && !window.matchMedia('print').matches) setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
