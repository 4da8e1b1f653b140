import type { Assistant } from './assistant.js';
import type { CredentialStore, KeyStore, Secrets, SessionStore } from './identity.js';
import type { Announcements, MessageBus } from './messaging.js';
import type { DocumentStore } from './document-store.js';
import type { EventStore } from './event-store.js';
import type { LeaseStore } from './coordination.js';
import type { SocialLogin } from './social-login.js';
import type { Clock, FileStore, Ids, Images, Mailer, Printer } from './outside.js';
import type { Tracer } from './tracing.js';

export * from './assistant.js';
export * from './coordination.js';
export * from './document-store.js';
export * from './event-store.js';
export * from './identity.js';
export * from './messaging.js';
export * from './outside.js';
export * from './social-login.js';
export * from './tracing.js';

/** Of the connections to a store on another machine. */
export interface ConnectionFigures {
  readonly open: number;
  readonly inUse: number;
  /** Who asked for one while none was free. */
  readonly waiting: number;
  /** So many may be open at once. */
  readonly limit: number;
}

/** Everything a service may ask of the world. `compose` (shared/adapters) makes it from what is configured. */
export interface Ports {
  /** The log with personal data in the clear for those who hold the port; on disk it is encrypted. */
  readonly events: EventStore;
  /**
   * The same log for one reader that reads on from a position. Its `readAll` refuses an event that is not as it was written
   * with `log-damaged`.
   */
  readonly history: () => Pick<EventStore, 'readAll'>;
  readonly models: DocumentStore;
  readonly state: DocumentStore;
  readonly leases: LeaseStore;
  readonly bus: MessageBus;
  readonly announcements: Announcements;
  readonly sessions: SessionStore;
  readonly credentials: CredentialStore;
  readonly keys: KeyStore;
  readonly secrets: Secrets;
  readonly files: FileStore;
  readonly images: Images;
  /** Undefined where no browser is installed that could print. */
  readonly printer: Printer | undefined;
  readonly mailer: Mailer;
  readonly assistant: Assistant;
  /** Undefined where none is configured: then nobody is offered it. */
  readonly socialLogin: SocialLogin | undefined;
  readonly tracer: Tracer;
  /** Undefined where stores are files of our own. */
  readonly connections?: (() => ConnectionFigures) | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Closes everything in the reverse order of opening. */
  close(): Promise<void>;
}
