import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type Sqlite } from './database.js';

const hasTable = (store: Sqlite, name: string): boolean =>
  store.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get([name]) !== undefined;

/** The log that a file belongs to; undefined if it does not name one. */
export function logOfFile(store: Sqlite): string | undefined {
  if (!hasTable(store, 'installation')) return undefined;
  const log = store.prepare('SELECT log FROM installation').get()?.[0];
  return typeof log === 'string' ? log : undefined;
}

/** Writes the log's name to a file, once. */
export function bindFile(store: Sqlite, log: string): void {
  store.exec('CREATE TABLE IF NOT EXISTS installation (one INTEGER PRIMARY KEY CHECK (one = 1), log TEXT NOT NULL)');
  store.prepare('INSERT INTO installation VALUES (1, ?) ON CONFLICT DO NOTHING').run([log]);
}

/** Reads a file, even beside the process that owns it; undefined if it is missing. */
export function inspectFile<T>(folder: string, name: string, look: (store: Sqlite) => T): T | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  const store = openSqlite(path, { synchronous: 'FULL', isGuest: true });
  try {
    return look(store);
  } finally {
    store.close();
  }
}

/** More than can be used between any backup and its restore. */
const positionsSkipped = 1_000_000_000;

/**
 * Makes the log of a closed folder continue beyond every position that it may have used before the truncation. So a
 * reader that remembers one never finds another event there.
 */
export function skipPositions(folder: string): void {
  inspectFile(folder, 'log.db', (log) => {
    log.prepare('UPDATE log SET floor = max(floor, (SELECT max(position) FROM events)) + ?').run([positionsSkipped]);
  });
}

/** Whether the table exists and has rows. */
export const hasRows = (store: Sqlite, table: 'events' | 'keys'): boolean =>
  hasTable(store, table) && store.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
