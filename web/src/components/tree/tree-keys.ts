import { foldText } from '../../lib/fold-text';

/** One visible line of a tree, in reading order. */
export interface TreeRow {
  /** Unique in the tree. */
  readonly key: string;
  /** 1 for the tops. */
  readonly level: number;
  readonly parentKey: string | null;
  /** What typing finds. */
  readonly label: string;
  readonly branch: 'open' | 'closed' | 'none';
}

type TreeMove = { readonly type: 'focus'; readonly key: string } | { readonly type: 'toggle'; readonly key: string };

const focus = (row: TreeRow | undefined): TreeMove | null => (row ? { type: 'focus', key: row.key } : null);
const toggle = (row: TreeRow): TreeMove => ({ type: 'toggle', key: row.key });

/** Right opens a closed branch, then goes to its first child. */
function inwards(rows: readonly TreeRow[], index: number, row: TreeRow): TreeMove | null {
  if (row.branch === 'closed') return toggle(row);
  const next = rows[index + 1];
  return next !== undefined && next.level > row.level ? focus(next) : null;
}

/** Left closes an open branch, then goes to the parent. */
function outwards(rows: readonly TreeRow[], row: TreeRow): TreeMove | null {
  if (row.branch === 'open') return toggle(row);
  return focus(rows.find(({ key }) => key === row.parentKey));
}

/** What an arrow, Home or End does from a row (WAI-ARIA tree pattern); null when the key means nothing there. */
export function treeMove(rows: readonly TreeRow[], current: string | null, key: string): TreeMove | null {
  const index = rows.findIndex((row) => row.key === current);
  const row = rows[index];
  switch (key) {
    case 'ArrowDown':
      return focus(rows[index + 1]);
    case 'ArrowUp':
      return focus(rows[index - 1]);
    case 'ArrowRight':
      return row ? inwards(rows, index, row) : null;
    case 'ArrowLeft':
      return row ? outwards(rows, row) : null;
    case 'Home':
      return focus(rows[0]);
    case 'End':
      return focus(rows.at(-1));
    default:
      return null;
  }
}

/** The row that typed letters find: with one letter the next one after the current, with more also the current. */
export function typedRow(rows: readonly TreeRow[], current: string | null, typed: string): string | null {
  const index = rows.findIndex((row) => row.key === current);
  const from = typed.length > 1 ? Math.max(0, index) : index + 1;
  const wanted = foldText(typed);
  const found = [...rows.slice(from), ...rows.slice(0, from)].find(({ label }) => foldText(label).startsWith(wanted));
  return found?.key ?? null;
}

export interface TreePosition {
  readonly setSize: number;
  readonly position: number;
}

/** Where each row stands among its siblings, for those who listen. */
export function positionsOf(rows: readonly TreeRow[]): ReadonlyMap<string, TreePosition> {
  const families = new Map<string, string[]>();
  for (const { key, parentKey } of rows) {
    const family = families.get(parentKey ?? '');
    if (family === undefined) families.set(parentKey ?? '', [key]);
    else family.push(key);
  }
  const positions = new Map<string, TreePosition>();
  for (const keys of families.values()) {
    keys.forEach((key, index) => positions.set(key, { setSize: keys.length, position: index + 1 }));
  }
  return positions;
}
