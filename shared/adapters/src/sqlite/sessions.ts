import type { Principal, Session, SessionStore } from '@tidemark/kernel';
import type { Row, Sqlite } from './database.js';

const remembered = 20_000;

/** This file wrote the rows. */
function parseSession([id, userId, createdAt, expiresAt, address, agent, used, form]: Row): Session {
  const session = { id, userId, createdAt, expiresAt, address, agent, lastUsedAt: used };
  return { ...session, ...(form !== null && { form }) } as Session;
}
function parsePrincipal([userId, tenant, role, isActive, suspended]: Row): Principal {
  const flags = { isActive: isActive === 1, organizationSuspended: suspended === 1 };
  return { userId, tenant, role, ...flags } as Principal;
}

/** Keeps the newest values that `read` has found; a dropped one is read again. */
function createCache<V>(read: (key: string) => V | undefined) {
  const kept = new Map<string, V>();
  return {
    find(key: string): V | undefined {
      const cached = kept.get(key);
      if (cached !== undefined) return cached;
      const value = read(key);
      if (value === undefined) return undefined;
      const [oldest] = kept.keys();
      if (kept.size >= remembered && oldest !== undefined) kept.delete(oldest);
      kept.set(key, value);
      return value;
    },
    delete: (key: string): void => void kept.delete(key),
    clear: (): void => kept.clear(),
  };
}

function createTables(store: Sqlite): void {
  store.exec(`
    CREATE TABLE IF NOT EXISTS sessions (
      id TEXT PRIMARY KEY, user TEXT NOT NULL, created TEXT NOT NULL, expires TEXT NOT NULL,
      address TEXT NOT NULL, agent TEXT NOT NULL, used TEXT NOT NULL, form TEXT
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user, created);
    CREATE INDEX IF NOT EXISTS sessions_expiring ON sessions (expires);
    CREATE TABLE IF NOT EXISTS principals (
      user TEXT PRIMARY KEY, tenant TEXT NOT NULL, role TEXT NOT NULL, active INTEGER NOT NULL, suspended INTEGER NOT NULL,
      seen TEXT
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS principals_of_tenant ON principals (tenant);
  `);
  // Files of older versions have sessions without it.
  const columns = store.prepare("SELECT name FROM pragma_table_info('sessions')").all();
  if (!columns.some(([name]) => name === 'form')) store.exec('ALTER TABLE sessions ADD COLUMN form TEXT');
}

const prepareStatements = (store: Sqlite) => ({
  findSession: store.prepare('SELECT * FROM sessions WHERE id = ?'),
  listSessions: store.prepare('SELECT * FROM sessions WHERE user = ? ORDER BY created, id'),
  listAll: store.prepare('SELECT id FROM sessions ORDER BY id'),
  addSession: store.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)'),
  removeSession: store.prepare('DELETE FROM sessions WHERE id = ?'),
  removeExpired: store.prepare('DELETE FROM sessions WHERE expires <= ?'),
  findPrincipal: store.prepare('SELECT * FROM principals WHERE user = ?'),
  putPrincipal: store.prepare(
    `INSERT INTO principals (user, tenant, role, active, suspended) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user) DO UPDATE
     SET tenant = excluded.tenant, role = excluded.role, active = excluded.active, suspended = excluded.suspended`,
  ),
  useSession: store.prepare('UPDATE sessions SET used = ? WHERE id = ? AND used < ?'),
  // Only for active users: a pending request must not restore data of an erased one.
  see: store.prepare("UPDATE principals SET seen = ? WHERE user = ? AND active = 1 AND coalesce(seen, '') < ?"),
  listSeen: store.prepare('SELECT user, seen FROM principals WHERE tenant = ? AND seen IS NOT NULL'),
  forget: store.prepare('UPDATE principals SET seen = NULL WHERE user = ?'),
  suspend: store.prepare('UPDATE principals SET suspended = ? WHERE tenant = ?'),
  listOfTenant: store.prepare(
    'SELECT sessions.id FROM principals JOIN sessions ON sessions.user = principals.user WHERE principals.tenant = ? ORDER BY sessions.id',
  ),
});

