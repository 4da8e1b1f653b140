import { saveFile } from '../../components/charts/csv';
import type { SheetToWrite } from '../../lib/sheets/write-xlsx';
import { widthOf } from '../../lib/template-sheets/plan';
import type { Issue } from './issues';
import type { BookSource } from './source';

/** The remarks about each line of a sheet, and the cells that they mean. */
function saidOf(issues: readonly Issue[], sheet: number) {
  const said = new Map<number, string[]>();
  const cells = new Map<number, number[]>();
  for (const { place, address, text } of issues) {
    if (place?.in !== 'sheet' || place.cell.sheet !== sheet) continue;
    const { line, column } = place.cell;
    said.set(line, [...(said.get(line) ?? []), `${address} ${text}`]);
    cells.set(line, [...(cells.get(line) ?? []), column]);
  }
  return { said, cells };
}

/** The sheets as they stand now, each faulty cell coloured and a last column that says why. */
export async function saveMarked(source: BookSource, issues: readonly Issue[], title: string): Promise<void> {
  const sheets = source.sheets.map((sheet, index): SheetToWrite => {
    const { said, cells } = saidOf(issues, index);
    const width = widthOf(sheet);
    const marked = new Set<string>();
    const rows = sheet.lines.map((line, row) => {
      for (const column of cells.get(line.number) ?? []) marked.add(`${row}:${column}`);
      const own = Array.from({ length: width }, (_, column) => line.cells[column] ?? '');
      return [...own, row === 0 && said.size > 0 ? title : (said.get(line.number)?.join('; ') ?? '')];
    });
    return { name: sheet.name, rows, marked };
  });
  const { writeXlsx } = await import('../../lib/sheets/write-xlsx');
  saveFile(`${source.fileName.replace(/\.[^.]+$/, '')} - ${title}.xlsx`, await writeXlsx(sheets));
}
