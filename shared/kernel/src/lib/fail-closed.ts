import { isAtLeast } from '@tidemark/contracts';
import type { Principal, Session, SessionStore } from '../ports/index.js';

/** A revoked right that is not written yet. */
interface Revocation {
  /** Whether the revocation ends this session. */
  readonly ends: (session: Session, principal: Principal) => boolean;
  /** Applies the revocation to a user's rights. */
  readonly change: (principal: Principal) => Principal;
  readonly write: () => Promise<void>;
}

const nobody = (): boolean => false;
const unchanged = (principal: Principal): Principal => principal;

/** Revocations that take effect at once and are written as soon as the store can write. */
function createRevocations() {
  const pending = new Set<Revocation>();
  const listeners = new Set<(sessionIds: readonly string[]) => void>();

  async function settle(): Promise<void> {
    for (const revocation of [...pending]) {
      await revocation.write();
      pending.delete(revocation);
    }
  }

  /** The store reports the ended sessions. If it cannot, we still close the sockets of known sessions. */
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

  return {
    settle,
    revoke,
    listeners,
    /** A user's rights, with the pending revocations. */
    applied: (principal: Principal): Principal => [...pending].reduce((known, { change }) => change(known), principal),
    isEnded: (session: Session, principal: Principal): boolean =>
      [...pending].some(({ ends }) => ends(session, principal)),
  };
}

/** Whether the change reduces somebody's rights. Unknown counts as yes. */
async function takesAway(store: SessionStore, next: Principal): Promise<boolean> {
  const before = await store.principal(next.userId).catch(() => next);
  if (before === undefined) return false;
  return !next.isActive || next.organizationSuspended || !isAtLeast(next.role, before.role) || before === next;
}

/**
 * Makes sessions fail closed. Revoking a right takes effect at once, even if the store cannot write it. An unwritten
 * revocation is written before the next change, and no session opens until then. Reads of the store continue.
 */
export function failClosed(store: SessionStore): SessionStore {
  const { settle, revoke, applied, isEnded, listeners } = createRevocations();
  const idsOf = async (userId: string, except?: string): Promise<readonly string[]> =>
    (await store.ofUser(userId)).flatMap(({ id }) => (id === except ? [] : [id]));

  return {
    async open(session) {
      await settle();
      await store.open(session);
    },
    async find(sessionId, moment) {
      const found = await store.find(sessionId, moment);
      if (found === undefined) return undefined;
      const { session, principal } = found;
      return isEnded(session, principal) ? undefined : { session, principal: applied(principal) };
    },
    async ofUser(userId) {
      const principal = await store.principal(userId);
      const sessions = await store.ofUser(userId);
      if (principal === undefined) return sessions;
      return sessions.filter((session) => !isEnded(session, principal));
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
      if (await takesAway(store, next)) {
        const change = (known: Principal) => (known.userId === next.userId ? next : known);
        await revoke({ ends: nobody, change, write }, async () => []);
      } else {
        await settle();
        await write();
      }
    },
    async principal(userId) {
      const known = await store.principal(userId);
      return known === undefined ? undefined : applied(known);
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
    // It changes no rights, so it may fail and waits for nothing.
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