/** Whether another connection has written since the last call. */
function createWriteCheck(store: Sqlite): () => boolean {
  const dataVersion = store.prepare('PRAGMA data_version');
  let seen: unknown;
  return () => {
    const version = dataVersion.get()?.[0];
    const isNew = version !== seen;
    seen = version;
    return isNew;
  };
}

/**
 * Sessions and principals with a write-through cache: each request reads, few write. The cache is dropped whenever
 * another process has written to the file.
 */
export function createSqliteSessions(store: Sqlite): SessionStore {
  createTables(store);
  const statements = prepareStatements(store);
  const othersHaveWritten = createWriteCheck(store);
  const sessions = createCache((id) => {
    const row = statements.findSession.get([id]);
    return row && parseSession(row);
  });
  const principals = createCache((userId) => {
    const row = statements.findPrincipal.get([userId]);
    return row && parsePrincipal(row);
  });
  const listeners = new Set<(ids: readonly string[]) => void>();

  const end = (ids: readonly string[]): void => {
    const ended = store.transaction(() => ids.filter((id) => statements.removeSession.run([id]) > 0));
    for (const id of ids) sessions.delete(id);
    if (ended.length > 0) for (const listener of [...listeners]) listener(ended);
  };
  const forgetWhatOthersChanged = (): void => {
    if (!othersHaveWritten()) return;
    sessions.clear();
    principals.clear();
  };
  const ofUser = (userId: string): readonly Session[] => statements.listSessions.all([userId]).map(parseSession);

  return {
    async open({ id, userId, createdAt, expiresAt, address, agent, form }) {
      store.transaction(() => {
        statements.removeExpired.run([createdAt]);
        statements.addSession.run([id, userId, createdAt, expiresAt, address, agent, createdAt, form ?? null]);
        if (form === undefined) statements.see.run([createdAt, userId, createdAt]);
      });
      sessions.delete(id);
    },
    async find(sessionId, now) {
      forgetWhatOthersChanged();
      const found = sessions.find(sessionId);
      if (found === undefined || found.expiresAt <= now) return undefined;
      const user = principals.find(found.userId);
      return user === undefined ? undefined : { session: found, principal: user };
    },
    ofUser: async (userId) => ofUser(userId),
    end: async (sessionId) => end([sessionId]),
    async endAllOf(userId, except) {
      end(ofUser(userId).flatMap(({ id }) => (id === except ? [] : [id])));
    },
    endAll: async () => end(statements.listAll.all().map(([id]) => String(id))),
    async putPrincipal({ userId, tenant, role, isActive, organizationSuspended }) {
      statements.putPrincipal.run([userId, tenant, role, Number(isActive), Number(organizationSuspended)]);
      principals.delete(userId);
    },
    async principal(userId) {
      forgetWhatOthersChanged();
      return principals.find(userId);
    },
    async setSuspended(tenant, suspended) {
      statements.suspend.run([Number(suspended), tenant]);
      principals.clear();
      if (suspended) end(statements.listOfTenant.all([tenant]).map(([id]) => String(id)));
    },
    async used(sessionId, now) {
      const found = sessions.find(sessionId);
      if (found === undefined) return;
      store.transaction(() => {
        statements.useSession.run([now, sessionId, now]);
        statements.see.run([now, found.userId, now]);
      });
      sessions.delete(sessionId);
    },
    lastSeen: async (tenant) =>
      new Map(statements.listSeen.all([tenant]).map(([user, seen]) => [String(user), String(seen)])),
    forgetSeen: async (userId) => void statements.forget.run([userId]),
    onEnded(listener) {
      const own = (ids: readonly string[]): void => listener(ids);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
