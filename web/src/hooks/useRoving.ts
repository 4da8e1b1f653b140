import { useEffect, useRef, useState } from 'react';

interface Roving<Key> {
  readonly initial: Key;
  /** The element of a key; undefined while it is not drawn. */
  readonly elementOf: (key: Key) => HTMLElement | null | undefined;
  readonly focus?: (element: HTMLElement) => void;
}

const focusOn = (element: HTMLElement) => element.focus();

/** The element inside that has this value in `data-NAME`. */
export const elementNamed = (inside: HTMLElement | null, name: string, value: string): HTMLElement | undefined =>
  [...(inside?.querySelectorAll<HTMLElement>(`[data-${name}]`) ?? [])].find(({ dataset }) => dataset[name] === value);

/**
 * Focus that moves inside of a list, a tree or a grid: `moveTo` focuses an element, also one that is drawn only later.
 * If the reader presses something else meanwhile, the focus stays there.
 */
export function useRoving<Key>({ initial, elementOf, focus = focusOn }: Roving<Key>) {
  const [current, setCurrent] = useState(initial);
  const isMoving = useRef(false);
  useEffect(() => {
    const stay = ({ target }: Event) => {
      // The page itself has the focus when the window took the focused element away.
      if (target !== document.body) isMoving.current = false;
    };
    // Captured: a key's own move comes after it.
    document.addEventListener('pointerdown', stay, true);
    document.addEventListener('keydown', stay, true);
    return () => {
      document.removeEventListener('pointerdown', stay, true);
      document.removeEventListener('keydown', stay, true);
    };
  }, []);
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
  /** For an element that got the focus in another way. Ignored on the way to one that is drawn later. */
  const noteFocus = (key: Key) => {
    if (!isMoving.current) setCurrent(key);
  };
  return { current, noteFocus, moveTo };
}
