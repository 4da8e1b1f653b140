import Database from 'libsql';

/** What an event log in SQLite costs at the least: one table, one event in each transaction, on disk when it returns. */
export function createBareLog(path) {
  const database = new Database(path);
  database.exec('PRAGMA journal_mode = WAL');
  database.exec('PRAGMA synchronous = FULL');
  database.exec(`CREATE TABLE events (position INTEGER PRIMARY KEY, stream TEXT NOT NULL, version INTEGER NOT NULL,
    id TEXT NOT NULL, type TEXT NOT NULL, schema INTEGER NOT NULL, data TEXT NOT NULL, meta TEXT NOT NULL,
    UNIQUE (stream, version))`);
  const insert = database.prepare(
    'INSERT INTO events (stream, version, id, type, schema, data, meta) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  return {
    append(stream, version, { id, type, schemaVersion, data, meta }) {
      insert.run([stream, version, id, type, schemaVersion, JSON.stringify(data), JSON.stringify(meta)]);
    },
    close: () => database.close(),
  };
}

/** Reads a product's log from the first event to the last and parses every one; answers events and seconds. */
export function scanLog(path, batchSize = 500) {
  const database = new Database(path);
  database.exec('PRAGMA query_only = ON');
  const read = database
    .prepare('SELECT position, version, id, type, data, meta FROM events WHERE position > ? ORDER BY position LIMIT ?')
    .raw();
  const started = performance.now();
  let [events, after] = [0, 0];
  for (;;) {
    const rows = read.all([after, batchSize]);
    for (const [position, , , , data, meta] of rows) {
      JSON.parse(data);
      JSON.parse(meta);
      after = position;
    }
    events += rows.length;
    if (rows.length < batchSize) break;
  }
  database.close();
  return { events, seconds: (performance.now() - started) / 1000 };
}
