import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { followDrag, type Point } from '../../../components/tree/drag-gesture';

/** What is dragged hangs below and beside the pointer, so that the target stays in sight, px. */
const HANG = { x: 12, y: 10 };

export interface RecommendationDrag {
  /** The one that is dragged; null while none is. */
  readonly dragged: string | null;
  /** The objective that it is held over. */
  readonly over: string | null;
  readonly ghost: RefObject<HTMLDivElement | null>;
  /** On what holds the offered ones: presses in a row of them may become drags. */
  readonly onPointerDown: (event: PointerEvent) => void;
}

const objectiveAt = ({ x, y }: Point): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-objective]')?.dataset['objective'] ?? null;

/** The row that is pressed; what is pressed in one of its own controls is theirs. */
function pressedRow({ target, button, isPrimary }: PointerEvent): string | null {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return null;
  if (target.closest('button, a') !== null) return null;
  return target.closest<HTMLElement>('[data-recommendation]')?.dataset['recommendation'] ?? null;
}

/** Drags a recommendation of the list onto an objective, with a mouse, a pen or a finger. */
export function useRecommendationDrag(onDrop: (recommendation: string, objective: string) => void): RecommendationDrag {
  const [held, setHeld] = useState<{ readonly dragged: string; readonly over: string | null } | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const stop = useRef<(() => void) | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: PointerEvent) => {
    const dragged = pressedRow(event);
    if (dragged === null) return;
    let over: string | null = null;
    const look = (at: Point) => {
      ghost.current?.style.setProperty('transform', `translate(${at.x + HANG.x}px, ${at.y + HANG.y}px)`);
      over = objectiveAt(at);
      setHeld((before) => (before?.over === over && before.dragged === dragged ? before : { dragged, over }));
    };
    stop.current = followDrag(event.nativeEvent, {
      onStart: (at) => {
        document.documentElement.dataset['dragging'] = '';
        look(at);
      },
      onMove: look,
      onEnd: (isDropped) => {
        delete document.documentElement.dataset['dragging'];
        setHeld(null);
        if (isDropped && over !== null) drop.current(dragged, over);
      },
    });
  };
  return { dragged: held?.dragged ?? null, over: held?.over ?? null, ghost, onPointerDown };
}
