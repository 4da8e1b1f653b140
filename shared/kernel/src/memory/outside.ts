import { v5 } from 'uuid';
import {
  type Clock,
  type FileStore,
  type Ids,
  ImageRefused,
  type Images,
  type Mailer,
  type MailboxEntry,
} from '../ports/index.js';

export interface ManualClock extends Clock {
  /** Moves time forward by milliseconds. */
  advance(milliseconds: number): void;
  set(moment: string): void;
}

/** A clock that stands still until a test moves it. */
export function createManualClock(start = '2026-01-01T00:00:00.000Z'): ManualClock {
  let moment = Date.parse(start);
  return {
    now: () => new Date(moment).toISOString(),
    advance: (milliseconds) => void (moment += milliseconds),
    set: (to) => void (moment = Date.parse(to)),
  };
}

const namespace = '6f1d2c1e-6a0b-5b0e-9d43-1f6f6d7a3c55';

/** Counted UUIDs in version 7 format: a test always gets the same ids, in rising order. */
export function createSequentialIds(): Ids {
  let last = 0;
  return {
    next() {
      last += 1;
      return `00000000-0000-7000-8000-${last.toString(16).padStart(12, '0')}`;
    },
    derive: (...parts) => v5(JSON.stringify(parts), namespace),
  };
}

const validName = /^[A-Za-z0-9_][A-Za-z0-9._-]*(\/[A-Za-z0-9_][A-Za-z0-9._-]*)*$/;

export function createMemoryFiles(): FileStore {
  const files = new Map<string, { readonly content: Buffer; readonly contentType: string }>();
  const checked = (name: string): string => {
    if (name.length > 200 || !validName.test(name)) throw new Error(`'${name}' is no file name`);
    return name;
  };
  return {
    put: async (name, content, contentType) =>
      void files.set(checked(name), { content: Buffer.from(content), contentType }),
    get: async (name) => files.get(checked(name)),
    remove: async (name) => void files.delete(checked(name)),
  };
}

const signatures = [Buffer.from([0x89, 0x50, 0x4e, 0x47]), Buffer.from([0xff, 0xd8, 0xff])];

/** Recognizes pictures by their first bytes and pretends to rebuild them. */
export const createMemoryImages = (): Images => {
  const drawn = (as: string) => async (content: Buffer) => {
    if (!signatures.some((signature) => content.subarray(0, signature.length).equals(signature))) {
      throw new ImageRefused('This is neither PNG nor JPEG');
    }
    return { content: Buffer.concat([Buffer.from(as), content]), contentType: 'image/webp' };
  };
  return { avatar: drawn('again '), logo: drawn('logo ') };
};

/** Keeps mails in a mailbox. */
export function createMemoryMailer(clock: Clock): Mailer & { mailbox(): Promise<readonly MailboxEntry[]> } {
  let entries: readonly MailboxEntry[] = [];
  return {
    async send({ id, to, subject, text, html }) {
      const links = [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));
      const entry = { id, to: to.address, subject, sentAt: clock.now(), text, html, links };
      entries = [entry, ...entries.filter((one) => one.id !== id)];
    },
    mailbox: async () => entries,
    naming: async (address) => entries.filter(({ to, text }) => `${to} ${text}`.includes(address)).map(({ id }) => id),
    async forget(ids) {
      entries = entries.filter(({ id }) => !ids.includes(id));
    },
    close: () => Promise.resolve(),
  };
}
