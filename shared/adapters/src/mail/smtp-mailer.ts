import { Readable } from 'node:stream';
import { MailCalledOff, MailRefused, MailUncertain } from '@tidemark/kernel';
import type { Clock, Mailer } from '@tidemark/kernel';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { z } from 'zod';
import { composeMessage } from './message.js';
import { withoutAddresses } from './without-addresses.js';

export interface SmtpOptions {
  /** `smtp://user:password@host:port` or `smtps://…`; query parameters as nodemailer reads them. */
  readonly url: string;
  readonly from: string;
  readonly clock: Clock;
  /** Milliseconds to connect, and to wait for each answer of the server. */
  readonly connectTimeout?: number;
  readonly answerTimeout?: number;
}

/**
 * The known fields of a failure. Checks the shape, because errors of sockets and of nodemailer may be of different
 * realms.
 */
const Failure = z.object({
  message: z.string().catch('The mail could not be sent'),
  code: z.string().catch(''),
  /** The status of the server's answer, 0 without one. */
  responseCode: z.number().catch(0),
});

/**
 * An answer of the server is always a refusal. Without one the outcome is unknown if the message had started to go out.
 * The operator can fix refused credentials, so that is worth a retry. The text is logged and stored, and servers like
 * to repeat the recipient, so addresses are removed.
 */
function outcome(error: unknown, dataBegan: boolean, isCalledOff: boolean): Error {
  const failure = Failure.parse(error);
  const { code, responseCode } = failure;
  const message = withoutAddresses(failure.message);
  if (code === 'EAUTH') return new MailRefused(message, false);
  if (responseCode >= 400) return new MailRefused(message, responseCode >= 500);
  if (dataBegan) return new MailUncertain(message);
  if (isCalledOff) return new MailCalledOff('Sending was called off');
  return new MailRefused(message, code === 'EENVELOPE');
}

type Step = (done: (error?: Error | null) => void) => void;

/** Runs the steps of one SMTP session in sequence; rejects with the first error of a step or of the connection. */
function session(connection: SMTPConnection, steps: readonly Step[]): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.on('error', reject);
    connection.once('end', () => reject(new Error('The connection ended')));
    const next = (index: number): void => {
      const step = steps[index];
      if (step === undefined) resolve();
      else step((error) => (error === undefined || error === null ? next(index + 1) : reject(error)));
    };
    next(0);
  });
}

/**
 * One connection per mail: nodemailer's pool repeats mails automatically, which could send one twice. The message is
 * passed as a stream, because nodemailer reads it only after the server has accepted DATA. From that read on the
 * outcome can be unknown.
 */
export function createSmtpMailer(options: SmtpOptions): Mailer {
  const { auth, ...server } = parseConnectionUrl(options.url);
  const { connectTimeout = 10_000, answerTimeout = 60_000 } = options;
  const sender = /<([^<>]+)>\s*$/.exec(options.from)?.[1] ?? options.from.trim();
  return {
    async send(mail, calledOff) {
      const message = await composeMessage(mail, options.from, options.clock);
      let dataBegan = false;
      const content = new Readable({
        read() {
          dataBegan = true;
          this.push(message);
          this.push(null);
        },
      });
      const connection = new SMTPConnection({
        ...server,
        connectionTimeout: connectTimeout,
        greetingTimeout: connectTimeout,
        socketTimeout: answerTimeout,
      });
      // Closing ends the session at any step.
      const close = () => connection.close();
      const signIn: Step = (done) => {
        if (auth === undefined || !connection.allowsAuth) return done();
        connection.login({ user: auth.user, credentials: { user: auth.user, pass: auth.pass } }, done);
      };
      calledOff?.addEventListener('abort', close, { once: true });
      try {
        calledOff?.throwIfAborted();
        await session(connection, [
          (done) => connection.connect(done),
          signIn,
          (done) => connection.send({ from: sender, to: [mail.to.address] }, content, done),
        ]);
        connection.quit();
      } catch (error) {
        close();
        throw outcome(error, dataBegan, calledOff?.aborted === true);
      } finally {
        calledOff?.removeEventListener('abort', close);
      }
    },
    close: () => Promise.resolve(),
  };
}
