import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { autoScroll } from './auto-scroll';
import { followDrag, type Point } from './drag-gesture';

/** So long something is held over a closed branch before it opens, milliseconds. */
const OPENS_MS = 600;
/** The ghost hangs below and beside the pointer, so that the target stays in sight, px. */
const HANG = { x: 12, y: 10 };

export interface RowDragOptions {
  /** What scrolls around the tree. */
  readonly scroll: RefObject<HTMLElement | null>;
  readonly canMove: (key: string) => boolean;
  /** It is held over a row for a while: a closed branch opens. */
  readonly onHold: (key: string) => void;
  readonly onDrop: (moved: string, over: string) => void;
}

export interface RowDrag {
  /** The row that is moved; null while nothing is. */
  readonly moved: string | null;
  /** The row that it is held over. */
  readonly over: string | null;
  /** What goes along with the pointer. */
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** What holds the tree: presses in it may become drags. */
  readonly field: RefObject<HTMLDivElement | null>;
  readonly onPointerDown: (event: PointerEvent) => void;
}

interface DraggedRow {
  readonly moved: string;
  readonly over: string | null;
}

const rowAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;

/** The row that is pressed; what is pressed in one of its own controls is theirs. */
function pressedRow({ target, button, isPrimary }: PointerEvent): string | null {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return null;
  if (target.closest('button, input, a, label') !== null) return null;
  return target.closest<HTMLElement>('[data-row]')?.dataset['row'] ?? null;
}

/** Moves rows of a tree onto others, with a mouse, a pen or a finger. Which row may go where is the tree's own affair. */
export function useRowDrag({ scroll, canMove, onHold, onDrop }: RowDragOptions): RowDrag {
  const [held, setHeld] = useState<DraggedRow | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLDivElement>(null);
  const at = useRef<Point>({ x: 0, y: 0 });
  const stop = useRef<(() => void) | null>(null);
  const moved = held?.moved ?? null;
  const over = held?.over ?? null;

  // What the listeners of a drag go by: they are set once, at its start.
  const live = useRef<DraggedRow | null>(null);
  const hold = (next: DraggedRow | null) => {
    live.current = next;
    setHeld(next);
  };
  const look = () => {
    const { x, y } = at.current;
    ghost.current?.style.setProperty('transform', `translate(${x + HANG.x}px, ${y + HANG.y}px) rotate(-1deg)`);
    const row = rowAt(at.current);
    if (live.current !== null && live.current.over !== row) hold({ ...live.current, over: row });
  };

  const onDropped = useRef(onDrop);
  useEffect(() => {
    onDropped.current = onDrop;
  });
  const onPointerDown = (event: PointerEvent) => {
    const key = pressedRow(event);
    if (key === null || !canMove(key)) return;
    stop.current = followDrag(event.nativeEvent, {
      onStart: (point) => {
        at.current = point;
        hold({ moved: key, over: null });
      },
      onMove: (point) => {
        at.current = point;
        look();
      },
      onEnd: (isDropped) => {
        const last = live.current;
        hold(null);
        if (isDropped && last !== null && last.over !== null) onDropped.current(last.moved, last.over);
      },
    });
  };

  const onLook = useEffectEvent(look);
  useEffect(() => {
    const around = scroll.current;
    if (moved === null || around === null) return undefined;
    onLook();
    document.documentElement.dataset['dragging'] = '';
    const halt = autoScroll(
      around,
      () => at.current.y,
      () => onLook(),
    );
    return () => {
      halt();
      delete document.documentElement.dataset['dragging'];
    };
  }, [moved, scroll]);

  const onHeld = useEffectEvent(onHold);
  useEffect(() => {
    if (over === null) return undefined;
    const timer = setTimeout(() => onHeld(over), OPENS_MS);
    return () => clearTimeout(timer);
  }, [over]);

  useEffect(() => {
    const element = field.current;
    // A finger that drags does not scroll. React's own listeners could not say so: they are passive.
    const still = (event: TouchEvent) => {
      if (live.current !== null && event.cancelable) event.preventDefault();
    };
    element?.addEventListener('touchmove', still, { passive: false });
    return () => element?.removeEventListener('touchmove', still);
  }, []);
  useEffect(() => () => stop.current?.(), []);

  return { moved, over, ghost, field, onPointerDown };
}
