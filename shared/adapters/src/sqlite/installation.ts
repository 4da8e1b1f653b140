import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type Sqlite } from './database.js';

const hasTable = (store: Sqlite, name: string): boolean =>
  store.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get([name]) !== undefined;

/** Of which log a file is; undefined for one that does not say. */
export function logOfFile(store: Sqlite): string | undefined {
  if (!hasTable(store, 'installation')) return undefined;
  const log = store.prepare('SELECT log FROM installation').get()?.[0];
  return typeof log === 'string' ? log : undefined;
}

/** Writes down of which log a file is, once. */
export function bindFile(store: Sqlite, log: string): void {
  store.exec('CREATE TABLE IF NOT EXISTS installation (one INTEGER PRIMARY KEY CHECK (one = 1), log TEXT NOT NULL)');
  store.prepare('INSERT INTO installation VALUES (1, ?) ON CONFLICT DO NOTHING').run([log]);
}

/** Looks into a file, also beside the process that owns it; undefined where there is none. */
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

/** More than were given out between any backup and its restoring. */
const positionsSkipped = 1_000_000_000;

/**
 * Lets the log of a folder that nobody has open go on behind every position that it may have given out before it was cut
 * off: what remembers one never meets another event there.
 */
export function skipPositions(folder: string): void {
  inspectFile(folder, 'log.db', (log) => {
    log.prepare('UPDATE log SET floor = max(floor, (SELECT max(position) FROM events)) + ?').run([positionsSkipped]);
  });
}

/** Whether a table is there and holds anything. */
export const hasRows = (store: Sqlite, table: 'events' | 'keys'): boolean =>
  hasTable(store, table) && store.prepare(`SELECT 1 FROM ${table} LIMIT 1`).get() !== undefined;
