import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from '@jest/globals';
import type { FindOptions } from '@tidemark/kernel';
import { createCollections } from './collections.js';
import { openSqlite } from './database.js';
import { globalIndexOf } from '../global-index.js';
import { countQuery, findQuery } from './query.js';
import type { Query } from './query.js';

const folder = mkdtempSync(join(tmpdir(), 'tidemark-plan-'));
const store = openSqlite(join(folder, 'models.db'), { synchronous: 'NORMAL' });
const collections = createCollections(store);
collections.ensure({ name: 'things', indexes: [['kind', 'rank'], ['email'], ['rank']] });
const things = collections.named('things');
afterAll(() => {
  store.close();
  rmSync(folder, { recursive: true });
});

/** Uses a new connection each time: libsql never resets an EXPLAIN, which would keep its snapshot. */
function plan({ sql, parameters }: Query): string {
  const explaining = openSqlite(join(folder, 'models.db'), { synchronous: 'NORMAL', readOnly: true });
  const rows = explaining.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(parameters);
  explaining.close();
  return rows.map((row) => String(row[3])).join('; ');
}

const indexed: readonly FindOptions[] = [
  { tenant: 't' },
  { tenant: 't', where: { email: 'a' } },
  { tenant: 't', where: { kind: 'a', rank: 1 } },
  { tenant: 't', where: { kind: 'a' }, range: { field: 'rank', from: 1, to: 2 }, orderBy: { field: 'rank' } },
  { tenant: 't', where: { kind: 'a' }, orderBy: { field: 'rank', descending: true }, limit: 10 },
  { tenant: 't', orderBy: { field: 'rank' }, limit: 10 },
  { where: { email: 'a' } },
  { where: { kind: 'a' }, orderBy: { field: 'rank' }, limit: 10 },
  { where: { _id: 'a' } },
];

describe('query plans', () => {
  test.each(indexed)('%j uses an index in order: no scan, no sort', (options) => {
    const fields = globalIndexOf(options);
    if (fields !== undefined) collections.ensureGlobalIndex(things, fields);
    expect(plan(findQuery(things, options))).toMatch(/^SEARCH "?c_things"? USING (COVERING )?INDEX [^;]*$/);
    expect(plan(countQuery(things, options))).toMatch(/^SEARCH/);
  });

  test('a sort across tenants walks its index', () => {
    const options = { orderBy: { field: 'rank' }, limit: 10 };
    collections.ensureGlobalIndex(things, globalIndexOf(options) ?? []);
    expect(plan(findQuery(things, options))).toMatch(/USING INDEX c_things:global:rank$/);
  });
});
