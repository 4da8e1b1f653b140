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
 * A real SMTP server in this process that takes everything and tells of each mail; on a free port unless one is named. What
 * it has read whole counts as taken, also when the sender is gone by then.
 */
export async function startMailCatcher(onMail: (mail: CaughtMail) => void, given?: number): Promise<MailCatcher> {
  const port = given ?? (await freePort());
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
    server.listen(port, '127.0.0.1', resolve);
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
