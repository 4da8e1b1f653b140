import type { Book, Sheet } from '../sheets/book';
import { columnsOf, neededOf, type SheetField, type SheetKind } from './fields';
import { fieldOf, kindOfSheet } from './heads';

/** How a sheet is understood: what it holds, and what each of its columns is. */
export interface SheetPlan {
  readonly kind: SheetKind;
  /** By column; null is left out. */
  readonly columns: readonly (SheetField | null)[];
}

export const widthOf = ({ lines }: Sheet): number => lines.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Each column is the field that its head names; where two name one, the first is. */
export function columnsFor(sheet: Sheet, kind: SheetKind): readonly (SheetField | null)[] {
  const head = sheet.lines[0]?.cells ?? [];
  const taken = new Set<SheetField>();
  return Array.from({ length: widthOf(sheet) }, (_, index) => {
    const free = columnsOf[kind].filter((field) => !taken.has(field));
    const field = fieldOf(head[index] ?? '', free);
    if (field !== null) taken.add(field);
    return field;
  });
}

const found = (sheet: Sheet, kind: SheetKind): number => {
  const columns = columnsFor(sheet, kind);
  return neededOf[kind].filter((field) => columns.includes(field)).length;
};
const has = (sheet: Sheet, kind: SheetKind): boolean => found(sheet, kind) === neededOf[kind].length;

/** By its name and its heads; a sheet of no known name is one of questions or objectives if its heads are theirs. */
function kindOf(sheet: Sheet): SheetKind {
  if (sheet.lines.length === 0) return 'none';
  const named = kindOfSheet(sheet.name);
  if (named !== null && has(sheet, named)) return named;
  if (has(sheet, 'questions')) return 'questions';
  const columns = columnsFor(sheet, 'objectives');
  if (has(sheet, 'objectives') && columns.some((field) => field?.startsWith('level_'))) return 'objectives';
  return found(sheet, 'questions') > (named === 'questions' ? 0 : 1) ? 'questions' : 'none';
}

export const planSheet = (sheet: Sheet, kind: SheetKind): SheetPlan => ({ kind, columns: columnsFor(sheet, kind) });

/** How a file is understood at first. One sheet that nobody understands is shown as questions, to be mapped by hand. */
export function planBook({ sheets }: Book): readonly SheetPlan[] {
  const plans = sheets.map((sheet) => planSheet(sheet, kindOf(sheet)));
  if (plans.some(({ kind }) => kind !== 'none')) return plans;
  const first = sheets.findIndex(({ lines }) => lines.length > 0);
  return plans.map((plan, index) => {
    const sheet = sheets[index];
    return index === first && sheet !== undefined ? planSheet(sheet, 'questions') : plan;
  });
}

/** Another field for a column; whichever column had it before is left out. */
export const withColumn = (plan: SheetPlan, column: number, field: SheetField | null): SheetPlan => ({
  ...plan,
  columns: plan.columns.map((now, index) => {
    if (index === column) return field;
    return field !== null && now === field ? null : now;
  }),
});
