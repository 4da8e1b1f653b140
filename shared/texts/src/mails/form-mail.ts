import type { Language } from '@tidemark/contracts';
import type { Say } from '../texts.js';
import { greeting } from './greeting.js';
import { nameInMail, withoutLinks } from './names.js';

/** What an invitation or reminder to answer a form says. */
export interface FormMailFacts {
  readonly kind: 'invitation' | 'reminder';
  readonly language: Language;
  readonly timeZone: string;
  /** Of the recipient; null: unknown. */
  readonly firstName: string | null;
  readonly organization: string;
  /** How the recipient reaches the form. */
  readonly by: 'link' | 'sign-in' | 'sign-up';
  readonly node: string;
  /** The organizer's own words; `writer` is '' when nobody is known. */
  readonly message?: { readonly text: string; readonly writer: string } | undefined;
  /** Estimated time to answer. */
  readonly minutes: number;
  readonly assessment: {
    readonly shortName: string;
    readonly startDate: string;
    readonly endDate: string;
    readonly openFormDate: string;
    readonly closeFormDate: string;
    /** The form is not open yet. */
    readonly opensLater: boolean;
  };
}

export interface Quote {
  readonly by: string;
  readonly lines: readonly string[];
}

/** The words of the mail, without its link. They are plain text: HTML escapes them. */
export interface FormMailWords {
  readonly subject: string;
  /** The subject of an invitation, also in a reminder. */
  readonly title: string;
  readonly lines: readonly string[];
  readonly quote: Quote | null;
  readonly open: string;
  readonly small: readonly string[];
}

const smallOf = { link: 'form.link', 'sign-in': 'form.personal', 'sign-up': 'form.signUp' } as const;

/** The same words for the mail and for its preview. */
export function formMailWords(say: Say<'mails'>, facts: FormMailFacts): FormMailWords {
  const { language, assessment, kind } = facts;
  const day = dayFormat(language, facts.timeZone);
  const organization = nameInMail(facts.organization);
  const node = nameInMail(facts.node);
  const about = { assessment: nameInMail(assessment.shortName), node };
  const asked = { organization, node, minutes: say('form.minutes', { count: facts.minutes }) };
  const period = say('form.period', { start: day(assessment.startDate), end: day(assessment.endDate) });
  const close = day(assessment.closeFormDate);
  const whenOpen = assessment.opensLater
    ? say('form.fromUntil', { opens: day(assessment.openFormDate), close })
    : say('form.until', { close });
  return {
    subject: say(kind === 'invitation' ? 'form.subject' : 'form.reminderSubject', about),
    title: say('form.subject', about),
    lines: [
      greeting(say, facts.firstName),
      say(kind === 'invitation' ? 'form.asks' : 'form.reminds', asked),
      period,
      whenOpen,
    ],
    quote: quoteIn(say, facts),
    open: say('form.open'),
    small: [say(smallOf[facts.by]), say('form.why', { node, organization })],
  };
}

/** What the organizer wrote, line by line. No program makes a link of it: the mail has one link, ours. */
function quoteIn(say: Say<'mails'>, { message, organization }: FormMailFacts): Quote | null {
  if (message === undefined) return null;
  const writer = message.writer === '' ? nameInMail(organization) : message.writer;
  return { by: say('form.writes', { writer }), lines: message.text.split(/\r?\n/).map(withoutLinks) };
}

const dayFormat = (language: Language, timeZone: string) => {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone });
  return (moment: string) => format.format(new Date(moment));
};
