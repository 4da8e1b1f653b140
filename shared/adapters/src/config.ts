import type { Clock, withDefinitions } from '@tidemark/kernel';
import type { DeliveryFailure } from '@tidemark/kernel/memory';
import type { Argon2Options } from './argon2/hasher.js';
import type { TracingConfig } from './opentelemetry/index.js';

/** What adapters are picked by. */
export interface ComposeConfig {
  /** Everything that is kept; made when missing, locked by this process until `close`. */
  readonly dataDir: string;
  /** The log on EventStoreDB, for example `esdb://user:password@host:2113?tls=true`; without: SQLite in the data folder. */
  readonly eventStoreUrl?: string | undefined;
  /** What begins the names of our streams on an EventStoreDB that several installations share. */
  readonly eventStoreNamespace?: string | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly kafkaBrokers?: string | undefined;
  /** Distributed: whether this process hears what changed elsewhere, as one that answers people has to. Default: yes. */
  readonly hearsChanges?: boolean | undefined;
  /** Without: mails are kept as files under `dataDir/mail`, and there is a mailbox. */
  readonly smtpUrl?: string | undefined;
  /** Distributed, without `smtpUrl`: mails are kept in the state store, and there is a mailbox; else none can be sent. */
  readonly keepsMails?: boolean | undefined;
  readonly mailFrom?: string | undefined;
  /** An OpenAI-compatible endpoint that answers the chat, up to `/chat/completions`; without: the assistant built in. */
  readonly assistantUrl?: string | undefined;
  readonly assistantKey?: string | undefined;
  readonly assistantModel?: string | undefined;
  /** The Chromium that makes PDFs: a path, `off`, or without: one of the usual names on the path. */
  readonly chromium?: string | undefined;
  readonly chromiumSandbox?: 'on' | 'off' | undefined;
  /** A provider of social login; without an issuer there is none. */
  readonly oidcIssuer?: string | undefined;
  readonly oidcClientId?: string | undefined;
  readonly oidcClientSecret?: string | undefined;
  /** What its button says. */
  readonly oidcName?: string | undefined;
  /** Where traces go; without, nothing is recorded. */
  readonly tracing?: TracingConfig | undefined;
  /** Compiled thread of the log (SQLite's writer, EventStoreDB's client); only tests, which run sources, say where it is. */
  readonly logWorkerUrl?: URL | undefined;
  /** Compiled process that draws pictures; only tests, which run sources, say where it is. */
  readonly imagesUrl?: URL | undefined;
  /** What goes wrong with an engine and is mended by itself. */
  readonly onEngineTrouble?: ((reason: string) => void) | undefined;
  /** What was told to be away, or interrupted, goes on. */
  readonly onEngineBack?: ((what: string) => void) | undefined;
  /** Cheaper password hashes for tests. */
  readonly argon2?: Argon2Options | undefined;
  readonly clock?: Clock | undefined;
  readonly onDeliveryFailure?: ((failure: DeliveryFailure) => void) | undefined;
}

export interface ComposeOptions {
  /** The events that the log holds: which were renamed, and which fields are personal data. */
  readonly definitions: Parameters<typeof withDefinitions>[2];
}
