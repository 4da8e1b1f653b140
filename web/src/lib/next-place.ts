const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

type Steps = Readonly<Record<string, number>>;

const lines: Steps = { ArrowDown: 1, ArrowUp: -1 };

/** The index that a key leads to; null for other keys. `wraps`: the ends meet. */
export function nextIndex(key: string, index: number, count: number, steps = lines, wraps = false): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = steps[key];
  if (step === undefined) return null;
  const next = index + step;
  return wraps ? (next + count) % count : clamp(next, count - 1);
}

/** How many rows Page Up and Page Down move. */
const PAGE = 8;

interface CellStep {
  readonly down: number;
  readonly aside: number;
}

const cellSteps: Readonly<Record<string, CellStep>> = {
  ArrowDown: { down: 1, aside: 0 },
  ArrowUp: { down: -1, aside: 0 },
  PageDown: { down: PAGE, aside: 0 },
  PageUp: { down: -PAGE, aside: 0 },
  ArrowRight: { down: 0, aside: 1 },
  ArrowLeft: { down: 0, aside: -1 },
};
const ends: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity };

const farthest = (step: number): number => (step === 0 ? 0 : Math.sign(step) * Infinity);

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey?: boolean;
}

/** How far a key leads in a grid (WAI-ARIA grid pattern), with Ctrl to its edge; null for other keys. */
export function cellStep({ key, ctrlKey, metaKey = false }: PressedKey): CellStep | null {
  const isFar = ctrlKey || metaKey;
  const end = ends[key];
  if (end !== undefined) return { down: isFar ? end : 0, aside: end };
  const step = cellSteps[key];
  if (step === undefined) return null;
  return isFar ? { down: farthest(step.down), aside: farthest(step.aside) } : step;
}

interface GridCell {
  readonly row: number;
  readonly column: number;
}

/** The cell of a grid that a key leads to; null for other keys, the same cell at an edge. */
export function nextCell(
  pressed: PressedKey,
  { row, column }: GridCell,
  { rows, columns }: { readonly rows: number; readonly columns: number },
): GridCell | null {
  const step = cellStep(pressed);
  return step && { row: clamp(row + step.down, rows - 1), column: clamp(column + step.aside, columns - 1) };
}
