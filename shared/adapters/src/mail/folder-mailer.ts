import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock, Mailer, MailboxEntry } from '@tidemark/kernel';
import { Entry, entryOf, idsNaming, newestFirst } from './mailbox.js';
import { composeMessage } from './message.js';

const fileName = (id: string): string => encodeURIComponent(id).replaceAll('.', '%2E');

/**
 * Stores mails as .eml files, which any mail program opens. The mailbox reads the .json beside each. It is written last
 * and atomically, so a mail interrupted by a crash is not in the mailbox. A repeated mail replaces itself.
 */
export function createFolderMailer(folder: string, options: { readonly from: string; readonly clock: Clock }): Mailer {
  const entries = new Map<string, MailboxEntry>();
  const store = async (name: string, content: string | Buffer): Promise<void> => {
    const temporary = join(folder, `.${name}.tmp`);
    await writeFile(temporary, content, { mode: 0o600 });
    await rename(temporary, join(folder, name));
  };
  /** Undefined if it was deleted since the folder was read. */
  const load = async (name: string): Promise<MailboxEntry | undefined> => {
    const known = entries.get(name);
    if (known !== undefined) return known;
    const path = join(folder, name);
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
      if (existsSync(path)) throw error;
      return undefined;
    });
    if (text === undefined) return undefined;
    const entry = Entry.parse(JSON.parse(text));
    entries.set(name, entry);
    return entry;
  };
  async function mailbox(): Promise<readonly MailboxEntry[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const names = (await readdir(folder)).filter((name) => name.endsWith('.json') && !name.startsWith('.'));
    const found: (MailboxEntry | undefined)[] = [];
    for (const name of names) found.push(await load(name));
    return found.filter((entry) => entry !== undefined).sort(newestFirst);
  }

  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = fileName(mail.id);
      const entry = entryOf(mail, options.clock.now());
      await store(`${name}.eml`, await composeMessage(mail, options.from, options.clock));
      await store(`${name}.json`, JSON.stringify(entry));
      entries.set(`${name}.json`, entry);
    },
    mailbox,
    naming: async (address) => idsNaming(address, await mailbox()),
    async forget(ids) {
      for (const name of ids.map(fileName)) {
        entries.delete(`${name}.json`);
        for (const kind of ['json', 'eml']) await rm(join(folder, `${name}.${kind}`), { force: true });
      }
    },
    close: () => Promise.resolve(),
  };
}
