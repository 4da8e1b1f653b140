import writeXlsxFile, { type Cell, type Feature } from 'write-excel-file/universal';

import { cellAddress } from './address';
import { chartsOf, type FileContent, type SheetChart } from './sheet-charts';

export interface SheetToWrite {
  readonly name: string;
  /** The first is the head. */
  readonly rows: readonly (readonly (string | number)[])[];
  /** How a number is written: '0.00', '0%'; undefined as it is. Line and column count from 0. */
  readonly formatOf?: (line: number, column: number) => string | undefined;
  /** The head has a menu to filter and sort the lines below. */
  readonly filtered?: boolean;
  readonly chart?: SheetChart;
  /** Cells that are marked, as `line:column` counted from 0. */
  readonly marked?: ReadonlySet<string>;
}

/** What XML cannot hold is in no text that a person wrote. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const unwritable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;

const WIDEST = 60;

interface Look {
  readonly isHead: boolean;
  readonly isMarked: boolean;
  readonly format: string | undefined;
}

function cellOf(value: string | number, { isHead, isMarked, format }: Look): Cell {
  if (value === '' && !isMarked) return null;
  const look = {
    ...(isHead && { fontWeight: 'bold' as const }),
    ...(isMarked && { backgroundColor: '#ffd9d9' }),
    alignVertical: 'top' as const,
  };
  if (typeof value === 'number') return { type: Number, value, ...(format !== undefined && { format }), ...look };
  // A text cell stays one: what begins with = + - @ is never run as a formula.
  return { type: String, value: value.replaceAll(unwritable, ''), wrap: !isHead, ...look };
}

/** Columns as wide as what they hold, within reason. */
function widthsOf(rows: SheetToWrite['rows']) {
  const width = (column: number) =>
    rows.reduce((most, row) => Math.max(most, Math.min(WIDEST, String(row[column] ?? '').length + 2)), 8);
  return (rows[0] ?? []).map((_, column) => ({ width: width(column) }));
}

/** Filters on the heads, which the writer has no option for. */
const filtersOf = (sheets: readonly SheetToWrite[]): Feature<FileContent> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const { filtered, rows = [] } = sheets[sheetIndex] ?? {};
          const [head = []] = rows;
          if (filtered !== true || rows.length < 2) return xml;
          const ref = `A1:${cellAddress(head.length - 1, rows.length)}`;
          return xml.replace('</sheetData>', `</sheetData><autoFilter ref="${ref}"/>`);
        },
      },
    },
  },
});

/** An .xlsx file of text and number cells; heads are bold and stay in sight. */
export async function writeXlsx(sheets: readonly SheetToWrite[]): Promise<Blob> {
  return writeXlsxFile(
    sheets.map(({ name, rows, marked, formatOf }) => ({
      sheet: name,
      data: rows.map((row, line) =>
        row.map((value, column) =>
          cellOf(value, {
            isHead: line === 0,
            isMarked: marked?.has(`${line}:${column}`) === true,
            format: formatOf?.(line, column),
          }),
        ),
      ),
      columns: widthsOf(rows),
      stickyRowsCount: 1,
    })),
    { features: [filtersOf(sheets), chartsOf(sheets)] },
  ).toBlob();
}
