import type { Report, Withheld } from '@tidemark/contracts';
import type { TFunction } from 'i18next';

export type Cell = string | number;
export type Rows = readonly (readonly Cell[])[];

/** A column of a sheet: its head, and its cell in the row of each item. */
export interface Column<Item> {
  readonly head: string;
  readonly cell: (item: Item) => Cell;
}

/** A row of heads, then a row for each item. */
export const tableOf = <Item>(columns: readonly Column<Item>[], items: readonly Item[]): Rows => [
  columns.map(({ head }) => head),
  ...items.map((item) => columns.map(({ cell }) => cell(item))),
];

export interface Words {
  readonly t: TFunction<'report'>;
  readonly day: (at: string) => string;
  readonly moment: (at: string) => string;
  readonly name: (report: Report) => string;
  readonly why: (reason: Withheld) => string;
}

interface Scored {
  readonly withheld?: Withheld | undefined;
}

/** Numbers as they are, unrounded; what is withheld says so, and no value is an empty cell. */
export const valueIn =
  ({ t }: Words) =>
  ({ withheld }: Scored, value: number | null): Cell =>
    withheld ? t('withheld.short') : (value ?? '');
