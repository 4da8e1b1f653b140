import type { Language } from '@tidemark/contracts';
import type { Mail } from '@tidemark/kernel';
import { fullName, greeting, nameInMail, textsIn } from '@tidemark/texts';
import { escapeHtml, page } from './page.js';

export interface Recipient {
  /** As typed by the person; null if others typed it, because a mail does not begin with a stranger's words. */
  readonly firstName: string | null;
  readonly surName: string | null;
  readonly email: string;
  readonly language: Language;
}

/** How a mail names a person: typed names are cleaned; the address is the account's own. */
export interface MailName {
  readonly name: string;
  readonly email: string | null;
}

/** The content of a mail about an account. `secret` opens its link, once. */
export type AccountMailContent =
  /** `giver` is the inviter. */
  | { readonly kind: 'sign-up'; readonly organization: string; readonly secret: string; readonly giver?: MailName }
  | { readonly kind: 'verification'; readonly secret: string }
  | { readonly kind: 'reset'; readonly secret: string }
  | { readonly kind: 'new-address'; readonly secret: string }
  | { readonly kind: 'address-notice' }
  /** Another user requested an address that is the recipient's. */
  | { readonly kind: 'address-taken' }
  | {
      readonly kind: 'super-given';
      readonly organization: string;
      readonly person?: MailName;
      readonly giver?: MailName;
    }
  /** Somebody requested an account with an address that has one. */
  | { readonly kind: 'known'; readonly organization: string }
  /** Another organization invited an address that has an account. */
  | { readonly kind: 'known-elsewhere'; readonly inviter: string; readonly organization: string }
  /** Another organization invited an address that was invited before elsewhere, and has no account yet. */
  | {
      readonly kind: 'invited-elsewhere';
      readonly inviter: string;
      readonly organization: string;
      readonly secret: string;
    };

export interface AccountMailFacts {
  readonly deliveryId: string;
  readonly publicUrl: string;
  readonly recipient: Recipient;
  readonly content: AccountMailContent;
}

export function accountMail({ deliveryId, publicUrl, recipient, content }: AccountMailFacts): Mail {
  const { firstName, surName, email, language } = recipient;
  const say = textsIn(language, 'mails');
  const { kind } = content;
  const somebody = say('somebody');
  const values = {
    organization: nameInMail('organization' in content ? content.organization : ''),
    inviter: nameInMail('inviter' in content ? content.inviter : ''),
    person: called('person' in content ? content.person : undefined, somebody),
    giver: called('giver' in content ? content.giver : undefined, somebody),
  };
  const hello = greeting(say, firstName);
  const lines = say.list(`account.${kind}.lines`, values);
  const small = say.list(`account.${kind}.small`, values);
  const open = say(`account.${kind}.open`);
  const link = linkOf(publicUrl, content);
  const subject = say(`account.${kind}.subject`, values);
  return {
    id: deliveryId,
    to: { name: fullName(firstName, surName), address: email },
    language,
    subject,
    text: [hello, ...lines, `${open}:\n${link}`, ...small].join('\n\n') + '\n',
    html: page({
      language,
      title: escapeHtml(subject),
      paragraphs: [hello, ...lines].map(escapeHtml),
      button: { label: escapeHtml(open), link: escapeHtml(link) },
      small: small.map(escapeHtml),
    }),
  };
}

/** Only the address of an invited person, because others typed the name. */
function called(someone: MailName | undefined, somebody: string): string {
  if (someone === undefined) return somebody;
  const name = nameInMail(someone.name);
  if (name === '') return someone.email ?? somebody;
  return someone.email === null ? name : `${name} (${someone.email})`;
}

function linkOf(publicUrl: string, content: AccountMailContent): string {
  switch (content.kind) {
    case 'sign-up':
    case 'invited-elsewhere':
    case 'verification':
      return `${publicUrl}/signup/${content.secret}`;
    case 'reset':
      return `${publicUrl}/reset-password?t=${content.secret}`;
    case 'new-address':
      return `${publicUrl}/confirm-email?t=${content.secret}`;
    default:
      return `${publicUrl}/login`;
  }
}
