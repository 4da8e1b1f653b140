import { cellStep, nextCell, type PressedKey } from '../../../../lib/next-place';

/** A line of the grid, in reading order. */
export interface Line {
  readonly key: string;
  /** A line of one cell, over all columns: an area. */
  readonly spans: boolean;
}

/** A cell: column 0 holds the names, 1 to L the levels. On a line of one cell the column is where one came from. */
export interface At {
  readonly key: string;
  readonly column: number;
}

/** The cell that a key leads to; null where it means nothing, the same cell at an edge. */
export function cellAfterKey(lines: readonly Line[], columns: number, at: At, pressed: PressedKey): At | null {
  const row = lines.findIndex(({ key }) => key === at.key);
  const size = { rows: lines.length, columns: columns + 1 };
  const next = row === -1 ? null : nextCell(pressed, { row, column: at.column }, size);
  if (next === null) return null;
  // A line of one cell keeps the column for the lines around it.
  const stays = lines[row]?.spans === true && Number.isFinite(cellStep(pressed)?.aside);
  return { key: lines[next.row]?.key ?? at.key, column: stays ? at.column : next.column };
}

/** The next cell after this one, in reading order, that `isEmpty`; null when there is none further on. */
export function nextEmpty(lines: readonly Line[], columns: number, at: At, isEmpty: (at: At) => boolean): At | null {
  const from = lines.findIndex((line) => line.key === at.key);
  for (const [offset, { key, spans }] of lines.slice(Math.max(0, from)).entries()) {
    if (spans) continue;
    for (let column = offset === 0 && !lines[from]?.spans ? at.column + 1 : 1; column <= columns; column += 1) {
      if (isEmpty({ key, column })) return { key, column };
    }
  }
  return null;
}
