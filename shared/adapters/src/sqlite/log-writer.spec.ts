import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { openSqlite } from './database.js';
import { createLogSchema } from './log-schema.js';
import { createLogWriter } from './log-writer.js';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tidemark-writer-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('writes to a log that an earlier release made, and recognises a repeated append there', () => {
  const log = openSqlite(join(folder, 'log.db'), { synchronous: 'FULL' });
  createLogSchema(log);
  log.exec(`
    ALTER TABLE events ADD COLUMN guard INTEGER;
    CREATE INDEX events_unguarded ON events (id) WHERE guard IS NOT NULL;
  `);
  const writer = createLogWriter(log, 'log');
  const events = ['1', '2'].map((id) => ({ id, type: 'X', schemaVersion: 1, data: '{}', meta: '{}' }));
  const append = { ticket: 1, stream: 'a', expected: 0, events };
  expect(writer.write([append])).toMatchObject([{ outcome: 'written', version: 2, position: 2 }]);
  expect(writer.write([append])).toMatchObject([{ outcome: 'repeated', version: 2, position: 2 }]);
  expect(writer.write([{ ...append, expected: 1 }])).toMatchObject([{ outcome: 'conflict', version: 2 }]);
  log.close();
});
