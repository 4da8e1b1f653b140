/** The only source of time. */
export interface Clock {
  /** ISO 8601 UTC with milliseconds. */
  now(): string;
}

/** The only source of identifiers. */
export interface Ids {
  /** A new UUIDv7: sortable by time. */
  next(): string;
  /** The same parts always give the same UUID (v5), so a retried creation keeps its id. */
  derive(...parts: readonly string[]): string;
}

export interface Mail {
  /** Permanent id of this mail; the Message-ID derives from it. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5646; becomes Content-Language. */
  readonly language: string;
}

export interface MailboxEntry {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly sentAt: string;
  readonly text: string;
  readonly html: string;
  readonly links: readonly string[];
}

/** The server rejected the mail, or was unreachable before any data was sent: not delivered; a retry is safe. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** The server may have accepted the mail: never retried automatically. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain';
}

/** Cancelled before the message was sent: not delivered and not rejected. */
export class MailCalledOff extends Error {
  override readonly name = 'MailCalledOff';
}

export interface Mailer {
  /**
   * Sends one mail. Resolves when a server (or the folder) has it; rejects with MailRefused or MailUncertain.
   * `calledOff` ends the wait for a slow server at once. It rejects with MailCalledOff before sending has started, with
   * MailUncertain after. An adapter that never waits may ignore it.
   */
  send(mail: Mail, calledOff?: AbortSignal): Promise<void>;
  /** The mailbox, newest first. Only the folder adapter has one. */
  readonly mailbox?: () => Promise<readonly MailboxEntry[]>;
  /**
   * Ids of stored mails that are addressed to an address or contain it, and the removal of mails. Only the folder
   * adapter.
   */
  readonly naming?: (address: string) => Promise<readonly string[]>;
  readonly forget?: (ids: readonly string[]) => Promise<void>;
  close(): Promise<void>;
}

/** The file is not a supported picture, or is too large to process. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

export interface Picture {
  readonly content: Buffer;
  readonly contentType: string;
}

/** Makes pictures safe to show: rebuilds them from their pixels and keeps nothing else of the original. */
export interface Images {
  /**
   * A PNG or JPEG as a square of 256 pixels, upright, as WebP. Judges by the bytes alone; rejects with ImageRefused.
   */
  avatar(content: Buffer): Promise<Picture>;
  /** The whole picture, in at most 480 by 160 pixels. */
  logo(content: Buffer): Promise<Picture>;
}

/** Prints pages of the product as PDF. */
export interface Printer {
  /**
   * Opens an address of ours, waits until its page reports that it is drawn (`window.tidemarkPrinted`), and prints it.
   * Only the address's own origin is reachable. Rejects when the page reports a failure, and when it is called off.
   */
  print(url: string, calledOff: AbortSignal): Promise<Buffer>;
  /** Ends the print under way. */
  close(): void;
}

/** Uploaded files (avatars): content-addressed, tenant-bound names, never executed. */
export interface FileStore {
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<{ content: Buffer; contentType: string } | undefined>;
  remove(name: string): Promise<void>;
}
