import { clipped, lengthOf } from '@tidemark/contracts';

/** What stands behind a name to tell it from others; 1 for the first that needs one. */
export type Suffix = (turn: number) => string;

/** A name with the first suffix from `turn` on with which nothing else is called so; the name gives way to its limit. */
export function freeName(name: string, suffix: Suffix, taken: ReadonlySet<string>, limit: number, turn = 1): string {
  const end = suffix(turn);
  const full = `${clipped(name, limit - lengthOf(end)).trimEnd()}${end}`;
  return taken.has(full) ? freeName(name, suffix, taken, limit, turn + 1) : full;
}

const VERSION = / \(v(\d+)\)$/;

/** The name of a next version, `Delivery (v2)`: later than all of its `versions`. */
export function versionName(name: string, versions: readonly string[], limit: number): string {
  const numbers = versions.map((one) => Number(VERSION.exec(one)?.[1] ?? 1));
  const last = Math.max(1, versions.length, ...numbers);
  return freeName(name.replace(VERSION, ''), (turn) => ` (v${String(turn)})`, new Set(versions), limit, last + 1);
}

/** The name of a copy, `Delivery (copy)`, then `Delivery (copy 2)`; a copy of a copy is one of the same. */
export function copyName(name: string, word: string, taken: ReadonlySet<string>, limit: number): string {
  const end = / \(([^()]+?)(?: \d+)?\)$/.exec(name);
  const base = end?.[1] === word ? name.slice(0, end.index) : name;
  return freeName(base, (turn) => (turn === 1 ? ` (${word})` : ` (${word} ${String(turn)})`), taken, limit);
}
