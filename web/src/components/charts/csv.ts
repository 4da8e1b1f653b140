import { round2 } from '@tidemark/contracts/scoring';

export type CsvCell = string | number | null;

const BOM = '\ufeff';

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // A text that a spreadsheet would run as a formula is marked as text.
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** RFC 4180 with a byte order mark; numbers with a point, missing values empty. */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BOM + rows.map((row) => row.map(cellText).join(',')).join('\r\n') + '\r\n';
}

/** Rounds to the two decimals that are shown. */
export const twoDecimals = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : round2(value);

/** Saves what an address of ours serves as a file. */
export function saveFrom(address: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  link.click();
}

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
