import type { Role } from '@tidemark/contracts';

/** Current rights of a user, independent of the projector; read on each request. */
export interface Principal {
  readonly userId: string;
  readonly tenant: string;
  readonly role: Role;
  readonly isActive: boolean;
  readonly organizationSuspended: boolean;
}

export interface Session {
  readonly id: string;
  readonly userId: string;
  /** ISO 8601 UTC. */
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly address: string;
  readonly agent: string;
  /** Last use, accurate to a few minutes (`used`); initially the opening. */
  readonly lastUsedAt: string;
  /**
   * The assessment whose form the session is for. The session may do nothing else, and its user need not have an
   * account. Without it the session has all rights of its user.
   */
  readonly form?: string | undefined;
}

/** A session to open. */
export type NewSession = Omit<Session, 'lastUsedAt'>;

/**
 * Sessions and principals. A write is durable when it resolves. The next read of any process on the same store returns
 * it, because adapters check their memory against the store at each read. Ended sessions are announced in the process
 * that ended them, so sockets close at once. Other processes notice at their next look.
 *
 * It fails closed (`failClosed`). A revocation takes effect in this process from the call on, even when the write fails
 * (StoreUnavailable), and is written before the next change. It is lost only if the process ends before that. A granted
 * right takes effect once it is written.
 */
export interface SessionStore {
  /** Counts as seen for its user, except for sessions of a form: programs that check mails open links too. */
  open(session: NewSession): Promise<void>;
  /** The session and its user as of now; undefined when ended, expired (by the given `now`) or unknown. */
  find(sessionId: string, now: string): Promise<{ session: Session; principal: Principal } | undefined>;
  ofUser(userId: string): Promise<readonly Session[]>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a user except the named one. */
  endAllOf(userId: string, except?: string): Promise<void>;
  /** Ends all sessions of all users. */
  endAll(): Promise<void>;
  putPrincipal(principal: Principal): Promise<void>;
  principal(userId: string): Promise<Principal | undefined>;
  /** Suspends all principals of a tenant and ends their sessions, or frees them; in one step each. */
  setSuspended(tenant: string, suspended: boolean): Promise<void>;
  /** Records that a session and its user were active now. Ignores unknown sessions. */
  used(sessionId: string, now: string): Promise<void>;
  /**
   * Last activity of each user of a tenant, by user id, accurate to a few minutes. It outlives the session. Users
   * without activity are missing.
   */
  lastSeen(tenant: string): Promise<ReadonlyMap<string, string>>;
  /** Forgets the last activity of a deactivated user. Writes under way do not restore it. */
  forgetSeen(userId: string): Promise<void>;
  /**
   * Calls the listener with the ids of ended sessions; after a failed write an id may come twice. Returns the
   * unsubscribe function.
   */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
}

/**
 * Password hashes (argon2id), separate from everything else. Hashing runs off the main thread with bounded concurrency.
 */
export interface CredentialStore {
  set(userId: string, password: string): Promise<void>;
  /** Takes the same time for existing and unknown users. */
  verify(userId: string | undefined, password: string): Promise<boolean>;
  remove(userId: string): Promise<void>;
}

/** One key per subject of personal data (32 bytes); deleting it erases the subject everywhere. */
export interface KeyStore {
  /** The existing keys, by subject. */
  getMany(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The subject's key, created durably if missing; two racing callers get the same. */
  getOrCreate(subject: string): Promise<Buffer>;
  erase(subject: string): Promise<void>;
}

/** Implements `getMany` over a synchronous lookup. */
export const keysOf = (
  subjects: readonly string[],
  get: (subject: string) => Buffer | undefined,
): ReadonlyMap<string, Buffer> =>
  new Map(
    subjects.flatMap((subject) => {
      const key = get(subject);
      return key === undefined ? [] : [[subject, key]];
    }),
  );

/**
 * Secrets of the installation: token signing and the HMAC of claims. Created at the first start, mode 0600, without
 * defaults.
 */
export interface Secrets {
  readonly signing: Buffer;
  readonly claims: Buffer;
}
