/** Orders values in an index as the engines do: missing first, then numbers (booleans are 0 and 1), then text. */
export function compareScalars(a: unknown, b: unknown): number {
  const [left, right] = [sortable(a), sortable(b)];
  if (left.rank !== right.rank) return left.rank - right.rank;
  if (typeof left.value === 'number' && typeof right.value === 'number') return left.value - right.value;
  // By code point. JavaScript compares UTF-16 units, which orders characters beyond U+FFFF differently.
  return Buffer.compare(Buffer.from(String(left.value)), Buffer.from(String(right.value)));
}

function sortable(value: unknown): { readonly rank: number; readonly value: string | number } {
  if (typeof value === 'number') return { rank: 1, value };
  if (typeof value === 'boolean') return { rank: 1, value: Number(value) };
  if (typeof value === 'string') return { rank: 2, value };
  return { rank: 0, value: 0 };
}
