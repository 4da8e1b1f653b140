import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { describe, expect, test } from '@jest/globals';
import { createSmtpMailer } from '@tidemark/adapters';
import { MailCalledOff, MailRefused, MailUncertain } from '@tidemark/kernel';
import type { Mail, Mailer } from '@tidemark/kernel';
import { createManualClock } from '@tidemark/kernel/memory';
import { SMTPServer } from 'smtp-server';
import type { SMTPServerOptions } from 'smtp-server';
import { plainSmtp } from '../harness/plain-smtp.js';

const mail = (id: string): Mail => ({
  id,
  to: { name: 'Zoë Müller', address: 'zoe@example.org' },
  subject: 'Avaliação – 漢字',
  text: 'Olá: https://example.org/form',
  html: '<p>Olá</p>',
  language: 'pt-BR',
});

const mailerTo = (url: string, answerTimeout = 5_000): Mailer =>
  createSmtpMailer({
    url,
    from: 'Tidemark <no-reply@tidemark.example>',
    clock: createManualClock(),
    // Nobody waits for it here: a busy machine is no fault.
    connectTimeout: 10_000,
    answerTimeout,
  });

/** A real SMTP server for one test; `received` are the messages it took. */
async function withServer(
  options: SMTPServerOptions,
  body: (url: string, received: readonly string[]) => Promise<void>,
): Promise<void> {
  const received: string[] = [];
  const server = new SMTPServer({
    ...plainSmtp,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString('utf8'));
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined); // dropped connections are the point of some tests
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  try {
    await body(`smtp://127.0.0.1:${String(portOf(listening))}`, received);
  } finally {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
const portOf = (server: Server): number => (server.address() as AddressInfo).port;

const refuse = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

describe('SMTP mailer', () => {
  test('a mail arrives whole, its Message-ID made of its id, the same each time', () =>
    withServer({}, async (url, received) => {
      const mailer = mailerTo(url);
      await mailer.send(mail('delivery-1'));
      await mailer.send(mail('delivery-1'));
      expect(received).toHaveLength(2);
      for (const message of received) {
        expect(message).toContain('Message-ID: <delivery-1@tidemark.example>');
        expect(message).toContain('Content-Language: pt-BR');
        expect(message).toContain('zoe@example.org');
        expect(message).toContain('https://example.org/form');
        expect(message).toContain('text/html');
      }
      await mailer.close();
    }));

  test('name and password of the URL sign in; wrong ones are refused and may be repeated', () =>
    withServer(
      {
        disabledCommands: ['STARTTLS'],
        allowInsecureAuth: true,
        onAuth: ({ username, password }, _session, done) =>
          username === 'us er' && password === 'p@ss' ? done(null, { user: username }) : done(refuse(535, 'No')),
      },
      async (url, received) => {
        await mailerTo(url.replace('smtp://', 'smtp://us%20er:p%40ss@')).send(mail('1'));
        expect(received).toHaveLength(1);
        const wrong = mailerTo(url.replace('smtp://', 'smtp://us%20er:wrong@')).send(mail('2'));
        await expect(wrong).rejects.toMatchObject({ name: 'MailRefused', permanent: false });
      },
    ));

  test.each([
    ['sender', 451, false],
    ['sender', 550, true],
    ['recipient', 450, false],
    ['recipient', 550, true],
    ['message', 452, false],
    ['message', 554, true],
  ] as const)('refused at the %s with %d: MailRefused, permanent %p', (at, code, permanent) => {
    const error = refuse(code, 'Not today');
    const options: SMTPServerOptions = {
      ...(at === 'sender' && { onMailFrom: (_address, _session, done) => done(error) }),
      ...(at === 'recipient' && { onRcptTo: (_address, _session, done) => done(error) }),
      ...(at === 'message' && {
        onData: (stream, _session, done) => {
          stream.resume();
          stream.on('end', () => done(error));
        },
      }),
    };
    return withServer(options, async (url, received) => {
      const sent = mailerTo(url).send(mail('1'));
      await expect(sent).rejects.toBeInstanceOf(MailRefused);
      await expect(sent).rejects.toMatchObject({ permanent });
      expect(received).toEqual([]);
    });
  });

  test('whom a server names when it refuses is not named again', () =>
    withServer(
      { onRcptTo: ({ address }, _session, done) => done(refuse(550, `5.1.1 <${address}> user ${address} unknown`)) },
      async (url) => {
        const sent = mailerTo(url).send(mail('1'));
        await expect(sent).rejects.toThrow('550 5.1.1 <address> user <address> unknown');
        await expect(sent).rejects.not.toThrow('zoe');
      },
    ));

  test('nobody listens: refused, may be repeated', async () => {
    const server = createServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `smtp://127.0.0.1:${String(portOf(server))}`;
    server.close();
    await once(server, 'close');
    await expect(mailerTo(url).send(mail('1'))).rejects.toMatchObject({ name: 'MailRefused', permanent: false });
  });
});

/** A server that speaks just enough and then, at a given command ('' is before the first), hangs up or falls silent. */
async function withRudeServer(
  at: string,
  how: 'drop' | 'silence',
  body: (url: string, silent: Promise<void>) => Promise<void>,
): Promise<void> {
  let fallSilent: () => void = () => undefined;
  const silent = new Promise<void>((resolve) => void (fallSilent = resolve));
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    if (at === '') fallSilent();
    else socket.write('220 rude\r\n');
    let inMessage = false;
    let buffered = '';
    const answer = (line: string): string | undefined => {
      if (line.startsWith(at)) return undefined;
      if (line.startsWith('DATA')) return '354 go on';
      return '250 fine';
    };
    const take = (line: string): void => {
      if (inMessage && line !== '.') return;
      const text = answer(line);
      if (text !== undefined) {
        inMessage = text.startsWith('354');
        socket.write(`${text}\r\n`);
      } else if (how === 'drop') socket.destroy();
      else fallSilent();
    };
    socket.on('data', (chunk) => {
      const lines = (buffered + chunk.toString()).split('\r\n');
      buffered = lines.pop() ?? '';
      lines.forEach(take);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await body(`smtp://127.0.0.1:${String(portOf(server))}`, silent);
  } finally {
    server.close();
  }
}

describe('an SMTP server that goes away', () => {
  test.each([
    ['EHLO', 'drop'],
    ['MAIL', 'drop'],
    ['RCPT', 'drop'],
    ['DATA', 'drop'],
    ['MAIL', 'silence'],
  ] as const)('at %s (%s): nothing went out, refused, may be repeated', (at, how) =>
    withRudeServer(at, how, async (url) => {
      const sent = mailerTo(url, 300).send(mail('1'));
      await expect(sent).rejects.toMatchObject({ name: 'MailRefused', permanent: false });
    }),
  );

  test.each(['', 'EHLO', 'MAIL', 'RCPT', 'DATA'])('at "%s" (silence): called off, nothing went out', (at) =>
    withRudeServer(at, 'silence', async (url, silent) => {
      const calledOff = new AbortController();
      const sent = mailerTo(url).send(mail('1'), calledOff.signal);
      void silent.then(() => calledOff.abort());
      await expect(sent).rejects.toBeInstanceOf(MailCalledOff);
    }),
  );

  test('called off after the message, before the answer: nobody knows', () =>
    withRudeServer('.', 'silence', async (url, silent) => {
      const calledOff = new AbortController();
      const sent = mailerTo(url).send(mail('1'), calledOff.signal);
      void silent.then(() => calledOff.abort());
      await expect(sent).rejects.toBeInstanceOf(MailUncertain);
    }));

  test('called off before it was asked: it is not even connected to', () =>
    withRudeServer('EHLO', 'drop', async (url) => {
      await expect(mailerTo(url).send(mail('1'), AbortSignal.abort())).rejects.toBeInstanceOf(MailCalledOff);
    }));

  test.each(['drop', 'silence'] as const)('after the message, before the answer (%s): nobody knows', (how) =>
    withRudeServer('.', how, async (url) => {
      await expect(mailerTo(url, 300).send(mail('1'))).rejects.toBeInstanceOf(MailUncertain);
    }),
  );
});
