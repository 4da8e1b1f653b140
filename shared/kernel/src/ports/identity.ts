import type { Role } from '@tidemark/contracts';

/** What must be true now of a user, whatever the projector knows: read on each request. */
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
  /** When it was used last, a few minutes more or less (`used`); at first when it was opened. */
  readonly lastUsedAt: string;
  /**
   * The assessment whose form it is for: it may do nothing else, and its user need not have an account. Left out, it may do
   * whatever its user may.
   */
  readonly form?: string | undefined;
}

/** A session that begins. */
export type NewSession = Omit<Session, 'lastUsedAt'>;

/**
 * Sessions and principals: durable when a write resolves, and a write is seen by the next read of any process on the same
 * store: what an adapter keeps in memory it checks against the store at each read. Ending sessions is announced in the
 * process that ended them, so that sockets close at once; other processes see it at their next look.
 *
 * It fails closed (`failClosed`): what takes a right away counts in this process from the call on, also when it rejects
 * because it could not be written (StoreUnavailable); it is written before the next change. Only a process that ends before
 * loses it. What gives a right counts once it is written.
 */
export interface SessionStore {
  /** Its user is seen by it, except where it is for a form: programs that check mails open links too. */
  open(session: NewSession): Promise<void>;
  /** The session and its user as of now; undefined when ended, expired (the caller gives `now`) or unknown. */
  find(sessionId: string, now: string): Promise<{ session: Session; principal: Principal } | undefined>;
  ofUser(userId: string): Promise<readonly Session[]>;
  end(sessionId: string): Promise<void>;
  /** Ends all sessions of a user, but the one named. */
  endAllOf(userId: string, except?: string): Promise<void>;
  /** Ends every session of everybody. */
  endAll(): Promise<void>;
  putPrincipal(principal: Principal): Promise<void>;
  principal(userId: string): Promise<Principal | undefined>;
  /** Suspends all principals of a tenant and ends all their sessions, or frees them: each in one step. */
  setSuspended(tenant: string, suspended: boolean): Promise<void>;
  /** Keeps that a session is used now, and that its user was seen then; of one that is not there, nothing. */
  used(sessionId: string, now: string): Promise<void>;
  /**
   * When each user of a tenant opened or used a session last, by their id; it outlives the session, and is known a few
   * minutes more or less. Who never did is not in it.
   */
  lastSeen(tenant: string): Promise<ReadonlyMap<string, string>>;
  /** Forgets when somebody who is not active any more was seen; what is under way brings it back no more. */
  forgetSeen(userId: string): Promise<void>;
  /** Tells which session ids ended, from now on; after a failed write an id may come twice. Returns the way to stop. */
  onEnded(listener: (sessionIds: readonly string[]) => void): () => void;
}

/** Password hashes (argon2id), apart from everything else. Hashing runs off the main thread with bounded concurrency. */
export interface CredentialStore {
  set(userId: string, password: string): Promise<void>;
  /** Takes the same time whether the user exists or not. */
  verify(userId: string | undefined, password: string): Promise<boolean>;
  remove(userId: string): Promise<void>;
}

/** One key per subject of personal data (32 bytes); deleting it erases the subject everywhere. */
export interface KeyStore {
  /** Those that there are, by subject. */
  getMany(subjects: readonly string[]): Promise<ReadonlyMap<string, Buffer>>;
  /** The subject's key, made and durable when it did not exist; two racing callers get the same. */
  getOrCreate(subject: string): Promise<Buffer>;
  erase(subject: string): Promise<void>;
}

/** What `getMany` answers, for who has each key at hand. */
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

/** Secrets of the installation: token signing and the HMAC of claims. Made at first start, mode 0600, never a default. */
export interface Secrets {
  readonly signing: Buffer;
  readonly claims: Buffer;
}
