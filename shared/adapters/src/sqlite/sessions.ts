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

/** A map that drops its oldest entries, which are then read again. */
function createCache<V>(): Map<string, V> & { keep(key: string, value: V): V } {
  const map = new Map<string, V>();
  const keep = (key: string, value: V): V => {
    const [oldest] = map.keys();
    if (map.size >= remembered && oldest !== undefined) map.delete(oldest);
    map.set(key, value);
    return value;
  };
  return Object.assign(map, { keep });
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

/**
 * Sessions and principals with a write-through cache: each request reads, few write. The cache is dropped whenever
 * another process has written to the file.
 */
export function createSqliteSessions(store: Sqlite): SessionStore {
  createTables(store);
  /** Changes after each write of another connection. */
  const othersChanges = store.prepare('PRAGMA data_version');
  const findSession = store.prepare('SELECT * FROM sessions WHERE id = ?');
  const listSessions = store.prepare('SELECT * FROM sessions WHERE user = ? ORDER BY created, id');
  const listAll = store.prepare('SELECT id FROM sessions ORDER BY id');
  const addSession = store.prepare('INSERT OR REPLACE INTO sessions VALUES (?, ?, ?, ?, ?, ?, ?, ?)');
  const removeSession = store.prepare('DELETE FROM sessions WHERE id = ?');
  const removeExpired = store.prepare('DELETE FROM sessions WHERE expires <= ?');
  const findPrincipal = store.prepare('SELECT * FROM principals WHERE user = ?');
  const putPrincipal = store.prepare(
    `INSERT INTO principals (user, tenant, role, active, suspended) VALUES (?, ?, ?, ?, ?) ON CONFLICT (user) DO UPDATE
     SET tenant = excluded.tenant, role = excluded.role, active = excluded.active, suspended = excluded.suspended`,
  );
  const useSession = store.prepare('UPDATE sessions SET used = ? WHERE id = ? AND used < ?');
  // Only for active users: a pending request must not restore data of an erased one.
  const see = store.prepare("UPDATE principals SET seen = ? WHERE user = ? AND active = 1 AND coalesce(seen, '') < ?");
  const listSeen = store.prepare('SELECT user, seen FROM principals WHERE tenant = ? AND seen IS NOT NULL');
  const forget = store.prepare('UPDATE principals SET seen = NULL WHERE user = ?');
  const suspend = store.prepare('UPDATE principals SET suspended = ? WHERE tenant = ?');
  const listOfTenant = store.prepare(
    'SELECT sessions.id FROM principals JOIN sessions ON sessions.user = principals.user WHERE principals.tenant = ? ORDER BY sessions.id',
  );
  const sessions = createCache<Session>();
  const principals = createCache<Principal>();
  const listeners = new Set<(ids: readonly string[]) => void>();

  const end = (ids: readonly string[]): void => {
    const ended = store.transaction(() => ids.filter((id) => removeSession.run([id]) > 0));
    for (const id of ids) sessions.delete(id);
    if (ended.length > 0) for (const listener of [...listeners]) listener(ended);
  };
  let seen: unknown;
  const forgetWhatOthersChanged = (): void => {
    const version = othersChanges.get()?.[0];
    if (version !== seen) {
      sessions.clear();
      principals.clear();
    }
    seen = version;
  };
  const session = (id: string): Session | undefined => {
    const cached = sessions.get(id);
    if (cached !== undefined) return cached;
    const row = findSession.get([id]);
    return row === undefined ? undefined : sessions.keep(id, parseSession(row));
  };
  const principal = (userId: string): Principal | undefined => {
    const cached = principals.get(userId);
    if (cached !== undefined) return cached;
    const row = findPrincipal.get([userId]);
    return row === undefined ? undefined : principals.keep(userId, parsePrincipal(row));
  };
  const ofUser = (userId: string): readonly Session[] => listSessions.all([userId]).map(parseSession);

  return {
    async open({ id, userId, createdAt, expiresAt, address, agent, form }) {
      store.transaction(() => {
        removeExpired.run([createdAt]);
        addSession.run([id, userId, createdAt, expiresAt, address, agent, createdAt, form ?? null]);
        if (form === undefined) see.run([createdAt, userId, createdAt]);
      });
      sessions.delete(id);
    },
    async find(sessionId, now) {
      forgetWhatOthersChanged();
      const found = session(sessionId);
      if (found === undefined || found.expiresAt <= now) return undefined;
      const user = principal(found.userId);
      return user === undefined ? undefined : { session: found, principal: user };
    },
    ofUser: async (userId) => ofUser(userId),
    end: async (sessionId) => end([sessionId]),
    async endAllOf(userId, except) {
      end(ofUser(userId).flatMap(({ id }) => (id === except ? [] : [id])));
    },
    endAll: async () => end(listAll.all().map(([id]) => String(id))),
    async putPrincipal({ userId, tenant, role, isActive, organizationSuspended }) {
      putPrincipal.run([userId, tenant, role, Number(isActive), Number(organizationSuspended)]);
      principals.delete(userId);
    },
    async principal(userId) {
      forgetWhatOthersChanged();
      return principal(userId);
    },
    async setSuspended(tenant, suspended) {
      suspend.run([Number(suspended), tenant]);
      principals.clear();
      if (suspended) end(listOfTenant.all([tenant]).map(([id]) => String(id)));
    },
    async used(sessionId, now) {
      const found = session(sessionId);
      if (found === undefined) return;
      store.transaction(() => {
        useSession.run([now, sessionId, now]);
        see.run([now, found.userId, now]);
      });
      sessions.delete(sessionId);
    },
    lastSeen: async (tenant) => new Map(listSeen.all([tenant]).map(([user, seen]) => [String(user), String(seen)])),
    forgetSeen: async (userId) => void forget.run([userId]),
    onEnded(listener) {
      const own = (ids: readonly string[]): void => listener(ids);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}
