type Steps = Readonly<Record<string, number>>;

const lines: Steps = { ArrowDown: 1, ArrowUp: -1 };

/** The index that a key leads to; null for other keys. `wraps`: the ends meet. */
export function nextIndex(key: string, index: number, count: number, steps = lines, wraps = false): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return wraps ? (next + count) % count : Math.max(0, Math.min(count - 1, next));
}

interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The cell of a grid that a key leads to, with Ctrl to its corner; null for other keys. */
export function nextCell(
  { key, ctrlKey }: { readonly key: string; readonly ctrlKey: boolean },
  { row, column }: GridCell,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridCell | null {
  const isEnd = key === 'Home' || key === 'End';
  const across: Readonly<Record<string, string>> = {
    ArrowRight: 'ArrowDown',
    ArrowLeft: 'ArrowUp',
    Home: key,
    End: key,
  };
  const sideways = across[key];
  const nextRow = sideways === undefined || (isEnd && ctrlKey) ? nextIndex(key, row, rows) : row;
  const nextColumn = sideways === undefined ? column : nextIndex(sideways, column, columns);
  return nextRow === null || nextColumn === null ? null : { row: nextRow, column: nextColumn };
}
