import type { ReactNode } from 'react';
import type { IdSet } from '../lib/sets';
import type { SortKey } from '../lib/sort-rows';

export interface ListColumn<Row> {
  readonly id: string;
  /** The head of the column; read out where no head is drawn. */
  readonly title: string;
  readonly cell: (row: Row) => ReactNode;
  /** What the column is sorted by; left out, it cannot be. */
  readonly sortBy?: SortKey<Row>;
  readonly align?: 'end';
  /** As narrow as what is in it; the rest of the room is the others'. */
  readonly narrow?: boolean;
}

/** The ids of the rows that are chosen; kept by who lists them. */
export interface ListSelection {
  readonly chosen: IdSet;
  readonly onChange: (chosen: IdSet) => void;
}
