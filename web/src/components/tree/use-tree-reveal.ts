import { type RefObject, useEffect, useRef } from 'react';
import { elementNamed } from '../../hooks/useRoving';

interface TreeReveal {
  /** The key of the row to be brought into view, once; null: none. */
  readonly revealed: string | null;
  /** Where it stands among the rows; below 0 while it is not one of them. */
  readonly index: number;
  /** False until the list knows what scrolls. */
  readonly ready: boolean;
  readonly list: RefObject<HTMLElement | null>;
  readonly scroll: RefObject<HTMLElement | null>;
  /** Brings a row into the window that is not drawn. */
  readonly scrollTo: (index: number) => void;
  /** The row becomes the one that Tab reaches. */
  readonly onReveal: (key: string) => void;
}

/** In the middle of what scrolls; nothing around that is moved along. */
function centre(scroll: HTMLElement, row: HTMLElement): void {
  const [frame, place] = [scroll.getBoundingClientRect(), row.getBoundingClientRect()];
  scroll.scrollTop += place.top - frame.top - (frame.height - place.height) / 2;
}

/** Scrolls to a row as soon as it exists, without animation: it may be one of ten thousand [R9-030]. */
export function useTreeReveal({ revealed, index, ready, list, scroll, scrollTo, onReveal }: TreeReveal): void {
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (revealed === null) shown.current = null;
    if (revealed === null || index < 0 || !ready || shown.current === revealed) return;
    shown.current = revealed;
    onReveal(revealed);
    const row = elementNamed(list.current, 'row', revealed);
    if (row !== undefined && scroll.current !== null) centre(scroll.current, row);
    else scrollTo(index);
  });
}
