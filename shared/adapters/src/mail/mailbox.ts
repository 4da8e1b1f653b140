import type { Mail, MailboxEntry } from '@tidemark/kernel';
import { z } from 'zod';

/** A mail as a mailbox stores it. */
export const Entry = z.object({
  id: z.string(),
  to: z.string(),
  subject: z.string(),
  sentAt: z.string(),
  text: z.string(),
  html: z.string(),
  links: z.array(z.string()),
});

/** Web addresses in the text, without surrounding punctuation. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/https?:\/\/[^\s<>"']+/g)].map(([link]) => link.replace(/[.,;:!?)\]]+$/, ''));

export const entryOf = ({ id, to, subject, text, html }: Mail, sentAt: string): z.infer<typeof Entry> => ({
  id,
  to: to.address,
  subject,
  sentAt,
  text,
  html,
  links: linksIn(text),
});

export const newestFirst = (a: MailboxEntry, b: MailboxEntry): number =>
  b.sentAt < a.sentAt ? -1 : b.sentAt > a.sentAt ? 1 : b.id.localeCompare(a.id);

/** Ids of the mails that are addressed to an address or contain it. */
export function idsNaming(address: string, entries: readonly MailboxEntry[]): readonly string[] {
  const named = (text: string) => text.toLowerCase().includes(address.toLowerCase());
  return entries.filter(({ to, text }) => named(to) || named(text)).map(({ id }) => id);
}
