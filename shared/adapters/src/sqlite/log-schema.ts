import type { Sqlite } from './database.js';

/**
 * The log. Events are never changed nor deleted, so `max(position) + 1` never repeats; a log that took the place of a longer
 * one goes on behind `floor`, the last position that may have been given out. Its one row in `log` comes with its first event. A stream's name stands once, in
 * `streams`. The first event of an append also holds the append's size: with that a repeated append is recognised
 * without an index over all ids. `digest` links an event to the one before it; events of a version without digests have none.
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

/** Whether the log was written, or opened for writing, by a version that has digests. */
export const hasDigests = (log: Sqlite): boolean =>
  log.prepare("SELECT 1 FROM pragma_table_info('events') WHERE name = 'digest'").get() !== undefined;
