import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCode, openSqlite } from './database.js';
import type { Sqlite } from './database.js';

/** Another process uses the data folder. */
export class DataFolderInUse extends Error {
  readonly folder: string;
  /** Id of that process, if readable. */
  readonly pid: number | undefined;
  constructor(folder: string, pid: number | undefined) {
    const holder = pid === undefined ? 'another process' : `process ${String(pid)}`;
    super(`The data folder ${folder} is in use by ${holder}`);
    this.name = 'DataFolderInUse';
    this.folder = folder;
    this.pid = pid;
  }
}

export interface FolderLock {
  release(): void;
}

function readPid(path: string): number | undefined {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function hold(path: string): Sqlite {
  const lock = openSqlite(path, { synchronous: 'NORMAL', wait: 0, journal: 'DELETE' });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

/**
 * One process per data folder: an exclusive transaction on `lock.db` until release. The operating system drops it with
 * the process, so kill -9 leaves nothing stale. The pid beside it is only for the message.
 */
export function lockFolder(folder: string): FolderLock {
  const pidPath = join(folder, 'lock.pid');
  try {
    const lock = hold(join(folder, 'lock.db'));
    writeFileSync(pidPath, String(process.pid), { mode: 0o600 });
    return {
      release() {
        lock.exec('ROLLBACK');
        lock.close();
      },
    };
  } catch (error) {
    const code = errorCode(error);
    if (code.startsWith('SQLITE_BUSY')) throw new DataFolderInUse(folder, readPid(pidPath));
    // We create no other: the process that has this one would not notice.
    if (code.startsWith('SQLITE_NOTADB') || code.startsWith('SQLITE_CORRUPT'))
      throw new Error(`lock.db in ${folder} is damaged. It holds nothing: if no process uses this folder, delete it.`, {
        cause: error,
      });
    throw error;
  }
}
