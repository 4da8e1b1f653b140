import { type KeyboardEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { keyOf, useDrag } from '../drag/use-drag';
import { type Before, neighborPlace, isElsewhere } from './places';

interface ReorderOptions {
  /** In the order on the screen. */
  readonly ids: readonly string[];
  readonly disabled?: boolean;
  /** Goes before that one, or to the end (null). */
  readonly onMove: (id: string, before: Before) => void;
}

interface Reorder<E extends HTMLElement> {
  /** What holds the rows; each carries its id in `data-order`, and in it `data-handle` what it is dragged by. */
  readonly list: RefObject<E | null>;
  /** The row that is dragged; null while none is. */
  readonly moved: string | null;
  /** Where it would go: a line marks the place; undefined where it would stay. */
  readonly target: Before | undefined;
  /** Alt with Up and Down; true where the key was one of them. Always the same function, for memoized rows. */
  readonly onMoveKey: (event: KeyboardEvent, id: string) => boolean;
}

/** The first row whose middle lies below a height; null below them all. */
function rowBelow(list: HTMLElement | null, y: number): Before {
  const rows = [...(list?.querySelectorAll<HTMLElement>(':scope > [data-order]') ?? [])];
  const below = rows.find((row) => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2;
  });
  return below?.dataset['order'] ?? null;
}

/** A list whose rows are put in another order: dragged by their handles, or moved with Alt and the arrow keys. */
export function useReorder<E extends HTMLElement>({ ids, disabled = false, onMove }: ReorderOptions): Reorder<E> {
  const list = useRef<E>(null);
  const { item, target } = useDrag<Before>({
    field: list,
    itemAt: (pressed) => (disabled ? null : keyOf(pressed.closest('[data-handle]'), 'order')),
    targetAt: (id, { y }) => {
      const before = rowBelow(list.current, y);
      return isElsewhere(ids, id, before) ? before : undefined;
    },
    onDrop: onMove,
  });

  // A browser takes the focus off an element that is put elsewhere in the page.
  const focused = useRef<HTMLElement | null>(null);
  const order = ids.join(' ');
  useLayoutEffect(() => {
    if (focused.current?.isConnected === true) focused.current.focus();
    focused.current = null;
  }, [order]);
  const move = (id: string, step: 1 | -1) => {
    const before = neighborPlace(ids, id, step);
    if (disabled || before === undefined) return;
    focused.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    onMove(id, before);
  };
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  const onMoveKey = useCallback((event: KeyboardEvent, id: string): boolean => {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    if (!isMove) return false;
    event.preventDefault();
    latest.current(id, event.key === 'ArrowUp' ? -1 : 1);
    return true;
  }, []);
  return { list, moved: item, target, onMoveKey };
}
