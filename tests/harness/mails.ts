import type { AnswerOf, Routes } from '@tidemark/contracts';
import type { Server } from './server.js';
import { eventually, must } from './wait.js';

export type MailboxMail = AnswerOf<Routes['mailbox']>[number];

/** The expected mails: those with a link to this path of the server (default: any), once there are enough. */
export interface Expected {
  readonly path?: string;
  readonly count?: number;
}

export async function mailsTo(server: Server, address: string, path = ''): Promise<MailboxMail[]> {
  const mails = await server.client.ok('mailbox');
  return mails.filter(({ to, links }) => to.includes(address) && linkOf(links, server, path) !== undefined);
}

/** The newest mail to an address, once it has as many as expected. */
export async function mailTo(server: Server, address: string, expected: Expected = {}): Promise<MailboxMail> {
  const { path, count = 1 } = expected;
  return eventually(`${String(count)} mails to ${address}`, async () => {
    const mails = await mailsTo(server, address, path);
    return mails.length >= count ? mails[0] : undefined;
  });
}

/** The secret at the end of the link of the newest such mail. */
export async function secretTo(server: Server, address: string, path: string, count = 1): Promise<string> {
  const { links } = await mailTo(server, address, { path, count });
  return must(linkOf(links, server, path), path).slice(`${server.url}${path}`.length);
}

export const signUpPath = '/signup/';
export const personalPath = '/f/p/';
export const resetPath = '/reset-password?t=';
export const confirmPath = '/confirm-email?t=';

const linkOf = (links: readonly string[], { url }: Server, path: string): string | undefined =>
  links.find((link) => link.startsWith(`${url}${path}`));
