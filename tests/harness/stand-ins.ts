import { SMTPServer } from 'smtp-server';
import { startProtocolServer } from '../contract/support/protocol-server.js';
import { freePort } from './ports.js';

/*
 * What `npm run distributed` starts for want of the real thing, each by its name: a server of EventStoreDB's protocol with a
 * log in memory, and a server that takes mails and says whom they are to and which links they hold, a JSON line each.
 */
const starters: Readonly<Record<string, () => Promise<string>>> = {
  EVENTSTORE_URL: async () => (await startProtocolServer()).url,
  SMTP_URL: startCatcher,
};

for (const name of process.argv.slice(2)) {
  const start = starters[name];
  if (start === undefined) throw new Error(`There is no stand-in for ${name}`);
  console.log(`${name}=${await start()}`);
}
console.log('ready');

async function startCatcher(): Promise<string> {
  const port = await freePort();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        console.log(JSON.stringify({ to, links: linksIn(Buffer.concat(chunks).toString('utf8')) }));
        answer(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return `smtp://127.0.0.1:${String(port)}`;
}

/** Mails are quoted-printable: lines are broken by `=`, and `=3D` is one. */
function linksIn(mail: string): readonly string[] {
  const text = mail
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return [...new Set(text.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])];
}
