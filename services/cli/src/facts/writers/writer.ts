import type { Row, TableName } from '../tables.js';

/** Writes rows of all tables as they come, and holds few of them. */
export interface FactsWriter {
  write(table: TableName, rows: readonly Row[]): Promise<void>;
  /** Everything is in the files once it resolves. */
  finish(): Promise<void>;
}
