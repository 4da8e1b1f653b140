import type { Clock, Mail } from '@tidemark/kernel';
import MailComposer from 'nodemailer/lib/mail-composer';

/** A mail always has the same Message-ID, so that a receiver recognizes a repetition and an operator can trace it. */
function messageId(mail: Mail, from: string): string {
  const domain = /@([A-Za-z0-9.-]+)>?\s*$/.exec(from)?.[1] ?? 'tidemark.invalid';
  return `<${mail.id.replaceAll(/[^A-Za-z0-9._-]/g, '_')}@${domain}>`;
}

/** The mail as an RFC 5322 message with a text and an HTML part. */
export function composeMessage(mail: Mail, from: string, clock: Clock): Promise<Buffer> {
  const composer = new MailComposer({
    from,
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: messageId(mail, from),
    date: new Date(clock.now()),
    headers: { 'Content-Language': mail.language, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return composer.compile().build();
}
