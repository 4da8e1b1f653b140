/** What rows are sorted by: one key each. */
export type SortKey<Row> = (row: Row) => string | number;

/**
 * Sorts by one key: numbers as numbers, everything else as text in the order of `language`. Rows with equal keys keep their
 * order, in both directions.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  keyOf: SortKey<Row>,
  { descending, language }: { readonly descending: boolean; readonly language: string },
): readonly Row[] {
  const text = new Intl.Collator(language, { numeric: true });
  const direction = descending ? -1 : 1;
  const compare = (a: string | number, b: string | number): number =>
    typeof a === 'number' && typeof b === 'number' ? a - b : text.compare(String(a), String(b));
  return rows.toSorted((a, b) => direction * compare(keyOf(a), keyOf(b)));
}
