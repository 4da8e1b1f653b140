import type { Clock, withDefinitions } from '@tidemark/kernel';
import type { DeliveryFailure } from '@tidemark/kernel/memory';
import type { Argon2Options } from './argon2/hasher.js';
import type { TracingConfig } from './opentelemetry/index.js';

/** The settings that select adapters. */
export interface ComposeConfig {
  /** The folder of everything stored; created if missing, locked by this process until `close`. */
  readonly dataDir: string;
  /**
   * The log on EventStoreDB, for example `esdb://user:password@host:2113?tls=true`; default: SQLite in the data folder.
   */
  readonly eventStoreUrl?: string | undefined;
  /** Prefix of our stream names on an EventStoreDB that several installations share. */
  readonly eventStoreNamespace?: string | undefined;
  readonly mongodbUrl?: string | undefined;
  readonly kafkaBrokers?: string | undefined;
  /**
   * Distributed: whether this process receives announcements of others, as processes with browsers must. Default: yes.
   */
  readonly hearsChanges?: boolean | undefined;
  /** Default: mails are files under `dataDir/mail`, with a mailbox. */
  readonly smtpUrl?: string | undefined;
  /** Distributed, without `smtpUrl`: stores mails in the state store, with a mailbox; otherwise none can be sent. */
  readonly keepsMails?: boolean | undefined;
  readonly mailFrom?: string | undefined;
  /** An OpenAI-compatible endpoint for the chat, up to `/chat/completions`; default: the built-in assistant. */
  readonly assistantUrl?: string | undefined;
  readonly assistantKey?: string | undefined;
  readonly assistantModel?: string | undefined;
  /** The Chromium that makes PDFs: a path or `off`; default: one of the usual names on the path. */
  readonly chromium?: string | undefined;
  readonly chromiumSandbox?: 'on' | 'off' | undefined;
  /** A provider of social login; none without an issuer. */
  readonly oidcIssuer?: string | undefined;
  readonly oidcClientId?: string | undefined;
  readonly oidcClientSecret?: string | undefined;
  /** Text of its button. */
  readonly oidcName?: string | undefined;
  /** Where to send traces; default: no tracing. */
  readonly tracing?: TracingConfig | undefined;
  /**
   * Compiled thread of the log (SQLite's writer, EventStoreDB's client). Only tests set it, because they run sources.
   */
  readonly logWorkerUrl?: URL | undefined;
  /** Compiled process that draws pictures. Only tests set it, because they run sources. */
  readonly imagesUrl?: URL | undefined;
  /** Called with a problem of an engine from which we recover automatically. */
  readonly onEngineTrouble?: ((reason: string) => void) | undefined;
  /** Called when a reported interruption is over. */
  readonly onEngineBack?: ((what: string) => void) | undefined;
  /** Cheaper password hashes for tests. */
  readonly argon2?: Argon2Options | undefined;
  readonly clock?: Clock | undefined;
  readonly onDeliveryFailure?: ((failure: DeliveryFailure) => void) | undefined;
}

export interface ComposeOptions {
  /** The events of the log: former names and personal fields. */
  readonly definitions: Parameters<typeof withDefinitions>[2];
}
