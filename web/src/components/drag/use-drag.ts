import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { autoScroll } from './auto-scroll';
import { followDrag, type Point } from './gesture';

/** How long a drag rests on a target before `onHold`, milliseconds. */
const HOLD_MS = 600;
/** The ghost hangs below and beside the pointer, so that the target stays visible, px. */
const HANG = { x: 12, y: 10 };

interface DragOptions<Target> {
  /** Presses in it may become drags. It is mounted as long as the component. */
  readonly field: RefObject<HTMLElement | null>;
  /** What a press on this element would drag; null: nothing. */
  readonly itemAt: (pressed: Element) => string | null;
  /** Where the item would go; undefined: nowhere. */
  readonly targetAt: (item: string, at: Point) => Target | undefined;
  readonly onDrop: (item: string, target: Target) => void;
  /** The drag rests on a target for a while. */
  readonly onHold?: (target: Target) => void;
}

interface Dragged<Target> {
  readonly item: string;
  readonly target: Target | undefined;
}

export interface Drag<Target> {
  /** What is dragged; null while nothing is. */
  readonly item: string | null;
  readonly target: Target | undefined;
  /** What follows the pointer: a fixed element at the upper left corner. */
  readonly ghost: RefObject<HTMLDivElement | null>;
}

/** The key in `data-NAME` of an element or of the nearest one around it. */
export const keyOf = (element: Element | null, name: string): string | null =>
  element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null;

/** The same for a row that is dragged as a whole: what is pressed in one of its controls is theirs. */
export const rowKeyOf = (pressed: Element, name: string): string | null =>
  pressed.closest('button, input, a, label') === null ? keyOf(pressed, name) : null;

export const elementAt = ({ x, y }: Point): Element | null => document.elementFromPoint(x, y);

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Drag and drop by mouse, pen and finger. One listener on the field, so rows may come and go during a drag. */
export function useDrag<Target>(options: DragOptions<Target>): Drag<Target> {
  const { field } = options;
  const [dragged, setDragged] = useState<Dragged<Target> | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const itemAt = useEffectEvent(options.itemAt);
  const targetAt = useEffectEvent(options.targetAt);
  const onDrop = useEffectEvent(options.onDrop);
  const onHold = useEffectEvent((target: Target) => options.onHold?.(target));

  const hang = () => {
    ghost.current?.style.setProperty('translate', `${at.current.x + HANG.x}px ${at.current.y + HANG.y}px`);
  };
  const item = dragged?.item ?? null;
  useLayoutEffect(hang, [item]);

  useEffect(() => {
    const element = field.current;
    if (element === null) return undefined;
    let isDragging = false;
    let cancel = () => {};

    const begin = (down: PointerEvent, pressed: string) => {
      let target: Target | undefined;
      let holding = 0;
      let stopScroll = () => {};
      const look = () => {
        hang();
        const next = targetAt(pressed, at.current);
        if (isSame(next, target)) return;
        target = next;
        setDragged({ item: pressed, target });
        clearTimeout(holding);
        if (next !== undefined) holding = window.setTimeout(() => onHold(next), HOLD_MS);
      };
      cancel = followDrag(down, {
        onStart: (point) => {
          at.current = point;
          isDragging = true;
          setDragged({ item: pressed, target });
          stopScroll = autoScroll(element, () => at.current.y, look);
          look();
        },
        onMove: (point) => {
          at.current = point;
          look();
        },
        onEnd: (isDropped) => {
          isDragging = false;
          stopScroll();
          clearTimeout(holding);
          setDragged(null);
          if (isDropped && target !== undefined) onDrop(pressed, target);
        },
      });
    };

    const onDown = (down: PointerEvent) => {
      if (down.button !== 0 || !down.isPrimary || !(down.target instanceof Element)) return;
      const pressed = itemAt(down.target);
      if (pressed !== null) begin(down, pressed);
    };
    // A finger that drags does not scroll. React's own listeners cannot prevent it: they are passive.
    const onTouchMove = (event: TouchEvent) => {
      if (isDragging && event.cancelable) event.preventDefault();
    };
    element.addEventListener('pointerdown', onDown);
    element.addEventListener('touchmove', onTouchMove, { passive: false });
    return () => {
      cancel();
      element.removeEventListener('pointerdown', onDown);
      element.removeEventListener('touchmove', onTouchMove);
    };
  }, [field]);

  return { item, target: dragged?.target, ghost };
}
