import type { Row, TableName } from '../tables.js';

/** Writes rows of all tables as they come, buffering few of them. */
export interface FactsWriter {
  write(table: TableName, rows: readonly Row[]): Promise<void>;
  /** Everything is stored once it resolves. Not called after a failed write. */
  finish(): Promise<void>;
  /** Releases its resources, also after a failure. */
  close(): Promise<void>;
}
