/** A, B … Z, AA, AB: how spreadsheets call their columns. */
export function columnLetter(index: number): string {
  const before = Math.floor(index / 26);
  return `${before === 0 ? '' : columnLetter(before - 1)}${String.fromCodePoint(65 + (index % 26))}`;
}

/** Where a cell stands, as spreadsheets write it: B7. */
export const cellAddress = (column: number, line: number): string => `${columnLetter(column)}${String(line)}`;
