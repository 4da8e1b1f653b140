import type { Clock, Lease, LeaseStore } from '@tidemark/kernel';
import type { Sqlite } from './database.js';

export interface SqliteLeaseOptions {
  /** No other process can have the file now, so earlier leases in it are free. */
  readonly isAlone?: boolean;
}

/** Leases in a table. A released one keeps its row, because the fence must never restart. */
export function createSqliteLeases(
  store: Sqlite,
  clock: Clock,
  { isAlone = false }: SqliteLeaseOptions = {},
): LeaseStore {
  store.exec(
    `CREATE TABLE IF NOT EXISTS leases
     (name TEXT PRIMARY KEY, owner TEXT NOT NULL, fence INTEGER NOT NULL, expires INTEGER NOT NULL) WITHOUT ROWID`,
  );
  if (isAlone) store.exec('UPDATE leases SET expires = 0');
  const find = store.prepare('SELECT owner, fence, expires FROM leases WHERE name = ?');
  const save = store.prepare('INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)');
  const extend = store.prepare(
    'UPDATE leases SET expires = ? WHERE name = ? AND owner = ? AND fence = ? AND expires > ?',
  );
  const now = (): number => Date.parse(clock.now());

  const take = (name: string, owner: string, ttl: number): Lease | undefined => {
    const row = find.get([name]);
    const [holder, fence, expires] = [row?.[0], Number(row?.[1] ?? 0), Number(row?.[2] ?? 0)];
    const live = expires > now();
    if (live && holder !== owner) return undefined;
    // Ours and unexpired: the same fence. Expired, even if ours: another process may have worked meanwhile, so a new
    // fence.
    const lease = { name, owner, fence: live ? fence : fence + 1 };
    save.run([name, owner, lease.fence, now() + ttl]);
    return lease;
  };
  return {
    acquire: async (name, owner, ttl) => store.transaction(() => take(name, owner, ttl)),
    renew: async ({ name, owner, fence }, ttl) => extend.run([now() + ttl, name, owner, fence, now()]) > 0,
    release: async ({ name, owner, fence }) => void extend.run([0, name, owner, fence, 0]),
  };
}
