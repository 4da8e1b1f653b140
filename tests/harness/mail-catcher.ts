import { SMTPServer } from 'smtp-server';
import { freePort } from './ports.js';

/** A mail that was taken: whom it is to, and which links it holds. */
export interface CaughtMail {
  readonly to: readonly string[];
  readonly links: readonly string[];
}

/** A mail server that takes everything and tells of each mail; on a free port unless one is named. */
export async function startMailCatcher(
  onMail: (mail: CaughtMail) => void,
  given?: number,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const port = given ?? (await freePort());
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        onMail({ to, links: linksIn(Buffer.concat(chunks).toString('utf8')) });
        answer(null);
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
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** Mails are quoted-printable: lines are broken by `=`, and `=3D` is one. */
function linksIn(mail: string): readonly string[] {
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...new Set(text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])];
}
