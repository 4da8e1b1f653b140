import { closeSync, openSync } from 'node:fs';
import Database from 'libsql';

/**
 * The types that can be bound. libsql 0.5.29 aborts the whole process on a boolean: bind 0 or 1. Numbers are bound as
 * REAL.
 */
export type Bind = string | number | null | Buffer;
export type Row = readonly unknown[];

export interface PreparedStatement {
  /** Number of rows changed. */
  run(parameters?: readonly Bind[]): number;
  get(parameters?: readonly Bind[]): Row | undefined;
  all(parameters?: readonly Bind[]): readonly Row[];
}

export interface Sqlite {
  /** Prepared once per text. */
  prepare(sql: string): PreparedStatement;
  exec(sql: string): void;
  /** Runs synchronously in one immediate transaction; an error rolls it back. */
  transaction<T>(work: () => T): T;
  close(): void;
}

export interface OpenOptions {
  /** FULL: a commit is on disk when it returns. NORMAL: it survives the process, but perhaps not the machine. */
  readonly synchronous: 'FULL' | 'NORMAL';
  readonly readOnly?: boolean;
  /** Milliseconds to wait for another connection's write; it blocks the thread. Default 5000. */
  readonly wait?: number;
  readonly journal?: 'WAL' | 'DELETE';
  /** Opened beside the process that owns the file: leaves the file and its write-ahead log unchanged. */
  readonly isGuest?: boolean;
}

/** Row values in the order of the SELECT; the only place that trusts the driver's types. */
const parseRow = (row: unknown): Row => row as Row;

function wrap(statement: Database.Statement): PreparedStatement {
  return {
    run: (parameters = []) => statement.run(parameters).changes,
    get(parameters = []) {
      const row = statement.get(parameters);
      return row === undefined ? undefined : parseRow(row);
    },
    all: (parameters = []) => statement.all(parameters).map(parseRow),
  };
}

/** By shape, not by class: errors of Node and of native code may come from another realm (as in tests). */
export const errorCode = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';

/**
 * Creates a file that only its owner can read. Never opens an existing one: closing it would drop SQLite's POSIX locks.
 */
function createPrivate(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Opens (or creates, mode 0600; -wal and -shm inherit it) a database, by default in WAL mode. */
export function openSqlite(path: string, options: OpenOptions): Sqlite {
  createPrivate(path);
  const database = new Database(path, { timeout: options.wait ?? 5000 });
  if (options.isGuest !== true) database.exec(`PRAGMA journal_mode = ${options.journal ?? 'WAL'}`);
  database.exec(`PRAGMA synchronous = ${options.synchronous}`);
  if (options.readOnly === true) database.exec('PRAGMA query_only = ON');
  const statements = new Map<string, PreparedStatement>();
  const prepare = (sql: string): PreparedStatement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const made = database.prepare(sql);
    // Rows as arrays: faster, and without the `_metadata` that libsql adds to objects.
    if (made.reader) made.raw();
    const prepared = wrap(made);
    statements.set(sql, prepared);
    return prepared;
  };
  return {
    prepare,
    exec: (sql) => void database.exec(sql),
    transaction(work) {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.inTransaction) database.exec('ROLLBACK');
        throw error;
      }
    },
    close() {
      statements.clear();
      // The driver leaves statements to the garbage collector, so SQLite's own cleanup at the last close does not
      // happen.
      try {
        const isOwner = options.readOnly !== true && options.isGuest !== true;
        if (isOwner && !database.inTransaction) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      } finally {
        database.close();
      }
    },
  };
}
