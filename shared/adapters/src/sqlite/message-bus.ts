import type { BusMessage } from '@tidemark/kernel';
import type { Backlog } from '@tidemark/kernel/memory';
import type { Sqlite } from './database.js';

/** Number of acknowledged messages to keep, so that a relay that repeats itself after a crash is recognized. */
const keptMessages = 1_000;
const acknowledgementsPerPruning = 256;

const parseMessage = (
  topic: string,
  [id, key, type, body, correlationId, traceparent]: readonly unknown[],
): BusMessage => ({
  id: id as string,
  topic,
  key: key as string,
  type: type as string,
  body: JSON.parse(body as string) as object,
  ...(typeof correlationId === 'string' && { correlationId }),
  ...(typeof traceparent === 'string' && { traceparent }),
});

export interface BacklogConnections {
  /** synchronous=FULL: a published message is on disk. */
  readonly publishing: Sqlite;
  /** The same file with synchronous=NORMAL: an acknowledgement lost with the machine is a redelivery. */
  readonly acknowledging: Sqlite;
}

/**
 * The message bus's backlog in SQLite; `createMessageBus` delivers it. AUTOINCREMENT: pruning must not repeat numbers.
 */
export function createSqliteBacklog({ publishing, acknowledging }: BacklogConnections): Backlog {
  publishing.exec(`
    CREATE TABLE IF NOT EXISTS messages (
      sequence INTEGER PRIMARY KEY AUTOINCREMENT,
      topic TEXT NOT NULL, id TEXT NOT NULL, key TEXT NOT NULL, type TEXT NOT NULL, body TEXT NOT NULL,
      correlation TEXT, trace TEXT,
      UNIQUE (topic, id)
    );
    CREATE INDEX IF NOT EXISTS messages_in_order ON messages (topic, sequence);
    CREATE TABLE IF NOT EXISTS cursors (
      topic TEXT, consumers TEXT, sequence INTEGER NOT NULL, PRIMARY KEY (topic, consumers)
    ) WITHOUT ROWID;
  `);
  const insert = publishing.prepare(
    'INSERT INTO messages (topic, id, key, type, body, correlation, trace) VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING',
  );
  const register = publishing.prepare('INSERT INTO cursors VALUES (?, ?, 0) ON CONFLICT DO NOTHING');
  const following = acknowledging.prepare(
    `SELECT sequence, id, key, type, body, correlation, trace FROM messages WHERE topic = ?1 AND sequence >
     (SELECT sequence FROM cursors WHERE topic = ?1 AND consumers = ?2) ORDER BY sequence LIMIT 1`,
  );
  const advance = acknowledging.prepare(
    'UPDATE cursors SET sequence = ?1 WHERE topic = ?2 AND consumers = ?3 AND sequence < ?1',
  );
  const prune = acknowledging.prepare(
    `DELETE FROM messages WHERE topic = ?1
     AND sequence <= (SELECT min(sequence) FROM cursors WHERE topic = ?1)
     AND sequence <= (SELECT max(sequence) FROM messages WHERE topic = ?1) - ?2`,
  );
  let acknowledged = 0;
  return {
    add(messages) {
      publishing.transaction(() => {
        for (const { topic, id, key, type, body, correlationId, traceparent } of messages) {
          insert.run([topic, id, key, type, JSON.stringify(body), correlationId ?? null, traceparent ?? null]);
        }
      });
    },
    join: (group, topic) => void register.run([topic, group]),
    next(group, topic) {
      const row = following.get([topic, group]);
      if (row === undefined) return undefined;
      const [sequence, ...columns] = row;
      return { sequence: Number(sequence), message: parseMessage(topic, columns) };
    },
    acknowledge(group, topic, sequence) {
      advance.run([sequence, topic, group]);
      acknowledged += 1;
      if (acknowledged % acknowledgementsPerPruning === 0) prune.run([topic, keptMessages]);
    },
    close() {
      acknowledging.close();
      publishing.close();
    },
  };
}
