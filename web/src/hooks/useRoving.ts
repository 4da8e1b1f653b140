import { useEffect, useRef, useState } from 'react';

interface Roving<Key> {
  readonly initial: Key;
  /** The element of a key; undefined while it is not drawn. */
  readonly elementOf: (key: Key) => HTMLElement | null | undefined;
  readonly focus?: (element: HTMLElement) => void;
}

const focusOn = (element: HTMLElement) => element.focus();

/** Focus that moves inside of a list, a tree or a grid: `moveTo` focuses an element, also one that is drawn only later. */
export function useRoving<Key>({ initial, elementOf, focus = focusOn }: Roving<Key>) {
  const [current, setCurrent] = useState(initial);
  const isMoving = useRef(false);
  // After every drawing: an element outside of the window exists only now.
  useEffect(() => {
    const element = isMoving.current ? elementOf(current) : null;
    if (!element) return;
    isMoving.current = false;
    focus(element);
  });
  const moveTo = (key: Key) => {
    isMoving.current = true;
    setCurrent(key);
  };
  return { current, setCurrent, moveTo };
}
