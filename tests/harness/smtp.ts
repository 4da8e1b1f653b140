import { createServer, type Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { plainSmtp } from './plain-smtp.js';
import { freePort } from './ports.js';

/** What the server does with a mail to an address: takes it, refuses it, hangs up after it has read it, or never answers. */
export type Reception = 'take' | 'refuse' | 'hang-up' | 'silence';

export interface MailServer {
  readonly url: string;
  /** Addresses of the mails that it took, in their order. */
  readonly taken: readonly string[];
  /** Addresses of mails that it has read whole, taken or not. */
  readonly read: readonly string[];
  /** What it does from here on with mails to an address. */
  receive(address: string, how: Reception): void;
  stop(): Promise<void>;
}

/** A real SMTP server in this process. */
export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const receptions = new Map<string, Reception>();
  const taken: string[] = [];
  const read: string[] = [];
  const server = new SMTPServer({
    ...plainSmtp,
    authOptional: true,
    onRcptTo({ address }, _session, answer) {
      const isRefused = receptions.get(address) === 'refuse';
      answer(isRefused ? Object.assign(new Error('No such mailbox'), { responseCode: 550 }) : null);
    },
    onData(stream, session, answer) {
      const addresses = session.envelope.rcptTo.map(({ address }) => address);
      stream.resume();
      stream.on('end', () => {
        read.push(...addresses);
        const how = receptions.get(addresses[0] ?? '') ?? 'take';
        if (how === 'silence') return;
        if (how === 'hang-up') {
          for (const connection of server.connections as Iterable<{ close(): void }>) connection.close();
          return;
        }
        taken.push(...addresses);
        answer(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    taken,
    read,
    receive: (address, how) => void receptions.set(address, how),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

/** A server that takes every connection and never says a word. */
export async function startSilentServer() {
  const port = await freePort();
  const sockets: Socket[] = [];
  const server = createServer();
  const called = new Promise<void>((resolve) => {
    server.on('connection', (socket) => {
      sockets.push(socket.on('error', () => undefined));
      resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${String(port)}`,
    /** Resolves at the first connection. */
    called,
    stop: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
