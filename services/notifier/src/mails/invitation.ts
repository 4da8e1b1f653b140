import { encodeObject } from '@tidemark/contracts';
import type { Mail } from '@tidemark/kernel';
import { type FormMailFacts, formMailWords, fullName, type Quote, textsIn } from '@tidemark/texts';
import { escapeHtml, page } from './page.js';

/** The content of an invitation or reminder to answer a form. */
export interface InvitationFacts extends Omit<FormMailFacts, 'firstName' | 'by'> {
  readonly deliveryId: string;
  readonly publicUrl: string;
  readonly user: {
    readonly id: string;
    readonly firstName: string | null;
    readonly surName: string | null;
    readonly email: string;
  };
  readonly access: FormAccess;
  readonly assessment: FormMailFacts['assessment'] & { readonly id: string };
}

/** How the recipient reaches the form: with only the link, or signed in, for which an invited person must sign up. */
export type FormAccess =
  | { readonly by: 'link'; readonly secret: string }
  | { readonly by: 'sign-in' }
  | { readonly by: 'sign-up'; readonly secret: string };

/**
 * A personal link opens the form of one person. Otherwise the link names the form and is no credential: its reader
 * signs in, and the policy compares.
 */
function formLink({ publicUrl, access, user, assessment }: InvitationFacts): string {
  if (access.by === 'link') return `${publicUrl}/f/p/${access.secret}`;
  const value = encodeObject({ userId: user.id, assessmentId: assessment.id });
  return access.by === 'sign-in'
    ? `${publicUrl}/form?value=${value}`
    : `${publicUrl}/signup/${access.secret}?form=${value}`;
}

const textOf = (quote: Quote | null): readonly string[] =>
  quote === null ? [] : [[quote.by, ...quote.lines.map((line) => `> ${line}`)].join('\n')];

export function invitationMail(facts: InvitationFacts): Mail {
  const { language, user, access } = facts;
  const words = formMailWords(textsIn(language, 'mails'), { ...facts, firstName: user.firstName, by: access.by });
  const { subject, title, lines, quote, open, small } = words;
  const link = formLink(facts);
  return {
    id: facts.deliveryId,
    to: { name: fullName(user.firstName, user.surName), address: user.email },
    language,
    subject,
    text: [...lines, ...textOf(quote), `${open}:\n${link}`, ...small].join('\n\n') + '\n',
    html: page({
      language,
      title: escapeHtml(title),
      paragraphs: lines.map(escapeHtml),
      ...(quote !== null && { quote: { by: escapeHtml(quote.by), lines: quote.lines.map(escapeHtml) } }),
      button: { label: escapeHtml(open), link: escapeHtml(link) },
      small: small.map(escapeHtml),
    }),
  };
}
