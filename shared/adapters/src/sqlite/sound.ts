import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reasonOf } from '@tidemark/kernel';
import { openSqlite } from './database.js';

/**
 * What is wrong with a database file as SQLite itself sees it (`quick_check`: every page is read, indexes are not compared
 * with their tables); undefined when nothing is, or when there is no file.
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

/** Puts a damaged file out of the way, for who wants to look at it: `<name>.damaged` beside it, with its write-ahead log. */
export function setAside(folder: string, name: string): void {
  for (const end of ['', '-wal', '-shm']) {
    const path = join(folder, `${name}${end}`);
    const aside = join(folder, `${name}.damaged${end}`);
    rmSync(aside, { force: true });
    if (existsSync(path)) renameSync(path, aside);
  }
}
