import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';

/** Up to here every row is drawn: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 120;

/**
 * Which rows are in view when there are many (`windowed`), and the room that the others take. What scrolls must have a
 * height of its own then: in a place that grows with it, everything is in view. Rows that are not all of one `height` have
 * `measure` as their ref and `data-index`: their place from `first` on.
 */
export function useWindowed<Item>(all: readonly Item[], scroll: RefObject<HTMLElement | null>, height: number) {
  const windowed = all.length > DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer({
    enabled: windowed,
    count: windowed ? all.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: 12,
  });
  if (!windowed) return { windowed, shown: all, first: 0, before: 0, after: 0, reveal: () => undefined };
  const items = virtual.getVirtualItems();
  return {
    windowed,
    first: items[0]?.index ?? 0,
    measure: virtual.measureElement,
    reveal: (index: number) => virtual.scrollToIndex(index),
    shown: items.flatMap(({ index }) => all[index] ?? []),
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
