import type { KeyboardEvent, RefObject } from 'react';
import { elementNamed, useRoving } from '../hooks/useRoving';
import { nextIndex } from '../lib/next-place';

export interface RowKeysOptions {
  /** The rows in their order. */
  readonly ids: readonly string[];
  readonly scroll: RefObject<HTMLElement | null>;
  /** Brings a row that is not drawn into view. */
  readonly reveal: (index: number) => void;
  readonly onMove?: ((id: string) => void) | undefined;
  readonly onToggle?: ((id: string, shift: boolean) => void) | undefined;
  readonly onEnter?: ((id: string) => void) | undefined;
}

/** The row that has the focus itself; undefined for what is pressed in a control of it, or with a key of the browser's. */
function rowUnder({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): string | undefined {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return undefined;
  return target.dataset['row'];
}

/**
 * One row of a list takes the focus: arrows, Home and End move it, Space ticks the row, Enter goes into it. Keys that are
 * pressed in a control of the row stay the control's.
 */
export function useRowKeys({ ids, scroll, reveal, onMove, onToggle, onEnter }: RowKeysOptions) {
  const { current, noteFocus, moveTo } = useRoving<string | null>({
    initial: null,
    elementOf: (id) => (id === null ? null : elementNamed(scroll.current, 'row', id)),
  });
  const active = current !== null && ids.includes(current) ? current : (ids[0] ?? null);
  const moveToIndex = (index: number) => {
    const to = ids[index];
    if (to === undefined) return;
    moveTo(to);
    reveal(index);
    onMove?.(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowUnder(event);
    if (id === undefined) return;
    const next = nextIndex(event.key, ids.indexOf(id), ids.length);
    if (next !== null) moveToIndex(next);
    else if (event.key === ' ') onToggle?.(id, event.shiftKey);
    else if (event.key === 'Enter') onEnter?.(id);
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    /** Of the row: what makes it the one that Tab reaches. */
    rowProps: (id: string) => ({ 'data-row': id, tabIndex: id === active ? 0 : -1, onFocus: () => noteFocus(id) }),
  };
}
export type RowKeys = ReturnType<typeof useRowKeys>;
