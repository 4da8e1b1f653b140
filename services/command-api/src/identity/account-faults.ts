import {
  type accountProfile,
  Email,
  type Fault,
  limits,
  type NewProfile,
  type ProfileChange,
} from '@tidemark/contracts';
import { fault, ownPart, type PasswordContext, passwordFaults, registrationFaults, Refusal } from '@tidemark/domain';

/** The input of a form for a new account; every field may be missing. */
export interface AccountForm extends ProfileChange<typeof accountProfile> {
  readonly password?: string | null | undefined;
  readonly passwordConfirmation?: string | null | undefined;
}

/** The same form, complete and trimmed. */
export interface NewAccount extends NewProfile<typeof accountProfile> {
  readonly password: string;
}

export const linkFault = (pointer: string): Fault => fault(pointer, 'link-invalid', 'This link is not valid any more.');

export const linkInvalid = (pointer: string): Refusal => new Refusal('link-invalid', { faults: [linkFault(pointer)] });

export const accountOf = ({ firstName, surName, email, password }: AccountForm): NewAccount => ({
  firstName: (firstName ?? '').trim(),
  surName: (surName ?? '').trim(),
  email: (email ?? '').trim().toLowerCase(),
  password: password ?? '',
});

interface AccountRules {
  readonly confirmed: boolean;
  /** Known facts about the person who signs up, beside the form. */
  readonly context?: PasswordContext;
}

/** All faults of the form. A given confirmation is compared; `confirmed` makes it required. */
export function accountFaults(form: AccountForm, { confirmed, context = [] }: AccountRules): Fault[] {
  const { password, email, ...names } = accountOf(form);
  const confirmation = form.passwordConfirmation ?? undefined;
  return [
    ...registrationFaults({ ...names, email }),
    ...emailFaults(email),
    ...(password === ''
      ? [fault('password', 'required', 'password is required')]
      : passwordFaults(password, confirmation, undefined, [...Object.values(names), ownPart(email), ...context])),
    ...(confirmed && (confirmation ?? '') === ''
      ? [fault('passwordConfirmation', 'required', 'passwordConfirmation is required')]
      : []),
  ];
}

export const emailFaults = (email: string, pointer = 'email'): Fault[] =>
  email === '' || email.length > limits.email || Email.safeParse(email).success
    ? []
    : [{ pointer, code: 'invalid-value', detail: 'This is not an e-mail address' }];
