import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { GridLine } from './model/lines';

/** Up to so many cells all lines are drawn: find-in-page works, and nothing has to be measured. */
const DRAWN_WHOLE = 150;
const HEIGHT = { area: 41, objective: 57 } as const;

export interface DrawnLine {
  readonly line: GridLine;
  readonly index: number;
  /** From the top of the lines, px; null: it stands after the one before it. */
  readonly start: number | null;
}

interface WindowOptions {
  readonly lines: readonly GridLine[];
  readonly columns: number;
  readonly scroll: RefObject<HTMLElement | null>;
  /** The line that holds the focus stays, wherever it is. */
  readonly current: number;
}

const withLine = (range: Range, index: number): number[] => {
  const drawn = defaultRangeExtractor(range);
  if (index < 0 || index >= range.count || drawn.includes(index)) return drawn;
  return [...drawn, index].toSorted((a, b) => a - b);
};

/** Which lines are drawn: of many only those in view. */
export function useWindow({ lines, columns, scroll, current }: WindowOptions) {
  const windowed = lines.length * columns > DRAWN_WHOLE;
  // oxlint-disable-next-line react/incompatible-library -- its functions stay in this hook, whose callers are never memoized
  const virtual = useVirtualizer({
    enabled: windowed,
    count: windowed ? lines.length : 0,
    getScrollElement: () => scroll.current,
    estimateSize: (index) => HEIGHT[lines[index]?.spans === true ? 'area' : 'objective'],
    getItemKey: (index) => lines[index]?.key ?? index,
    rangeExtractor: (range) => withLine(range, current),
    overscan: 4,
  });
  const drawn: readonly DrawnLine[] = windowed
    ? virtual.getVirtualItems().flatMap(({ index, start }) => {
        const line = lines[index];
        return line === undefined ? [] : [{ line, index, start }];
      })
    : lines.map((line, index) => ({ line, index, start: null }));
  return {
    drawn,
    height: windowed ? virtual.getTotalSize() : null,
    measure: virtual.measureElement,
  };
}
