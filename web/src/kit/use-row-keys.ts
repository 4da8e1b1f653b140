import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

export interface RowKeysOptions {
  /** What is listed, in its order. */
  readonly ids: readonly string[];
  readonly scroll: RefObject<HTMLElement | null>;
  /** Brings a row that is not drawn into view. */
  readonly reveal: (index: number) => void;
  readonly onMove?: ((id: string) => void) | undefined;
  readonly onToggle?: ((id: string, shift: boolean) => void) | undefined;
  readonly onEnter?: ((id: string) => void) | undefined;
}

/** The element of a row that is drawn. */
export const rowNamed = (inside: HTMLElement | null, id: string): HTMLElement | undefined =>
  [...(inside?.querySelectorAll<HTMLElement>('[data-row]') ?? [])].find((row) => row.dataset['row'] === id);

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(count - 1, index + 1),
  ArrowUp: (index) => Math.max(0, index - 1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

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
  const [current, setCurrent] = useState<string | null>(null);
  const wanted = useRef<string | null>(null);
  const active = current !== null && ids.includes(current) ? current : (ids[0] ?? null);

  useEffect(() => {
    // The row may have to be drawn first.
    if (wanted.current === null) return;
    const row = rowNamed(scroll.current, wanted.current);
    if (row === undefined) return;
    wanted.current = null;
    row.focus({ preventScroll: false });
  });

  const moveTo = (index: number) => {
    const to = ids[index];
    if (to === undefined) return;
    wanted.current = to;
    setCurrent(to);
    reveal(index);
    onMove?.(to);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const id = rowUnder(event);
    if (id === undefined) return;
    const step = steps[event.key];
    if (step !== undefined) moveTo(step(ids.indexOf(id), ids.length));
    else if (event.key === ' ') onToggle?.(id, event.shiftKey);
    else if (event.key === 'Enter') onEnter?.(id);
    else return;
    event.preventDefault();
  };

  return {
    onKeyDown,
    /** Of the row: what makes it the one that Tab reaches. */
    rowProps: (id: string) => ({ 'data-row': id, tabIndex: id === active ? 0 : -1, onFocus: () => setCurrent(id) }),
  };
}
export type RowKeys = ReturnType<typeof useRowKeys>;
