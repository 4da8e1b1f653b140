/** The only source of time. */
export interface Clock {
  /** ISO 8601 UTC with milliseconds. */
  now(): string;
}

/** The only source of identifiers. */
export interface Ids {
  /** A new UUIDv7: sortable by time. */
  next(): string;
  /** The same parts always give the same UUID (v5): a retried creation meets itself. */
  derive(...parts: readonly string[]): string;
}

export interface Mail {
  /** Names this mail for ever: the Message-ID is made of it. */
  readonly id: string;
  readonly to: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** RFC 5646, goes into Content-Language. */
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

/** The server said no (or was not reachable before any data went out): nothing was delivered; retrying is safe. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  readonly permanent: boolean;
  constructor(message: string, permanent: boolean) {
    super(message);
    this.permanent = permanent;
  }
}

/** Nobody knows whether it was accepted: never repeated by itself. */
export class MailUncertain extends Error {
  override readonly name = 'MailUncertain';
}

/** Called off before the message began to go out: nothing was delivered, and nobody said no. */
export class MailCalledOff extends Error {
  override readonly name = 'MailCalledOff';
}

export interface Mailer {
  /**
   * Hands one mail to the outside. Resolves when a server (or the folder) has it; rejects with MailRefused or
   * MailUncertain. `calledOff` ends the wait for a slow server at once, with MailCalledOff while the message has not
   * begun to go out, with MailUncertain after; an adapter that waits for nobody need not heed it.
   */
  send(mail: Mail, calledOff?: AbortSignal): Promise<void>;
  /** Only the folder adapter has a mailbox to look into: newest first. */
  readonly mailbox?: () => Promise<readonly MailboxEntry[]>;
  /** Of what the folder keeps: ids of mails that are to an address or name it, and the removal of some. */
  readonly naming?: (address: string) => Promise<readonly string[]>;
  readonly forget?: (ids: readonly string[]) => Promise<void>;
  close(): Promise<void>;
}

/** What was given is no picture that is taken, or is larger than can be worked on. */
export class ImageRefused extends Error {
  override readonly name = 'ImageRefused';
}

export interface Picture {
  readonly content: Buffer;
  readonly contentType: string;
}

/** Makes pictures safe to show: always rebuilt from their pixels, nothing else of the original is left. */
export interface Images {
  /** A square of 256 pixels of a PNG or JPEG, upright, as WebP. Rejects with ImageRefused, judging by the bytes alone. */
  avatar(content: Buffer): Promise<Picture>;
  /** The same whole, in at most 480 by 160 pixels. */
  logo(content: Buffer): Promise<Picture>;
}

/** Makes PDFs of pages of the product itself. */
export interface Printer {
  /**
   * Opens an address of our own, waits until its page says that it is drawn (`window.tidemarkPrinted`), and prints it. Nothing
   * outside the address's origin is reached. Rejects when the page says that it failed, and when it is called off.
   */
  print(url: string, calledOff: AbortSignal): Promise<Buffer>;
  /** Ends what is being printed. */
  close(): void;
}

/** Uploaded files (avatars): content-addressed, tenant-bound names, never executed. */
export interface FileStore {
  put(name: string, content: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<{ content: Buffer; contentType: string } | undefined>;
  remove(name: string): Promise<void>;
}
