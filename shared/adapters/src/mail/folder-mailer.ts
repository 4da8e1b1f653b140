import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Mail, Mailer, MailboxEntry } from '@tidemark/kernel';
import { z } from 'zod';
import { composeMessage } from './message.js';

const Entry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
});

/** Web addresses in the text, without the punctuation of the sentence around them. */
const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));

const fileName = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E');
const newestFirst = (a: MailboxEntry, b: MailboxEntry): number =>
  b.sentAt < a.sentAt ? -1 : b.sentAt > a.sentAt ? 1 : b.id.localeCompare(a.id);

/**
 * Keeps mails as .eml files (any mail program opens them); the mailbox reads the .json written beside each, which comes
 * last and at once, so that a mail cut off by a crash is not in the mailbox. A mail sent again replaces itself.
 */
export function createFolderMailer(folder: string, options: { readonly from: string; readonly clock: Clock }): Mailer {
  const entries = new Map<string, MailboxEntry>();
  const store = async (name: string, content: string | Buffer): Promise<void> => {
    const temporary = join(folder, `.${name}.tmp`);
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, join(folder, name));
  };
  const load = async (name: string): Promise<MailboxEntry> => {
    const known = entries.get(name);
    if (known !== undefined) return known;
    const entry = Entry.parse(JSON.parse(await readFile(join(folder, name), 'utf8')));
    entries.set(name, entry);
    return entry;
  };
  const entryOf = (mail: Mail): MailboxEntry => ({
    id: mail.id,
    to: mail.to.address,
    subject: mail.subject,
    sentAt: options.clock.now(),
    text: mail.text,
    html: mail.html,
    links: linksIn(mail.text),
  });
  async function mailbox(): Promise<readonly MailboxEntry[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    const found: MailboxEntry[] = [];
    for (const name of names) found.push(await load(name));
    return found.sort(newestFirst);
  }

  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(mail.id);
      const entry = entryOf(mail);
      await store(`${name}.eml`, await composeMessage(mail, options.from, options.clock));
      await store(`${name}.json`, JSON.stringify(entry));
      entries.set(`${name}.json`, entry);
    },
    mailbox,
    async naming(address) {
      const named = (text: string) => text.toLowerCase().includes(address.toLowerCase());
      return (await mailbox()).filter(({ to, text }) => named(to) || named(text)).map(({ id }) => id);
    },
    async forget(ids) {
      for (const name of ids.map(fileName)) {
        entries.delete(`${name}.json`);
        for (const kind of ['json', 'eml']) await rm(join(folder, `${name}.${kind}`), { force: true });
      }
    },
    close: () => Promise.resolve(),
  };
}
