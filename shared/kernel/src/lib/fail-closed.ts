import { isAtLeast } from '@tidemark/contracts';
import type { Principal, Session, SessionStore } from '../ports/index.js';

/** A right that was taken away in this process, and is not written yet. */
interface Revocation {
  /** Whom it shuts out. */
  readonly ends: (session: Session, principal: Principal) => boolean;
  /** What is true of somebody by it. */
  readonly change: (principal: Principal) => Principal;
  readonly write: () => Promise<void>;
}

const nobody = (): boolean => false;
const unchanged = (principal: Principal): Principal => principal;

/**
 * Sessions that fail closed: what takes a right away counts at once, whether or not the store can write it; what could not be
 * written is written before the next change, and no session is opened until it is. Reads of the store go on.
 */
export function failClosed(store: SessionStore): SessionStore {
  const pending = new Set<Revocation>();
  const listeners = new Set<(sessionIds: readonly string[]) => void>();

  async function settle(): Promise<void> {
    for (const revocation of [...pending]) {
      await revocation.write();
      pending.delete(revocation);
    }
  }

  /** The store tells whom it ended; where it could not, the sockets of those who are known are closed all the same. */
  async function revoke(revocation: Revocation, endedIds: () => Promise<readonly string[]>): Promise<void> {
    pending.add(revocation);
    try {
      await settle();
    } catch (error) {
      const ids = await endedIds().catch(() => []);
      for (const listener of [...listeners]) listener(ids);
      throw error;
    }
  }

  const now = (principal: Principal): Principal => [...pending].reduce((known, { change }) => change(known), principal);
  const idsOf = async (userId: string, except?: string): Promise<readonly string[]> =>
    (await store.ofUser(userId)).flatMap(({ id }) => (id === except ? [] : [id]));

  /** Whether somebody may less by it than now; where that cannot be known, they do. */
  async function takesAway(next: Principal): Promise<boolean> {
    const before = await store.principal(next.userId).catch(() => next);
    if (before === undefined) return false;
    return !next.isActive || next.organizationSuspended || !isAtLeast(next.role, before.role) || before === next;
  }

  return {
    async open(session) {
      await settle();
      await store.open(session);
    },
    async find(sessionId, moment) {
      const found = await store.find(sessionId, moment);
      if (found === undefined) return undefined;
      const isEnded = [...pending].some(({ ends }) => ends(found.session, found.principal));
      return isEnded ? undefined : { session: found.session, principal: now(found.principal) };
    },
    async ofUser(userId) {
      const principal = await store.principal(userId);
      const sessions = await store.ofUser(userId);
      if (principal === undefined) return sessions;
      return sessions.filter((session) => ![...pending].some(({ ends }) => ends(session, principal)));
    },
    end: async (sessionId) =>
      revoke(
        { ends: ({ id }) => id === sessionId, change: unchanged, write: async () => store.end(sessionId) },
        async () => [sessionId],
      ),
    endAllOf: async (userId, except) =>
      revoke(
        {
          ends: (session) => session.userId === userId && session.id !== except,
          change: unchanged,
          write: async () => store.endAllOf(userId, except),
        },
        async () => idsOf(userId, except),
      ),
    endAll: async () =>
      revoke({ ends: () => true, change: unchanged, write: async () => store.endAll() }, async () => []),
    async putPrincipal(next) {
      const write = async () => store.putPrincipal(next);
      if (await takesAway(next)) {
        const change = (known: Principal) => (known.userId === next.userId ? next : known);
        await revoke({ ends: nobody, change, write }, async () => []);
      } else {
        await settle();
        await write();
      }
    },
    async principal(userId) {
      const known = await store.principal(userId);
      return known === undefined ? undefined : now(known);
    },
    async setSuspended(tenant, suspended) {
      const write = async () => store.setSuspended(tenant, suspended);
      if (suspended) {
        const ends = (_session: Session, principal: Principal) => principal.tenant === tenant;
        const change = (known: Principal) =>
          known.tenant === tenant ? { ...known, organizationSuspended: true } : known;
        await revoke({ ends, change, write }, async () => []);
      } else {
        await settle();
        await write();
      }
    },
    // Nobody may more or less by it: it is kept or not, and waits for nothing.
    used: async (sessionId, moment) => store.used(sessionId, moment),
    lastSeen: async (tenant) => store.lastSeen(tenant),
    forgetSeen: async (userId) => store.forgetSeen(userId),
    onEnded(listener) {
      const stop = store.onEnded(listener);
      const own = (ids: readonly string[]): void => listener(ids);
      listeners.add(own);
      return () => {
        stop();
        listeners.delete(own);
      };
    },
  };
}
