import { SMTPServer } from 'smtp-server';
import { freePort } from '../../harness/ports.js';

export interface CaughtMail {
  /** Of the delivery: the same mail has the same however often it is sent. */
  readonly messageId: string;
  readonly to: string;
  readonly links: readonly string[];
}

export interface MailCatcher {
  readonly url: string;
  /** In the order in which they were taken. */
  readonly mails: readonly CaughtMail[];
  /** Milliseconds that it thinks about each mail before it takes it. */
  think(milliseconds: number): void;
  stop(): Promise<void>;
}

/** A real SMTP server in this process. What it has read whole counts as taken, also when the sender is gone by then. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const port = await freePort();
  const mails: CaughtMail[] = [];
  let thinking = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const text = plain(Buffer.concat(chunks).toString('utf8'));
        const [recipient] = session.envelope.rcptTo;
        const messageId = /^message-id: <([^>]+)>/im.exec(text)?.[1] ?? '';
        setTimeout(() => {
          mails.push({ messageId, to: recipient?.address ?? '', links: linksIn(text) });
          answer(null);
        }, thinking);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    mails,
    think: (milliseconds) => void (thinking = milliseconds),
    stop: async () =>
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

const linksIn = (text: string): readonly string[] => [...new Set(text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])];
