import { encodeObject, type Language } from '@tidemark/contracts';
import type { Mail } from '@tidemark/kernel';
import { invitationTexts } from './locales.js';
import { fullName, nameInMail } from './names.js';
import { escapeHtml, fill, page } from './page.js';

/** Everything that an invitation or reminder to answer a form says. */
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
  readonly node: string;
  /** How long answering takes, about. */
  readonly minutes: number;
  readonly assessment: {
    readonly id: string;
    readonly shortName: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly openFormDate: string;
    readonly closeFormDate: string;
    /** The form cannot be answered yet. */
    readonly opensLater: boolean;
  };
}

/** A form link names the form and is no credential: whoever opens it signs in, and the policy compares. */
export const formLink = (publicUrl: string, userId: string, assessmentId: string): string =>
  `${publicUrl}/form?value=${encodeObject({ userId, assessmentId })}`;

export function invitationMail(facts: InvitationFacts): Mail {
  const { language, user, assessment, kind } = facts;
  const texts = invitationTexts[language];
  const day = dayFormat(language, facts.timeZone);
  const values = {
    firstName: nameInMail(user.firstName ?? ''),
    organization: nameInMail(facts.organization),
    node: nameInMail(facts.node),
    assessment: nameInMail(assessment.shortName),
    minutes: (facts.minutes === 1 ? texts.minute : texts.minutes).replace('{count}', String(facts.minutes)),
    start: day(assessment.startDate),
    end: day(assessment.endDate),
    opens: day(assessment.openFormDate),
    close: day(assessment.closeFormDate),
  };
  const say = (text: string) => fill(text, values);
  const link = formLink(facts.publicUrl, user.id, assessment.id);
  const greeting = say(user.firstName === null ? texts.greetingUnknown : texts.greeting);
  const whenOpen = say(assessment.opensLater ? texts.fromUntil : texts.until);
  const lines = [say(kind === 'invitation' ? texts.asks : texts.reminds), `${say(texts.period)} ${whenOpen}`];
  const small = [say(texts.personal), say(texts.why)];
  return {
    id: facts.deliveryId,
    to: { name: fullName(user.firstName, user.surName), address: user.email },
    language,
    subject: say(kind === 'invitation' ? texts.subject : texts.reminderSubject),
    text: [greeting, ...lines, `${texts.open}:\n${link}`, ...small].join('\n\n') + '\n',
    html: page({
      language,
      title: escapeHtml(say(texts.subject)),
      paragraphs: [greeting, ...lines].map(escapeHtml),
      button: { label: escapeHtml(texts.open), link: escapeHtml(link) },
      small: small.map(escapeHtml),
    }),
  };
}

const dayFormat = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return (moment: string) => format.format(new Date(moment));
};
