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

/** Connections to a store on another machine. */
export interface ConnectionFigures {
  readonly open: number;
  readonly inUse: number;
  /** Callers that wait for a free connection. */
  readonly waiting: number;
  /** Most connections open at once. */
  readonly limit: number;
}

/** All ports of a service. `compose` (shared/adapters) creates them from the configuration. */
export interface Ports {
  /** The log with personal data in plain text; on disk it is encrypted. */
  readonly events: EventStore;
  /**
   * The same log for a sequential reader. `readAll` refuses an event that differs from what was written with
   * `log-damaged`.
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
  /** Undefined when no browser is installed that can print. */
  readonly printer: Printer | undefined;
  readonly mailer: Mailer;
  readonly assistant: Assistant;
  /** Undefined when none is configured; the product does not offer it then. */
  readonly socialLogin: SocialLogin | undefined;
  readonly tracer: Tracer;
  /** Undefined when the stores are local files. */
  readonly connections?: (() => ConnectionFigures) | undefined;
  readonly clock: Clock;
  readonly ids: Ids;
  /** Closes everything in reverse order of opening. */
  close(): Promise<void>;
}
