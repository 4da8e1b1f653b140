import { SMTPServer } from 'smtp-server';
import { plainSmtp } from './plain-smtp.js';
import { freePort } from './ports.js';

export interface CaughtMail {
  /** Of the delivery: the same mail has the same however often it is sent. */
  readonly messageId: string;
  readonly to: readonly string[];
  readonly links: readonly string[];
}

export interface MailCatcher {
  readonly url: string;
  /** Milliseconds that it thinks about each mail before it takes it; none at the start. */
  think(milliseconds: number): void;
  stop(): Promise<void>;
}

/**
 * A real SMTP server in this process that takes every mail and reports it; default: on a free port of this machine. A mail
 * that it has read whole counts as taken, even if the sender has gone.
 */
export async function startMailCatcher(
  onMail: (mail: CaughtMail) => void,
  listen: { readonly port?: number | undefined; readonly host?: string } = {},
): Promise<MailCatcher> {
  const { port = await freePort(), host = '127.0.0.1' } = listen;
  let thinking = 0;
  const server = new SMTPServer({
    ...plainSmtp,
    authOptional: true,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = plain(Buffer.concat(chunks).toString('utf8'));
        const to = session.envelope.rcptTo.map(({ address }) => address);
        setTimeout(() => {
          onMail({ messageId: messageIdIn(text), to, links: linksIn(text) });
          answer(null);
        }, thinking);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  // A client that goes away is no trouble of ours.
  server.on('error', () => undefined);
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    think: (milliseconds) => void (thinking = milliseconds),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Mails are quoted-printable: lines are broken by `=`, and `=3D` is one; long headers are folded. */
const plain = (mail: string): string =>
  mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/:\r?\n\s+/g, ': ')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const messageIdIn = (text: string): string => /^message-id: <([^>]+)>/im.exec(text)?.[1] ?? '';
const linksIn = (text: string): readonly string[] => [...new Set(text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])];
