import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openSqlite } from './database.js';
import { createLogReader } from './log-reader.js';
import { createLogSchema } from './log-schema.js';
import { createLogWriter } from './log-writer.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-test-'));
});
afterAll(async () => rm(folder, { recursive: true }));

const written = (id: string) => ({ id, type: 'X', schemaVersion: 1, data: '{}', meta: '{}', content: id });

test('continues a log of an earlier version, whose events have no digest', () => {
  const log = openSqlite(join(folder, 'log.db'), { synchronous: 'FULL' });
  createLogSchema(log);
  log.exec(`
    ALTER TABLE events DROP COLUMN digest;
    ALTER TABLE events ADD COLUMN guard INTEGER;
    CREATE INDEX events_unguarded ON events (id) WHERE guard IS NOT NULL;
    INSERT INTO log VALUES (1, 'log', 0);
    INSERT INTO streams VALUES (1, 'a');
    INSERT INTO events (position, stream, version, size, schema, id, type, meta, data) VALUES (1, 1, 1, 1, 1, '0', 'X', '{}', '{}');
  `);
  expect(createLogReader(log).readAll('', 10)).toHaveLength(1);
  createLogSchema(log);
  const writer = createLogWriter(log, 'log');
  const append = { ticket: 1, stream: 'a', expected: 1, events: [written('1'), written('2')] };
  expect(writer.write([append])).toMatchObject([{ outcome: 'written', version: 3, position: 3 }]);
  expect(writer.write([append])).toMatchObject([{ outcome: 'repeated', version: 3, position: 3 }]);
  expect(writer.write([{ ...append, expected: 2 }])).toMatchObject([{ outcome: 'conflict', version: 3 }]);
  const [before, ...after] = createLogReader(log).readAll('', 10);
  expect(before).not.toHaveProperty('digest');
  expect(after.map(({ digest }) => digest?.length)).toEqual([43, 43]);
  log.close();
});

test.each([
  ['SQLITE_FULL', 'unwritten'],
  ['SQLITE_IOERR_WRITE', 'unwritten'],
  ['SQLITE_IOERR_FSYNC', 'failed'],
])('reports after %s that the append is %s', (code, outcome) => {
  const log = openSqlite(join(folder, `${code}.db`), { synchronous: 'FULL' });
  createLogSchema(log);
  const transaction = (): never => {
    throw Object.assign(new Error(code), { code });
  };
  const writer = createLogWriter({ ...log, transaction }, 'log');
  const append = { ticket: 1, stream: 'a', expected: 0, events: [written('1')] };
  expect(writer.write([append])).toMatchObject([{ outcome, reason: code }]);
  log.close();
});
