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

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The number of lines that Page Up and Page Down move. */
const PAGE = 8;

const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));

interface Step {
  readonly down: number;
  readonly aside: number;
}

/** How far a key goes; with Ctrl as far as there is. */
const steps: Readonly<Record<string, Step>> = {
  ArrowDown: { down: 1, aside: 0 },
  ArrowUp: { down: -1, aside: 0 },
  PageDown: { down: PAGE, aside: 0 },
  PageUp: { down: -PAGE, aside: 0 },
  ArrowRight: { down: 0, aside: 1 },
  ArrowLeft: { down: 0, aside: -1 },
};
const ends: Readonly<Record<string, number>> = { Home: -Infinity, End: Infinity };

const farthest = (step: number): number => (step === 0 ? 0 : Math.sign(step) * Infinity);

/** What a key means; null: nothing. */
function stepOf({ key, ctrlKey, metaKey }: Pressed): Step | null {
  const far = ctrlKey || metaKey;
  const end = ends[key];
  if (end !== undefined) return { down: far ? end : 0, aside: end };
  const step = steps[key];
  if (step === undefined) return null;
  return far ? { down: farthest(step.down), aside: farthest(step.aside) } : step;
}

/** The cell that a key leads to (WAI-ARIA grid pattern); null where it means nothing, the same cell at an edge. */
export function cellAfterKey(lines: readonly Line[], columns: number, at: At, pressed: Pressed): At | null {
  const index = lines.findIndex(({ key }) => key === at.key);
  const step = index === -1 ? null : stepOf(pressed);
  if (step === null) return null;
  const key = lines[clamp(index + step.down, lines.length - 1)]?.key ?? at.key;
  // A line of one cell keeps the column for the lines around it.
  const stays = lines[index]?.spans === true && Number.isFinite(step.aside);
  return { key, column: stays ? at.column : clamp(at.column + step.aside, columns) };
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
