import type { Sheet, SheetLine } from '../sheets/book';
import type { SheetField } from './fields';
import type { CellPlace, FaultCode, Finding } from './findings';
import { numberMeant } from './heads';
import type { SheetPlan } from './plan';

/** A line of a sheet, read by what its columns are. */
export interface Row {
  readonly of: (field: SheetField) => string;
  /** Whether the sheet has such a column. */
  readonly has: (field: SheetField) => boolean;
  /** The cell of a field; of one that the sheet does not have, the line's first. */
  readonly at: (field: SheetField) => CellPlace;
  /** The sheet's name. */
  readonly sheetName: string;
}

const rowOf = (sheet: number, name: string, columns: ReadonlyMap<SheetField, number>, line: SheetLine): Row => ({
  of: (field) => line.cells[columns.get(field) ?? -1]?.trim() ?? '',
  has: (field) => columns.has(field),
  at: (field) => ({ sheet, line: line.number, column: columns.get(field) ?? 0 }),
  sheetName: name,
});

/** The lines below the head that say something in a column that counts. */
export function rowsOf(sheet: Sheet, index: number, plan: SheetPlan): readonly Row[] {
  const columns = new Map(plan.columns.flatMap((field, column) => (field === null ? [] : [[field, column] as const])));
  const counted = [...columns.values()];
  return sheet.lines
    .slice(1)
    .filter(({ cells }) => counted.some((column) => (cells[column] ?? '').trim() !== ''))
    .map((line) => rowOf(index, sheet.name, columns, line));
}

export const faultAt = (row: Row, field: SheetField, code: FaultCode, repair: string | null = null): Finding => ({
  kind: 'fault',
  code,
  place: row.at(field),
  said: row.of(field),
  repair,
});

const asNumber = (text: string): number => (text === '' ? Number.NaN : Number(text.replace(',', '.')));

/** The number of a cell; null with a fault where it is none. `fallback` stands for an empty cell. */
export function numberIn(row: Row, field: SheetField, fallback: number, findings: Finding[]): number | null {
  const said = row.of(field);
  if (said === '') return fallback;
  const number = asNumber(said);
  if (Number.isFinite(number)) return number;
  findings.push(faultAt(row, field, 'not_a_number', numberMeant(said)?.toString() ?? null));
  return null;
}
