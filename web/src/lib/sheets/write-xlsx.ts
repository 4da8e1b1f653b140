import writeXlsxFile, { type Cell } from 'write-excel-file/universal';

export interface SheetToWrite {
  readonly name: string;
  /** The first is the head. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** Cells that are marked, as `line:column` counted from 0. */
  readonly marked?: ReadonlySet<string>;
}

/** What XML cannot hold is in no text that a person wrote. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const WIDEST = 60;

function cellOf(value: string | number, isHead: boolean, isMarked: boolean): Cell {
  if (value === '' && !isMarked) return null;
  const look = {
    ...(isHead && { fontWeight: 'bold' as const }),
    ...(isMarked && { backgroundColor: '#ffd9d9' }),
    alignVertical: 'top' as const,
  };
  if (typeof value === 'number') return { type: Number, value, ...look };
  // A text cell stays one: what begins with = + - @ is never run as a formula.
  return { type: String, value: value.replaceAll(unwritable, ''), wrap: !isHead, ...look };
}

/** Columns as wide as what they hold, within reason. */
function widthsOf(rows: SheetToWrite['rows']) {
  const width = (column: number) =>
    rows.reduce((most, row) => Math.max(most, Math.min(WIDEST, String(row[column] ?? '').length + 2)), 8);
  return (rows[0] ?? []).map((_, column) => ({ width: width(column) }));
}

/** An .xlsx file of text and number cells; heads are bold and stay in sight. */
export async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, rows, marked }) => ({
      sheet: name,
      data: rows.map((row, line) =>
        row.map((value, column) => cellOf(value, line === 0, marked?.has(`${line}:${column}`) === true)),
      ),
      columns: widthsOf(rows),
      stickyRowsCount: 1,
    })),
  ).toBlob();
}
