import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type RefObject, useCallback } from 'react';

/** Up to this number of rows all are drawn: find-in-page works, and nothing needs measuring. */
const DRAWN_WHOLE = 120;

interface WindowOptions<Item> {
  /** Height of a row before it is measured, px. */
  readonly height: number | ((item: Item) => number);
  /** A stable function: another one measures all rows again. */
  readonly keyOf?: (item: Item) => string;
  /** The index of a row that stays drawn, by the first row in view; -1 for none. */
  readonly keep?: (first: number) => number;
  /** Windows the rows beyond this number only. */
  readonly wholeUpTo?: number;
  readonly overscan?: number;
}

export interface DrawnRow<Item> {
  readonly item: Item;
  readonly index: number;
  /** From the top of the list, px; null: right below the row before it. */
  readonly start: number | null;
  /** Room of the rows above it that are not drawn, px. */
  readonly before: number;
}

interface Windowed<Item> {
  readonly windowed: boolean;
  readonly drawn: readonly DrawnRow<Item>[];
  /** The drawn items, between `before` and `after` px for those that are not drawn. */
  readonly shown: readonly Item[];
  readonly first: number;
  readonly before: number;
  readonly after: number;
  /** Of all rows, px; undefined while all are drawn. */
  readonly height: number | undefined;
  /** The ref of a row whose height differs from `height`; it has `data-index` too. */
  readonly measure: ((row: HTMLElement | null) => void) | undefined;
  readonly reveal: (index: number, align?: 'center') => void;
}

const withKept = (range: Range, keep: number): number[] => {
  const drawn = defaultRangeExtractor(range);
  if (keep < 0 || keep >= range.count || drawn.includes(keep)) return drawn;
  return [...drawn, keep].toSorted((a, b) => a - b);
};

function rowsInView<Item>(all: readonly Item[], virtual: Virtualizer<HTMLElement, HTMLElement>): Windowed<Item> {
  const items = virtual.getVirtualItems();
  const drawn = items.flatMap(({ index, start }, place) => {
    const item = all[index];
    return item === undefined ? [] : [{ item, index, start, before: start - (items[place - 1]?.end ?? 0) }];
  });
  return {
    windowed: true,
    drawn,
    shown: drawn.map(({ item }) => item),
    first: items[0]?.index ?? 0,
    before: items[0]?.start ?? 0,
    after: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    height: virtual.getTotalSize(),
    measure: virtual.measureElement,
    reveal: (index, align) => {
      if (index >= 0) virtual.scrollToIndex(index, align && { align });
    },
  };
}

/**
 * Draws only the rows in view when there are many (`windowed`). The scrolling element needs a height of its own then:
 * in one that grows with its content, everything is in view.
 */
export function useWindowed<Item>(
  all: readonly Item[],
  scroll: RefObject<HTMLElement | null>,
  { height, keyOf, keep, wholeUpTo = DRAWN_WHOLE, overscan = 12 }: WindowOptions<Item>,
): Windowed<Item> {
  const windowed = all.length > wholeUpTo;
  const getItemKey = useCallback(
    (index: number) => {
      const item = all[index];
      return item === undefined || keyOf === undefined ? index : keyOf(item);
    },
    [all, keyOf],
  );
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer<HTMLElement, HTMLElement>({
    enabled: windowed,
    count: windowed ? all.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => {
      const item = all[index];
      if (typeof height === 'number') return height;
      return item === undefined ? 0 : height(item);
    },
    getItemKey,
    rangeExtractor: (range) => withKept(range, keep?.(range.startIndex) ?? -1),
    overscan,
  });
  if (windowed) return rowsInView(all, virtual);
  return {
    windowed,
    drawn: all.map((item, index) => ({ item, index, start: null, before: 0 })),
    shown: all,
    first: 0,
    before: 0,
    after: 0,
    height: undefined,
    measure: undefined,
    reveal: () => undefined,
  };
}
