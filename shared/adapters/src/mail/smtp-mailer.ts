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
  /** Milliseconds to connect, and to wait for any answer of the server. */
  readonly connectTimeout?: number;
  readonly answerTimeout?: number;
}

/** What is known of a failure. By shape: errors of sockets and of nodemailer need not be of one realm. */
const Failure = z.object({
  message: z.string().catch('The mail could not be sent'),
  code: z.string().catch(''),
  /** The server's answer, 0 when it gave none. */
  responseCode: z.number().catch(0),
});

/**
 * An answer of the server is a refusal whenever it came. Without one it matters whether the message had begun to go out:
 * then nobody knows. A refused sign-in is the operator's to mend, so repeating is worth while. What is said of it is
 * logged and kept, and servers like to repeat whom they refuse: addresses are left out.
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

/** The steps of one SMTP session one after the other; rejects with the first error of any, or of the connection. */
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
 * One connection for each mail: nodemailer's pool repeats mails by itself, which could send one twice. The message is
 * handed over as a stream, because nodemailer reads it only once the server has agreed to DATA: that read is the moment
 * from which the outcome can be unknown.
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
      // Closing ends the session, whichever step it is at.
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
