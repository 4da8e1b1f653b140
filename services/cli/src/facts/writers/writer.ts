import type { Row, TableName } from '../tables.js';

/** Writes rows of all tables as they come, and holds few of them. */
export interface FactsWriter {
  write(table: TableName, rows: readonly Row[]): Promise<void>;
  /** Everything is there once it resolves; it is not called where writing failed. */
  finish(): Promise<void>;
  /** Lets go of what it holds open, also after a failure. */
  close(): Promise<void>;
}
