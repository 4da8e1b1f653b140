import type { RefObject } from 'react';
import { type DrawnRow, useWindowed } from '../../../hooks/useWindowed';
import type { GridLine } from './model/lines';

/** Up to this number of cells all lines are drawn: find-in-page works, and nothing needs measuring. */
const DRAWN_WHOLE = 150;

export type DrawnLine = DrawnRow<GridLine>;

interface WindowOptions {
  readonly lines: readonly GridLine[];
  readonly columns: number;
  readonly scroll: RefObject<HTMLElement | null>;
  /** The line with the focus stays drawn. */
  readonly current: number;
}

const heightOf = ({ spans }: GridLine) => (spans ? 41 : 57);
const keyOf = ({ key }: GridLine) => key;

/** The lines of the grid that are drawn. */
export const useWindow = ({ lines, columns, scroll, current }: WindowOptions) =>
  useWindowed(lines, scroll, {
    height: heightOf,
    keyOf,
    keep: () => current,
    wholeUpTo: Math.floor(DRAWN_WHOLE / columns),
    overscan: 4,
  });
