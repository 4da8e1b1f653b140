import type { Sqlite } from './database.js';

/**
 * The log. Events are never changed nor deleted, so `max(position) + 1` never repeats. A log that replaced a longer one
 * continues beyond `floor`, the last position that may have been used. Its one row in `log` is written with its first
 * event. `streams` has each stream's name once. The first event of an append also has the append's size, so a repeated
 * append is recognized without an index over all ids. `digest` links an event to the one before it; events of older
 * versions have none.
 */
export function createLogSchema(log: Sqlite): void {
  log.exec(`
    CREATE TABLE IF NOT EXISTS log (
      one INTEGER PRIMARY KEY CHECK (one = 1),
      name TEXT NOT NULL,
      floor INTEGER NOT NULL
    );
    CREATE TABLE IF NOT EXISTS streams (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE);
    CREATE TABLE IF NOT EXISTS events (
      position INTEGER PRIMARY KEY,
      stream INTEGER NOT NULL,
      version INTEGER NOT NULL,
      size INTEGER,
      schema INTEGER NOT NULL,
      id TEXT NOT NULL,
      type TEXT NOT NULL,
      meta TEXT NOT NULL,
      data TEXT NOT NULL,
      digest TEXT
    );
    CREATE UNIQUE INDEX IF NOT EXISTS events_by_stream ON events (stream, version);
  `);
  if (!hasDigests(log)) log.exec('ALTER TABLE events ADD COLUMN digest TEXT');
}

/** Whether a version with digests has written the log, or opened it for writing. */
export const hasDigests = (log: Sqlite): boolean =>
  log.prepare("SELECT 1 FROM pragma_table_info('events') WHERE name = 'digest'").get() !== undefined;
