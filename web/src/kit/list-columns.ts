import type { ColumnDef, RowData, TableFeatures } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import type { IdSet } from '../lib/sets';

export interface ListColumn<Row> {
  readonly id: string;
  /** The head of the column; read out where no head is drawn. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by; left out, it cannot be. */
  readonly sortBy?: (row: Row) => string | number;
  readonly align?: 'end';
  /** As narrow as what is in it; the rest of the room is the others'. */
  readonly narrow?: boolean;
}

/** The ids of the rows that are chosen; kept by who lists them. */
export interface ListSelection {
  readonly chosen: IdSet;
  readonly onChange: (chosen: IdSet) => void;
}

type Compare = (a: string, b: string) => number;

const compared = (a: unknown, b: unknown, compare: Compare): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : compare(String(a), String(b));

/** The table engine's columns: it sorts by the reader's language. */
export const columnsOf = <F extends TableFeatures, Row extends RowData>(
  columns: readonly ListColumn<Row>[],
  compare: Compare,
): ColumnDef<F, Row>[] =>
  columns.map(
    ({ id, sortBy }) =>
      ({
        id,
        accessorFn: (row: Row) => sortBy?.(row) ?? '',
        enableSorting: sortBy !== undefined,
        sortFn: (a: Sorted, b: Sorted, column: string) => compared(a.getValue(column), b.getValue(column), compare),
      }) as unknown as ColumnDef<F, Row>,
  );

interface Sorted {
  readonly getValue: (column: string) => unknown;
}
