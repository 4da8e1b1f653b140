import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { autoScroll } from '../tree/auto-scroll';
import { followDrag } from '../tree/drag-gesture';
import { type Before, neighborPlace, isElsewhere } from './places';

export interface ReorderOptions {
  /** In the order that is shown. */
  readonly ids: readonly string[];
  readonly disabled?: boolean;
  /** Goes before that one, or to the end (null). */
  readonly onMove: (id: string, before: Before) => void;
}

export interface Reorder<E extends HTMLElement> {
  /** What holds the rows; each carries its id in `data-order`, and in it `data-handle` what it is dragged by. */
  readonly list: RefObject<E | null>;
  /** The row that is dragged; null while none is. */
  readonly moved: string | null;
  /** Where it would go: a line marks the place; undefined where it would stay. */
  readonly target: Before | undefined;
  readonly onPointerDown: (event: PointerEvent) => void;
  /** Alt with Up and Down; true where the key was one of them. */
  readonly onMoveKey: (event: KeyboardEvent, id: string) => boolean;
}

interface DraggedItem {
  readonly moved: string;
  readonly target: Before | undefined;
}

/** The row that a press on its handle means to move. */
function heldBy({ target, button, isPrimary }: PointerEvent): string | null {
  if (button !== 0 || !isPrimary || !(target instanceof Element)) return null;
  return target.closest('[data-handle]')?.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null;
}

/** The first row whose middle lies below a height; null below them all. */
function rowBelow(list: HTMLElement, y: number): Before {
  const rows = [...list.querySelectorAll<HTMLElement>(':scope > [data-order]')];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below?.dataset['order'] ?? null;
}

function scrollerOf(element: HTMLElement): HTMLElement {
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around;
  }
  return document.documentElement;
}

/** A list whose rows are put in another order: dragged by their handles, or moved with Alt and the arrow keys. */
export function useReorder<E extends HTMLElement>({ ids, disabled = false, onMove }: ReorderOptions): Reorder<E> {
  const list = useRef<E>(null);
  const [held, setHeld] = useState<DraggedItem | null>(null);
  const stop = useRef<(() => void) | null>(null);
  // The listeners of a drag are set once, at its start; they go by what is so now.
  const now = useRef({ ids, onMove, y: 0 });
  useEffect(() => {
    now.current = { ...now.current, ids, onMove };
  });

  const look = (moved: string) => {
    if (list.current === null) return;
    const before = rowBelow(list.current, now.current.y);
    setHeld({ moved, target: isElsewhere(now.current.ids, moved, before) ? before : undefined });
  };
  const onPointerDown = (event: PointerEvent) => {
    const moved = heldBy(event);
    const element = list.current;
    if (disabled || moved === null || element === null) return;
    let halt = () => undefined as void;
    stop.current = followDrag(event.nativeEvent, {
      onStart: ({ y }) => {
        now.current.y = y;
        document.documentElement.dataset['dragging'] = '';
        halt = autoScroll(
          scrollerOf(element),
          () => now.current.y,
          () => look(moved),
        );
        look(moved);
      },
      onMove: ({ y }) => {
        now.current.y = y;
        look(moved);
      },
      onEnd: (dropped) => {
        halt();
        delete document.documentElement.dataset['dragging'];
        setHeld(null);
        const before = rowBelow(element, now.current.y);
        if (dropped && isElsewhere(now.current.ids, moved, before)) now.current.onMove(moved, before);
      },
    });
  };
  useEffect(() => () => stop.current?.(), []);

  // A browser takes the focus off an element that is put elsewhere in the page.
  const focused = useRef<HTMLElement | null>(null);
  const order = ids.join(' ');
  useLayoutEffect(() => {
    if (focused.current?.isConnected === true) focused.current.focus();
    focused.current = null;
  }, [order]);
  const onMoveKey = (event: KeyboardEvent, id: string): boolean => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (!isMove) return false;
    event.preventDefault();
    const before = neighborPlace(ids, id, event.key === 'ArrowUp' ? -1 : 1);
    if (disabled || before === undefined) return true;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onMove(id, before);
    return true;
  };
  return { list, moved: held?.moved ?? null, target: held?.target, onPointerDown, onMoveKey };
}
