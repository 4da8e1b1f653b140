import type { Principal, Session, SessionStore } from '../ports/index.js';

/** Sessions and principals within one process. */
export function createMemorySessions(): SessionStore {
  const sessions = new Map<string, Session>();
  const principals = new Map<string, Principal>();
  const seen = new Map<string, string>();
  const listeners = new Set<(ids: readonly string[]) => void>();
  const end = (ids: readonly string[]): void => {
    const ended = ids.filter((id) => sessions.delete(id));
    if (ended.length > 0) for (const listener of [...listeners]) listener(ended);
  };
  const ofUser = (userId: string): readonly Session[] =>
    [...sessions.values()].filter((session) => session.userId === userId).sort(byAge);
  const see = (userId: string, at: string): void => {
    if (principals.get(userId)?.isActive === true && at > (seen.get(userId) ?? '')) seen.set(userId, at);
  };
  return {
    async open(session) {
      for (const old of sessions.values()) if (old.expiresAt <= session.createdAt) sessions.delete(old.id);
      sessions.set(session.id, { ...session, lastUsedAt: session.createdAt });
      if (session.form === undefined) see(session.userId, session.createdAt);
    },
    async find(sessionId, now) {
      const session = sessions.get(sessionId);
      if (session === undefined || session.expiresAt <= now) return undefined;
      const principal = principals.get(session.userId);
      return principal === undefined ? undefined : { session, principal };
    },
    ofUser: async (userId) => ofUser(userId),
    end: async (sessionId) => end([sessionId]),
    async endAllOf(userId, except) {
      end(ofUser(userId).flatMap(({ id }) => (id === except ? [] : [id])));
    },
    endAll: async () => end([...sessions.keys()]),
    putPrincipal: async (principal) => void principals.set(principal.userId, { ...principal }),
    principal: async (userId) => principals.get(userId),
    async setSuspended(tenant, suspended) {
      for (const [userId, principal] of principals) {
        if (principal.tenant === tenant) principals.set(userId, { ...principal, organizationSuspended: suspended });
      }
      if (!suspended) return;
      const isTheirs = ({ userId }: Session): boolean => principals.get(userId)?.tenant === tenant;
      end([...sessions.values()].filter(isTheirs).map(({ id }) => id));
    },
    async used(sessionId, now) {
      const session = sessions.get(sessionId);
      if (session === undefined) return;
      if (now > session.lastUsedAt) sessions.set(sessionId, { ...session, lastUsedAt: now });
      see(session.userId, now);
    },
    lastSeen: async (tenant) => new Map([...seen].filter(([userId]) => principals.get(userId)?.tenant === tenant)),
    forgetSeen: async (userId) => void seen.delete(userId),
    onEnded(listener) {
      const own = (ids: readonly string[]): void => listener(ids);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

const keyOf = (session: Session): string => `${session.createdAt} ${session.id}`;
const byAge = (a: Session, b: Session): number => (keyOf(a) < keyOf(b) ? -1 : 1);
