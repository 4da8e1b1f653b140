import { encodeObject, type Language } from '@tidemark/contracts';
import type { Mail } from '@tidemark/kernel';
import { textsIn } from '@tidemark/texts';
import { greeting } from './greeting.js';
import { fullName, nameInMail } from './names.js';
import { escapeHtml, page } from './page.js';

/** The content of an invitation or reminder to answer a form. */
export interface InvitationFacts {
  readonly deliveryId: string;
  readonly kind: 'invitation' | 'reminder';
  readonly language: Language;
  readonly timeZone: string;
  readonly publicUrl: string;
  readonly user: {
    readonly id: string;
    readonly firstName: string | null;
    readonly surName: string | null;
    readonly email: string;
  };
  readonly organization: string;
  readonly access: FormAccess;
  readonly node: string;
  /** Estimated time to answer. */
  readonly minutes: number;
  readonly assessment: {
    readonly id: string;
    readonly shortName: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly openFormDate: string;
    readonly closeFormDate: string;
    /** The form is not open yet. */
    readonly opensLater: boolean;
  };
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

const smallOf = { link: 'form.link', 'sign-in': 'form.personal', 'sign-up': 'form.signUp' } as const;

export function invitationMail(facts: InvitationFacts): Mail {
  const { language, user, assessment, kind } = facts;
  const say = textsIn(language, 'mails');
  const day = dayFormat(language, facts.timeZone);
  const organization = nameInMail(facts.organization);
  const node = nameInMail(facts.node);
  const about = { assessment: nameInMail(assessment.shortName), node };
  const asked = { organization, node, minutes: say('form.minutes', { count: facts.minutes }) };
  const open = say('form.open');
  const link = formLink(facts);
  const hello = greeting(say, user.firstName);
  const period = say('form.period', { start: day(assessment.startDate), end: day(assessment.endDate) });
  const close = day(assessment.closeFormDate);
  const whenOpen = assessment.opensLater
    ? say('form.fromUntil', { opens: day(assessment.openFormDate), close })
    : say('form.until', { close });
  const lines = [say(kind === 'invitation' ? 'form.asks' : 'form.reminds', asked), `${period} ${whenOpen}`];
  const small = [say(smallOf[facts.access.by]), say('form.why', { node, organization })];
  return {
    id: facts.deliveryId,
    to: { name: fullName(user.firstName, user.surName), address: user.email },
    language,
    subject: say(kind === 'invitation' ? 'form.subject' : 'form.reminderSubject', about),
    text: [hello, ...lines, `${open}:\n${link}`, ...small].join('\n\n') + '\n',
    html: page({
      language,
      title: escapeHtml(say('form.subject', about)),
      paragraphs: [hello, ...lines].map(escapeHtml),
      button: { label: escapeHtml(open), link: escapeHtml(link) },
      small: small.map(escapeHtml),
    }),
  };
}

const dayFormat = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return (moment: string) => format.format(new Date(moment));
};
