import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@tidemark/kernel';
import { openSqlite } from './database.js';

/**
 * The fault of a database file according to SQLite (`quick_check`: reads every page, but does not compare indexes with
 * tables). undefined if it is sound or missing.
 */
export function damageOf(folder: string, name: string): string | undefined {
  const path = join(folder, name);
  if (!existsSync(path)) return undefined;
  try {
    const store = openSqlite(path, { synchronous: 'FULL', isGuest: true });
    try {
      const damage = store.prepare('PRAGMA quick_check(1)').get()?.[0];
      if (damage === 'ok') return undefined;
      return typeof damage === 'string' ? damage : 'it cannot be checked';
    } finally {
      store.close();
    }
  } catch (error) {
    return reasonOf(error);
  }
}

/** Moves a damaged file aside for inspection: to `<name>.damaged`, with its write-ahead log. */
export function setAside(folder: string, name: string): void {
  for (const end of ['', '-wal', '-shm']) {
    const path = join(folder, `${name}${end}`);
    const aside = join(folder, `${name}.damaged${end}`);
    rmSync(aside, { force: true });
    if (existsSync(path)) renameSync(path, aside);
  }
}
