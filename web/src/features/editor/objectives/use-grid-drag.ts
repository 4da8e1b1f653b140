import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { autoScroll } from '../../../components/tree/auto-scroll';
import { followDrag, type Point } from '../../../components/tree/drag-gesture';
import type { Drop } from './model/drop';

/** The name of what is moved hangs below and beside the pointer, px. */
const HANG = { x: 12, y: 10 };

export interface GridDragOptions {
  readonly scroll: RefObject<HTMLElement | null>;
  readonly dropAt: (moved: string, over: { readonly key: string; readonly upper: boolean }) => Drop | null;
  readonly onDrop: (moved: string, drop: Drop) => void;
}

interface DraggedCell {
  readonly moved: string;
  readonly drop: Drop | null;
}

/** The line under the pointer, and whether its upper half. */
function lineAt({ x, y }: Point): { key: string; upper: boolean } | null {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
  const key = row?.dataset['row'];
  if (!row || key === undefined) return null;
  const { top, height } = row.getBoundingClientRect();
  return { key, upper: y < top + height / 2 };
}

const same = (a: Drop | null, b: Drop | null) => a?.key === b?.key && a?.side === b?.side;

/** Moves lines of the grid by their grips, with a mouse, a pen or a finger. */
export function useGridDrag({ scroll, dropAt, onDrop }: GridDragOptions) {
  const [held, setHeld] = useState<DraggedCell | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const live = useRef<DraggedCell | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const options = useRef({ dropAt, onDrop });
  useEffect(() => {
    options.current = { dropAt, onDrop };
  });
  useEffect(() => () => stop.current?.(), []);

  const hold = (next: DraggedCell | null) => {
    live.current = next;
    setHeld(next);
  };
  const look = (at: Point) => {
    ghost.current?.style.setProperty('transform', `translate(${at.x + HANG.x}px, ${at.y + HANG.y}px)`);
    const line = lineAt(at);
    const { current } = live;
    if (current === null) return;
    const drop = line === null ? null : options.current.dropAt(current.moved, line);
    if (!same(drop, current.drop)) hold({ ...current, drop });
  };
  const onPointerDown = (event: PointerEvent) => {
    const grip = event.target instanceof Element ? event.target.closest('[data-grip]') : null;
    const moved = grip?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (moved === undefined || event.button !== 0 || !event.isPrimary) return;
    let at: Point = { x: event.clientX, y: event.clientY };
    let halt = () => {};
    stop.current = followDrag(event.nativeEvent, {
      onStart: () => {
        hold({ moved, drop: null });
        document.documentElement.dataset['dragging'] = '';
        if (scroll.current !== null)
          halt = autoScroll(
            scroll.current,
            () => at.y,
            () => look(at),
          );
      },
      onMove: (point) => {
        at = point;
        look(at);
      },
      onEnd: (isDropped) => {
        halt();
        delete document.documentElement.dataset['dragging'];
        const last = live.current;
        hold(null);
        if (isDropped && last?.drop) options.current.onDrop(last.moved, last.drop);
      },
    });
  };
  return { moved: held?.moved ?? null, drop: held?.drop ?? null, ghost, onPointerDown };
}
